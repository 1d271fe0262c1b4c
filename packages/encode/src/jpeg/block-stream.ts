/** The blocks of a picture as the one scan of a JPEG, made eight rows at a time. */
import type { PixelKind } from "../pixel-kind.ts";
import { type JpegCode, jpegCode } from "./codes.ts";
import { type Kernel, returnKernel, takeKernel } from "./kernel.ts";
import type { Quantisation } from "./quantisation.ts";

const bytesPerPixel = { rgb: 4, indexed: 1 } satisfies Record<PixelKind, number>;
/** Tables of codes, and room for symbols in each. */
const TABLES = 4;
const SYMBOLS = 256;

/** Symbols that any picture may have: sizes of differences, and zeros with the size of what follows. */
const differences = Array.from({ length: 12 }, (_, size) => size);
const coefficients = [
  0x00,
  0xf0,
  ...Array.from({ length: 160 }, (_, i) => ((i % 16) << 4) | (1 + Math.floor(i / 16))),
];

export class BlockStream {
  readonly #width: number;
  readonly #kind: PixelKind;
  /** The kernel until the stream ends: then the next picture may have it. */
  #kernel: Kernel | undefined;
  /** Rows that are in the kernel's batch. */
  #waiting = 0;
  /** Number of the palette's colours that the kernel knows. */
  #colours = 0;
  #codes: JpegCode[] | undefined;
  readonly #output: Uint8Array[] = [];

  /**
   * @param width in pixels, at most 65,500
   * @param kind kind of the pixels that `write` is given
   */
  constructor(width: number, kind: PixelKind, quantisation: Quantisation) {
    this.#width = width;
    this.#kind = kind;
    this.#kernel = takeKernel(width, kind, quantisation);
  }

  /**
   * Sets the colours of the palette indices that `write` is given next; those before stay.
   *
   * @param palette RGB
   */
  setPalette(palette: Uint8Array): void {
    const kernel = this.#opened();
    const colours = kernel.floats(kernel.run.COLOURS, 4 * 256);
    for (; 3 * this.#colours < palette.length; this.#colours++) {
      const from = 3 * this.#colours;
      const red = palette[from]!;
      const green = palette[from + 1]!;
      const blue = palette[from + 2]!;
      const luminance = 0.299 * red + 0.587 * green + 0.114 * blue;
      colours[4 * this.#colours] = luminance - 128;
      colours[4 * this.#colours + 1] = (blue - luminance) / 1.772;
      colours[4 * this.#colours + 2] = (red - luminance) / 1.402;
    }
  }

  /** Takes the next `height` rows: opaque RGBA8, or palette indices. */
  write(pixels: Uint8Array, height: number): void {
    const kernel = this.#opened();
    const { run } = kernel;
    const most = run.batchRows.value;
    const pitch = run.pitch.value;
    const bytes = this.#width * bytesPerPixel[this.#kind];
    const batch = kernel.bytes(run.newRowsAt, most * pitch);
    for (let row = 0; row < height;) {
      // Rows that need no filling stand one behind another.
      const count = bytes === pitch ? Math.min(most - this.#waiting, height - row) : 1;
      batch.set(pixels.subarray(row * bytes, (row + count) * bytes), this.#waiting * pitch);
      row += count;
      this.#waiting += count;
      if (this.#waiting === most) this.#take();
    }
  }

  #take(): void {
    const kernel = this.#opened();
    const { run } = kernel;
    for (let taken = run.takeRows(0, this.#waiting); taken < this.#waiting;) {
      if (this.#codes) this.#output.push(kernel.takeOut());
      else {
        this.#writeTokens(true);
        run.goDirect();
      }
      taken = run.takeRows(taken, this.#waiting);
    }
    this.#waiting = 0;
  }

  /** Makes the codes and writes all tokens. @param goesOn more symbols may follow, any that there are */
  #writeTokens(goesOn: boolean): void {
    const kernel = this.#opened();
    this.#codes = this.#makeCodes(goesOn);
    while (!kernel.run.writeTokens()) this.#output.push(kernel.takeOut());
  }

  #makeCodes(goesOn: boolean): JpegCode[] {
    const kernel = this.#opened();
    const counts = kernel.words(kernel.run.COUNTS, TABLES * SYMBOLS);
    const items = kernel.words(kernel.run.CODES, TABLES * SYMBOLS);
    return Array.from({ length: TABLES }, (_, table) => {
      const own = counts.slice(SYMBOLS * table, SYMBOLS * (table + 1));
      if (goesOn) for (const symbol of table % 2 === 0 ? differences : coefficients) own[symbol]!++;
      const code = jpegCode(own);
      items.set(code.items, SYMBOLS * table);
      return code;
    });
  }

  /** Ends the stream. @returns the codes of differences and coefficients, of luminance and then of colour, and the scan */
  finish(): { codes: readonly JpegCode[]; scan: readonly Uint8Array[] } {
    this.#take();
    const kernel = this.#opened();
    kernel.run.endRows();
    if (!this.#codes) this.#writeTokens(false);
    kernel.run.endStream();
    this.#output.push(kernel.takeOut());
    this.release();
    return { codes: this.#codes ?? [], scan: this.#output };
  }

  /** Ends the stream where it is; nothing may follow. A stream that is finished has been released. */
  release(): void {
    if (this.#kernel) returnKernel(this.#kernel);
    this.#kernel = undefined;
  }

  #opened(): Kernel {
    if (!this.#kernel) throw new Error("the stream has ended");
    return this.#kernel;
  }
}
