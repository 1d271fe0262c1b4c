/** Rows in, tokens out. */
import { resetCache } from "./cache";
import {
  STRIPE_TOKENS,
  TILE_BITS,
  across,
  modesAt,
  placesAt,
  rowAboveAt,
  rowBytes,
  rowMask,
  tokensAt,
  width,
} from "./layout";
import { forget, rowAt, tokenise } from "./matcher";
import { prepare, putRow } from "./prepare";
import { copyAbove, endAbove, forgetTokens, tokensEnd } from "./tokens";

/** Rows so far, and those of them that are in the history. */
let row: u32 = 0;
let kept: u32 = 0;

export function resetRows(): void {
  row = 0;
  kept = 0;
  memory.fill(rowAboveAt, 0, rowBytes);
  forget();
  forgetTokens();
  resetCache();
}

/**
 * Takes a batch of `count` rows from the one numbered `first` on. Returns `count` when it took all, else the number of
 * the row before which the stripe has to be written. Rows of colours come in whole rows of squares, but the picture's last.
 */
export function takeRows(first: u32, count: u32): u32 {
  const bytes = rowBytes;
  let above = rowAboveAt + first * bytes;
  for (let index = first; index < count; index++) {
    const at = above + bytes;
    const modes = modesAt + (index >>> TILE_BITS) * across;
    if ((row & ((1 << TILE_BITS) - 1)) === 0) {
      if (isFull()) return index;
      prepare(at, min<u32>(1 << TILE_BITS, count - index), row, modes);
    }
    if (!takeRow(at, above, modes)) copyAbove(width);
    row++;
    above = at;
  }
  memory.copy(rowAboveAt, above, bytes);
  return count;
}

/**
 * Takes so many rows that are known to equal the last one that was taken. Returns how many it took before the stripe has to
 * be written.
 */
export function repeatRow(times: u32): u32 {
  const tile: u32 = 1 << TILE_BITS;
  for (let taken: u32 = 0; taken < times;) {
    const into = row & (tile - 1);
    if (into === 0 && isFull()) return taken;
    const rows = min<u32>(times - taken, tile - into);
    row += rows;
    taken += rows;
    copyAbove(rows * width);
  }
  return times;
}

/** Whether the stripe has enough tokens. Then all is a token. */
function isFull(): bool {
  if (tokensEnd - tokensAt < STRIPE_TOKENS * 4) return false;
  endAbove();
  return true;
}

/** Makes tokens of what is left. */
export function endRows(): void {
  endAbove();
}

/** Rows that were taken. */
export function rowsTaken(): u32 {
  return row;
}

/** Returns whether the row differs from the one above. */
function takeRow(at: u32, above: u32, modes: u32): bool {
  const to = rowAt(kept);
  putRow(at, above, to, rowBytes, row, modes);
  if (kept > 0 && equal(to, rowAt(kept - 1), rowBytes)) return false;
  store<u32>(placesAt + ((kept & rowMask) << 2), row * width);
  tokenise(kept, kept > 0);
  kept++;
  return true;
}

/** Whether as many bytes are the same. */
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
  for (; a < end; a++, b++) if (load<u8>(a) !== load<u8>(b)) return false;
  return true;
}
