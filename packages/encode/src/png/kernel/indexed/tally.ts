/** Counts the symbols of a block while its tokens are made: to go over them again takes longer. */
import { add, addCopies, addRepeats, clearCounts } from "./counts";
import { DISTANCE_COUNTS, LENGTH_COUNTS, LITERAL_COUNTS } from "./layout";
import { MAX_LENGTH, PIXEL_BEFORE } from "./tokens";

/** Rows that equal the one above. */
let repeats: u32 = 0;

export function beginTally(): void {
  clearCounts();
  repeats = 0;
}

export function tallyRepeats(rows: u32): void {
  repeats += rows;
}

export function tallyLiteral(value: u32, times: u32): void {
  add(LITERAL_COUNTS, value, times);
}

/** Counts a token's code and its distance's symbol. */
export function tallyToken(code: u32, symbol: u32): void {
  add(LENGTH_COUNTS, code, 1);
  add(DISTANCE_COUNTS, symbol, 1);
}

/** Counts what is left of runs: a literal's code a number of times, or a copy's once. */
export function tallyRest(code: u32, times: u32): void {
  add(LENGTH_COUNTS, code, times);
}

/** Counts the distances of copies of the pixel before, whose lengths `tallyRest` has counted. */
export function tallyRestCopies(copies: u32): void {
  add(DISTANCE_COUNTS, PIXEL_BEFORE, copies);
}

/** Counts a run of the pixel before, longer than `MAX_LENGTH`, as `putRun` writes it. */
export function tallyRun(bytes: u32): void {
  const rest = bytes % MAX_LENGTH;
  if (rest > 0 && rest < 3) {
    add(LENGTH_COUNTS, MAX_LENGTH, bytes / MAX_LENGTH - 1);
    add(LENGTH_COUNTS, MAX_LENGTH - 3, 1);
    add(LENGTH_COUNTS, rest + 3, 1);
    add(DISTANCE_COUNTS, PIXEL_BEFORE, bytes / MAX_LENGTH + 1);
  } else addCopies(bytes, 1, PIXEL_BEFORE);
}

/** Adds to the counts (see `layout.ts`) what is known at the block's end only; once a block. */
export function tallyTokens(): void {
  addRepeats(repeats);
}
