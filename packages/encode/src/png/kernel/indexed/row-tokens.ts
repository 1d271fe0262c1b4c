/** A row of palette indices as tokens. It has no filter: what is near among indices is not near among colours. */
import { writeRuns } from "./keys";
import { marksAt, width } from "./layout";
import { tokenise } from "./matcher";
import { RUN_BYTES } from "./pixel";
import { checkMarks } from "./row-sums";
import { markRuns } from "./runs";
import { tallyLiteral } from "./tally";
import { FILTER_NONE, literalToken } from "./tokens";

/** Where the history of runs ends after the row that was written last. */
export let historyEnd: u32 = 0;

/**
 * Writes the tokens of the row at `at`, and returns their end.
 *
 * @param first where its runs go
 * @param place place of its first pixel
 */
export function writeRow(at: u32, _above: u32, first: u32, place: u32, token: u32): u32 {
  const end = markRuns(at, width, marksAt);
  checkMarks(FILTER_NONE, marksAt, end);
  const last = first + (end - marksAt);
  writeRuns(marksAt, end, first, place);
  store<u32>(token, literalToken(FILTER_NONE));
  tallyLiteral(FILTER_NONE, 1);
  historyEnd = last + RUN_BYTES;
  return tokenise(first, last, token + 4);
}
