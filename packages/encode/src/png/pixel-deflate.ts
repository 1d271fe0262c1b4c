/**
 * Filters and compresses the rows of a page in one go, in the time of zlib's lowest levels and to
 * the size of its middle ones, because it looks at runs of a colour and not at bytes: rows that
 * equal the one above, runs, and sequences of runs that stood before.
 *
 * The kernel does the work on every pixel; this file feeds it batches and writes its blocks.
 */
import { writeBlock } from "./block.ts";
import { concat } from "../bytes.ts";
import { type Kernel, returnKernel, takeKernel } from "./kernel.ts";
import type { PixelKind } from "../pixel-kind.ts";

const bytesPerPixel = { rgb: 4, indexed: 1 } satisfies Record<PixelKind, number>;

export class PixelDeflate {
  readonly #rowBytes: number;
  /** The kernel until the stream ends: then the next picture may have it. */
  #kernel: Kernel | undefined;
  readonly #output: Uint8Array[] = [];

  /**
   * @param width in pixels, at most a million
   * @param kind kind of the pixels that `write` is given
   * @throws RangeError when there is no memory for rows as wide
   */
  constructor(width: number, kind: PixelKind = "rgb") {
    this.#rowBytes = width * bytesPerPixel[kind];
    this.#kernel = takeKernel(width, kind);
    // zlib's header: deflate, 32 KiB window, fastest level.
    this.#kernel.run.putBits(0x0178, 16);
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
      if (row > repeated) this.#opened().run.repeatRow(row - repeated);
    }
  }

  /** Takes the rows from one to another. */
  #rows(pixels: Uint8Array, from: number, to: number): void {
    const kernel = this.#opened();
    const { run } = kernel;
    const most = run.batchRows.value;
    const pitch = run.rowBytes.value;
    const batch = kernel.bytes(run.newRowsAt, most * pitch);
    for (let row = from; row < to; row += most) {
      const count = Math.min(most, to - row);
      copyRows(pixels, row, count, this.#rowBytes, batch, pitch);
      let taken = run.takeRows(0, count);
      while (taken < count) {
        writeBlock(kernel, false, this.#output);
        taken = run.takeRows(taken, count);
      }
    }
  }

  /** Ends the stream and returns all of it, in zlib's format (RFC 1950). */
  finish(): Uint8Array {
    const kernel = this.#opened();
    const { run } = kernel;
    run.endRows();
    writeBlock(kernel, true, this.#output);
    run.endStream();
    this.#output.push(kernel.takeOut());
    this.release();
    const [first] = this.#output;
    return first && this.#output.length === 1 ? first : concat(this.#output);
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

/** Copies rows into a batch, in which each begins at a multiple of four bytes. */
function copyRows(
  pixels: Uint8Array,
  first: number,
  count: number,
  rowBytes: number,
  batch: Uint8Array,
  pitch: number,
): void {
  if (pitch === rowBytes) {
    batch.set(pixels.subarray(first * rowBytes, (first + count) * rowBytes));
    return;
  }
  for (let row = 0; row < count; row++) {
    const from = (first + row) * rowBytes;
    batch.set(pixels.subarray(from, from + rowBytes), row * pitch);
    // The bytes behind a row are compared with it, so none may be left over from an older one.
    batch.fill(0, row * pitch + rowBytes, (row + 1) * pitch);
  }
}
