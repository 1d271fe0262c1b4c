/**
 * zlib's checksum (RFC 1950, section 8.2) in closed form over whole runs. The sums are reduced
 * once a row; a million pixels of it stay far below 2⁶⁴.
 */
import { RUN_BYTES } from "./pixel";
import { colourOf, lengthOf } from "./runs";

const MODULUS: u64 = 65521;

let a: u64 = 1;
let b: u64 = 0;

export function resetChecksum(): void {
  a = 1;
  b = 0;
}

/** Adds a row: its filter byte and its runs from `first` to the row's end, `last`. */
export function checkRow(filter: u32, first: u32, last: u32): void {
  let sum = a + filter;
  let sums = b + sum;
  for (let run = first; run < last; run += RUN_BYTES) {
    const colour = colourOf(run);
    const red = colour & 0xff;
    const green = (colour >>> 8) & 0xff;
    const blue = colour >>> 16;
    const count: u64 = lengthOf(run);
    const pixel: u64 = red + green + blue;
    const once: u64 = 3 * red + 2 * green + blue;
    sums += count * (3 * sum + once) + ((3 * pixel * count * (count - 1)) >>> 1);
    sum += count * pixel;
  }
  a = sum % MODULUS;
  b = sums % MODULUS;
}

/**
 * Adds a row of a filter byte and `bytes` others.
 *
 * @param sum sum of the others
 * @param sums sum of all sums from the first of them to each
 */
export function checkSums(filter: u32, bytes: u32, sum: u64, sums: u64): void {
  const first = a + filter;
  a = (first + sum) % MODULUS;
  b = (b + first * (<u64>bytes + 1) + sums) % MODULUS;
}

/** Adds rows of a filter byte and zeros, `stride` bytes each. */
export function checkZeroRows(filter: u32, stride: u32, rows: u32): void {
  for (let row: u32 = 0; row < rows; row++) {
    a = (a + filter) % MODULUS;
    b = (b + a * stride) % MODULUS;
  }
}

/** Checksum of all rows so far. */
export function checksum(): u32 {
  return ((<u32>b) << 16) | <u32>a;
}
