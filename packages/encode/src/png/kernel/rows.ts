/**
 * Turns rows into tokens. A row that equals the one above is filtered "Up", because it is then all
 * zeros.
 */
import { checkZeroRows, resetChecksum } from "./adler";
import {
  BLOCK_TOKENS,
  RUN_CAPACITY,
  rowAboveAt,
  rowBytes,
  runsAt,
  stride,
  tokensAt,
} from "./layout";
import { forget } from "./matcher";
import { RUN_BYTES } from "./pixel";
import { historyEnd, writeRow } from "./row-tokens";
import { beginTally, tallyRepeats } from "./tally";
import { FILTER_UP, REPEAT } from "./tokens";

/** Bytes after which places are counted from a new origin, so that they fit their words. */
const ORIGIN_SPAN: u64 = 1 << 30;

/** Whether there is a row above. */
let below: bool = false;
/** Rows that equal the one above and are not a token yet. */
let repeats: u32 = 0;
/** Rows since the origin of places. */
let row: u32 = 0;
let runsEnd: u32 = 0;
/** End of the block's tokens. */
export let tokensEnd: u32 = 0;

export function resetRows(): void {
  below = false;
  repeats = 0;
  // The row above the first one, for "Paeth": zeros.
  memory.fill(rowAboveAt, 0, rowBytes);
  resetChecksum();
  resetTokens();
  dropHistory();
}

export function resetTokens(): void {
  tokensEnd = tokensAt;
  beginTally();
}

/**
 * Takes a batch of `count` rows from the one numbered `first` on. Returns `count` when it took all,
 * else the number of the row before which the block has to be written.
 */
export function takeRows(first: u32, count: u32): u32 {
  const bytes = rowBytes;
  let above = rowAboveAt + first * bytes;
  for (let index = first; index < count; index++) {
    const at = above + bytes;
    if (below && equal(above, at, bytes)) repeats++;
    else {
      endRows();
      if (tokensEnd - tokensAt >= BLOCK_TOKENS * 4) return index;
      takeRow(at, above);
    }
    below = true;
    row++;
    above = at;
  }
  memory.copy(rowAboveAt, above, bytes);
  return count;
}

/** Takes so many rows that are known to equal the last one that was taken. */
export function repeatRow(times: u32): void {
  repeats += times;
  row += times;
}

/** Makes a token of the rows that equal the one above, if there are any left. */
export function endRows(): void {
  if (repeats === 0) return;
  store<u32>(tokensEnd, REPEAT | repeats);
  tokensEnd += 4;
  tallyRepeats(repeats);
  checkZeroRows(FILTER_UP, stride, repeats);
  repeats = 0;
}

/** Whether as many bytes, a multiple of four, are the same. */
function equal(first: u32, second: u32, bytes: u32): bool {
  const end = first + bytes;
  let a = first;
  let b = second;
  for (; a + 64 <= end; a += 64, b += 64) {
    const d0 = v128.xor(v128.load(a), v128.load(b));
    const d1 = v128.xor(v128.load(a, 16), v128.load(b, 16));
    const d2 = v128.xor(v128.load(a, 32), v128.load(b, 32));
    const d3 = v128.xor(v128.load(a, 48), v128.load(b, 48));
    if (v128.any_true(v128.or(v128.or(d0, d1), v128.or(d2, d3)))) return false;
  }
  for (; a < end; a += 4, b += 4) if (load<u32>(a) !== load<u32>(b)) return false;
  return true;
}

function takeRow(at: u32, above: u32): void {
  if (runsEnd - runsAt > RUN_CAPACITY * RUN_BYTES || <u64>row * stride > ORIGIN_SPAN) dropHistory();
  tokensEnd = writeRow(at, above, runsEnd, row * stride + 1, tokensEnd);
  runsEnd = historyEnd;
}

function dropHistory(): void {
  runsEnd = runsAt;
  row = 0;
  forget();
}
