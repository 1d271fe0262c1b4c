/**
 * The part of the WebP encoder that runs for every pixel and every token, as a WebAssembly module: rows in, tokens, their
 * counts, and bits out. AssemblyScript; `npm run kernel -w @platen/encode` compiles it.
 *
 * The host hands over rows in batches and writes a stripe's codes whenever `takeRows` asks for it, and at the picture's
 * end. Memory depends on the picture's width alone.
 */
import { resetBits } from "./bits";
import { layOut } from "./layout";
import { resetRows } from "./rows";
import { resetWriter } from "./write-tokens";

export { endStream, pendingBits, takeOut } from "./bits";
export {
  BLUE_CODES,
  BLUE_COUNTS,
  DISTANCE_CODES,
  DISTANCE_COUNTS,
  MAIN_CODES,
  MAIN_COUNTS,
  MAIN_SYMBOLS,
  NEAR_CODES,
  RED_CODES,
  RED_COUNTS,
  RESIDUAL_COSTS,
  across,
  batchRows,
  modesAt,
  newRowsAt,
  outAt,
} from "./layout";
export { endRows, repeatRow, rowsTaken, takeRows } from "./rows";
export { writeTokens } from "./write-tokens";

/** Makes ready for a picture of a width in pixels; returns whether there is memory for it. */
export function open(width: u32): bool {
  if (!layOut(width)) return false;
  resetRows();
  resetBits();
  resetWriter();
  return true;
}
