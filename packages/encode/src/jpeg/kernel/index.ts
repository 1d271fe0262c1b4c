/**
 * The part of the JPEG encoder that runs for every pixel and every symbol, as a WebAssembly module: rows in, tokens, their
 * counts, and bits out. AssemblyScript; `npm run kernel -w @platen/encode` compiles it.
 *
 * The host hands over rows in batches. When there are enough tokens, or at the picture's end, it makes codes of the counts
 * and has the tokens written; blocks behind them become bits at once. Memory depends on the picture's width alone.
 */
import { layOut } from "./layout";
import { resetRows } from "./rows";
import { resetWriter } from "./write-tokens";

export {
  CODES,
  COLOURS,
  COUNTS,
  ROUNDING,
  SCALES,
  TOLERANCE,
  ZIGZAG,
  batchRows,
  newRowsAt,
  outAt,
  pitch,
} from "./layout";
export { endRows, goDirect, takeRows } from "./rows";
export { endStream, takeOut, writeTokens } from "./write-tokens";

/** Lays out the memory for a picture of a width in pixels; returns whether there is enough. */
export function open(width: u32): bool {
  return layOut(width);
}

/** Makes ready for the first row, once the host has filled its tables. */
export function begin(): void {
  resetRows();
  resetWriter();
}
