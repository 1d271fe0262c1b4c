/** Counts the symbols of a block at its end: until then a row's tokens may give way to those of a filter. */
import { addCopies, addRepeats, add, clearCounts } from "./counts";
import { DISTANCE_COUNTS, LENGTH_COUNTS, LITERAL_COUNTS, LITERAL_PART, tokensAt } from "./layout";
import { CHANNELS } from "./pixel";
import { tokensEnd } from "./rows";
import {
  BYTE,
  MATCH,
  PIXEL_BEFORE,
  REPEAT,
  RUN,
  countOf,
  matchDistanceSymbol,
  matchLength,
} from "./tokens";

export function beginTally(): void {}
export function tallyRepeats(rows: u32): void {}

/** Fills the counts (see `layout.ts`) from the block's tokens. */
export function tallyTokens(): void {
  clearCounts();
  let rows: u32 = 0;
  for (let at = tokensAt; at < tokensEnd; at += 4) {
    const token = load<u32>(at);
    if (token < BYTE) {
      // Each channel has counts of its own: to add to one number thrice takes thrice as long.
      add(LITERAL_COUNTS, token & 0xff, 1);
      add(LITERAL_COUNTS + LITERAL_PART, (token >>> 8) & 0xff, 1);
      add(LITERAL_COUNTS + 2 * LITERAL_PART, token >>> 16, 1);
    } else if (token >= MATCH) {
      add(LENGTH_COUNTS, matchLength(token), 1);
      add(DISTANCE_COUNTS, matchDistanceSymbol(token), 1);
    } else if (token >= RUN) {
      addCopies(countOf(token) * CHANNELS, 1, PIXEL_BEFORE);
    } else if (token >= REPEAT) {
      rows += countOf(token);
    } else {
      add(LITERAL_COUNTS, countOf(token), 1);
    }
  }
  addRepeats(rows);
}
