/**
 * Writes the pixels of a picture as a VP8L stream has them after its transforms (RFC 9649, section
 * 5), row by row: the picture is cut into stripes of whole rows of squares, and each stripe has
 * codes of its own.
 */
import type { Code } from "../huffman.ts";
import type { PixelKind } from "../pixel-kind.ts";
import { BitWriter } from "./bit-writer.ts";
import { type Kernel, returnKernel, takeKernel } from "./kernel.ts";
import { writePrefixCode } from "./prefix-code.ts";
import { writeSmallImage } from "./small-image.ts";

const bytesPerPixel = { rgb: 4, indexed: 1 } satisfies Record<PixelKind, number>;
/** Side of a square and number of cached colours, as powers of two: those of `kernel/layout.ts`. */
const TILE_BITS = 4;
const cacheBits = { rgb: 9, indexed: 0 } satisfies Record<PixelKind, number>;
/**
 * Longest code of a distance, in bits: with its extra bits a distance then fits what the kernel
 * writes at once.
 */
const DISTANCE_CODE_LIMIT = 13;
const DISTANCE_SYMBOLS = 40;
/** Counts of a code that has the symbol 0 alone. */
const NO_COUNTS = new Uint32Array(256);

export class PixelStream {
  readonly #width: number;
  readonly #kind: PixelKind;
  /** The kernel until the stream ends: then the next picture may have it. */
  #kernel: Kernel | undefined;
  /** Rows that are in the kernel's batch. */
  #waiting = 0;
  readonly #output: Uint8Array[] = [];
  /** Bits of the last byte that are not the stream's. */
  #spare = 0;
  /** The codes of all stripes, and where each stripe ends, in rows of squares. */
  readonly #codes = new BitWriter();
  readonly #ends: number[] = [];
  /** Guesses of all squares by their numbers, row by row. Only a picture of colours has them. */
  readonly #guesses: Uint8Array[] = [];

  /**
   * @param width in pixels, at most 16,383
   * @param kind kind of the pixels that `write` is given
   */
  constructor(width: number, kind: PixelKind) {
    this.#width = width;
    this.#kind = kind;
    this.#kernel = takeKernel(width, kind);
  }

  /**
   * Takes the next `height` rows: opaque RGBA8, or palette indices.
   *
   * @param changes a byte for each row, 0 where it is known to equal the one above: then it is not looked at. The first
   *   row always is.
   */
  write(pixels: Uint8Array, height: number, changes?: Uint8Array): void {
    if (!changes) {
      this.#rows(pixels, 0, height);
      return;
    }
    for (let row = 0; row < height;) {
      const first = row++;
      while (row < height && changes[row] !== 0) row++;
      this.#rows(pixels, first, row);
      const repeated = row;
      while (row < height && changes[row] === 0) row++;
      if (row > repeated) this.#repeat(row - repeated);
    }
  }

  /** Takes a row that is repeated `times` times in all. */
  writeRow(pixels: Uint8Array, times: number): void {
    this.#rows(pixels, 0, 1);
    if (times > 1) this.#repeat(times - 1);
  }

