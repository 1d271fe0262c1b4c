import type { Runs } from "./runs.ts";

const MODULUS = 65521;

/**
 * zlib's checksum (RFC 1950, section 8.2) in closed form over whole runs. Exact up to a million
 * pixels in a row: there the sums stay below 2⁵³ until they are reduced, once a row.
 */
export class Adler32 {
  #a = 1;
  #b = 0;

  /** A row: its filter byte and its runs from `first` to the row's end. */
  addRow(filter: number, { colour, length }: Runs, first: number): void {
    let a = this.#a + filter;
    let b = this.#b + a;
    for (let run = first; colour[run]! >= 0; run++) {
      const pixel = colour[run]!;
      const count = length[run]!;
      const red = pixel & 0xff;
      const green = (pixel >>> 8) & 0xff;
      const blue = pixel >>> 16;
      const sum = red + green + blue;
      b += count * (3 * a + 3 * red + 2 * green + blue) + 1.5 * sum * count * (count - 1);
      a += count * sum;
    }
    this.#a = a % MODULUS;
    this.#b = b % MODULUS;
  }

  /** Rows of a filter byte and zeros, `stride` bytes each. */
  addZeroRows(filter: number, stride: number, rows: number): void {
    for (let row = 0; row < rows; row++) {
      this.#a = (this.#a + filter) % MODULUS;
      this.#b = (this.#b + this.#a * stride) % MODULUS;
    }
  }

  /** Big-endian, as a zlib stream ends. */
  bytes(): Uint8Array {
    return Uint8Array.of(this.#b >>> 8, this.#b & 0xff, this.#a >>> 8, this.#a & 0xff);
  }
}
