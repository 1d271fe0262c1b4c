/** Palette indices on their way into a stream: as they are, or several in a byte where there are few colours. */
import type { IndexedBand } from "../bands.ts";
import { FEW_COLOURS, PackedRows, pixelBitsOf } from "./packed-rows.ts";
import { PixelStream } from "./pixel-stream.ts";

export class IndexedPixels {
  readonly #width: number;
  /** Packed rows, until there are more than a few colours. */
  #packed: PackedRows | undefined;
  #stream: PixelStream | undefined;

  constructor(width: number) {
    this.#width = width;
    this.#packed = new PackedRows(width);
  }

  write({ pixels, height, changes }: IndexedBand): void {
    const taken = this.#packed?.take(pixels, height, changes) ?? 0;
    if (taken === height) return;
    if (this.#packed) this.#unpack(this.#packed);
    this.#stream?.write(
      pixels.subarray(taken * this.#width),
      height - taken,
      changes?.subarray(taken),
    );
  }

  /** The stream of all pixels, which has ended, of a picture of so many colours. */
  end(colours: number): PixelStream {
    const packed = this.#packed;
    if (packed && colours <= FEW_COLOURS) {
      const pixelBits = pixelBitsOf(colours);
      const stream = new PixelStream(Math.ceil((this.#width * pixelBits) / 8), "indexed");
      this.#stream = stream;
      packed.givePacked(pixelBits, (row, times) => stream.writeRow(row, times));
    } else if (packed) this.#unpack(packed);
    if (!this.#stream) throw new Error("there are no pixels");
    this.#stream.end();
    return this.#stream;
  }

  release(): void {
    this.#stream?.release();
  }

  #unpack(packed: PackedRows): void {
    const stream = new PixelStream(this.#width, "indexed");
    this.#stream = stream;
    this.#packed = undefined;
    packed.giveUnpacked((row, times) => stream.writeRow(row, times));
  }
}