  /** Takes the rows from one to another. */
  #rows(pixels: Uint8Array, from: number, to: number): void {
    const { run } = this.#opened();
    const most = run.batchRows.value;
    const bytes = this.#width * bytesPerPixel[this.#kind];
    const batch = this.#opened().bytes(run.newRowsAt, most * bytes);
    for (let row = from; row < to;) {
      const count = Math.min(most - this.#waiting, to - row);
      batch.set(pixels.subarray(row * bytes, (row + count) * bytes), this.#waiting * bytes);
      row += count;
      this.#waiting += count;
      // Squares of colours are looked at whole.
      if (this.#kind === "indexed" || this.#waiting === most) this.#take();
    }
  }

  #repeat(times: number): void {
    const { run } = this.#opened();
    for (let taken = run.repeatRow(times); taken < times;) {
      this.#writeStripe();
      taken += run.repeatRow(times - taken);
    }
  }

  #take(): void {
    const kernel = this.#opened();
    const { run } = kernel;
    for (let taken = run.takeRows(0, this.#waiting); taken < this.#waiting;) {
      this.#writeStripe();
      taken = run.takeRows(taken, this.#waiting);
    }
    if (this.#kind === "rgb")
      this.#guesses.push(
        kernel.bytes(run.modesAt, run.across.value * tiles(this.#waiting)).slice(),
      );
    this.#waiting = 0;
  }

  #writeStripe(): void {
    const kernel = this.#opened();
    const { run } = kernel;
    const writer = this.#codes;
    const isRgb = this.#kind === "rgb";
    const main = kernel.words(run.MAIN_COUNTS, run.MAIN_SYMBOLS.value);
    const distances = kernel.words(run.DISTANCE_COUNTS, DISTANCE_SYMBOLS);
    give(kernel.words(run.MAIN_CODES, main.length), writePrefixCode(writer, main));
    for (const [counts, codes] of [
      [run.RED_COUNTS, run.RED_CODES],
      [run.BLUE_COUNTS, run.BLUE_CODES],
    ] as const)
      if (isRgb) give(kernel.words(codes, 256), writePrefixCode(writer, kernel.words(counts, 256)));
      else writePrefixCode(writer, NO_COUNTS);
    writePrefixCode(writer, NO_COUNTS);
    give(
      kernel.words(run.DISTANCE_CODES, distances.length),
      writePrefixCode(writer, distances, DISTANCE_CODE_LIMIT),
    );
    while (!run.writeTokens()) this.#output.push(kernel.takeOut());
    this.#ends.push(tiles(run.rowsTaken()));
  }

  /** Ends the stream. Only `writeGuesses` and `writeTo` may follow. */
  end(): void {
    this.#take();
    const kernel = this.#opened();
    kernel.run.endRows();
    this.#writeStripe();
    this.#spare = (8 - kernel.run.pendingBits.value) % 8;
    kernel.run.endStream();
    this.#output.push(kernel.takeOut());
    this.release();
  }

  /** Writes the guesses of colours as an image, when the stream has ended. */
  writeGuesses(writer: BitWriter): void {
    const across = tiles(this.#width);
    const squares = new Uint32Array(across * this.#ends.at(-1)!);
    let at = 0;
    for (const guesses of this.#guesses)
      for (const guess of guesses) squares[at++] = 0xff00_0000 + (guess << 8);
    writer.put(TILE_BITS - 2, 3);
    writeSmallImage(writer, squares, across);
  }

  /** Writes all of a stream that has ended. */
  writeTo(writer: BitWriter): void {
    const bits = cacheBits[this.#kind];
    writer.put(bits > 0 ? 1 : 0, 1);
    if (bits > 0) writer.put(bits, 4);
    this.#writeStripes(writer);
    const codes = this.#codes.bits;
    writer.append([this.#codes.finish()], codes);
    const bytes = this.#output.reduce((sum, { length }) => sum + length, 0);
    writer.append(this.#output, 8 * bytes - this.#spare);
  }

  /** Writes which codes each square takes. */
  #writeStripes(writer: BitWriter): void {
    writer.put(this.#ends.length > 1 ? 1 : 0, 1);
    if (this.#ends.length === 1) return;
    writer.put(TILE_BITS - 2, 3);
    const across = tiles(this.#width);
    const squares = new Uint32Array(across * this.#ends.at(-1)!);
    let row = 0;
    for (const [stripe, end] of this.#ends.entries()) {
      squares.fill(0xff00_0000 + (stripe << 8), across * row, across * end);
      row = end;
    }
    writeSmallImage(writer, squares, across);
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

/** Squares that so many pixels in a line lie in. */
function tiles(pixels: number): number {
  return (pixels + (1 << TILE_BITS) - 1) >>> TILE_BITS;
}

function give(items: Uint32Array, { lengths, codes }: Code): void {
  for (let symbol = 0; symbol < items.length; symbol++)
    items[symbol] = (codes[symbol]! << 5) | lengths[symbol]!;
}
