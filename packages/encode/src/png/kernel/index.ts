/**
 * The part of the PNG encoder that runs for every pixel and every token, as a WebAssembly module: rows in,
 * tokens, their counts, and bits out. AssemblyScript; `npm run kernel -w @platen/encode` compiles it.
 *
 * The host hands over rows in batches, writes a block whenever `takeRows` asks for it, and at the
 * picture's end. Memory depends on the picture's width alone.
 */
import { resetBits } from "./bits";
import { layOut } from "./layout";
import { resetRows } from "./rows";
import { resetWriter } from "./write-tokens";

export { endStream, putBits, takeOut } from "./bits";
export {
  DISTANCE_CODES,
  DISTANCE_COUNTS,
  LENGTH_CODES,
  LENGTH_COUNTS,
  LITERAL_CODES,
  LITERAL_COUNTS,
  RESIDUAL_COSTS,
  batchRows,
  newRowsAt,
  outAt,
  rowBytes,
} from "./layout";
export { endRows, repeatRow, takeRows } from "./rows";
export { tallyTokens } from "./tally";
export { writeTokens } from "./write-tokens";

/** Makes ready for a picture of a width in pixels; returns whether there is memory for it. */
export function open(width: u32): bool {
  if (!layOut(width)) return false;
  resetRows();
  resetBits();
  resetWriter();
  return true;
}
