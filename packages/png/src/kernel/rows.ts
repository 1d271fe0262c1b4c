/**
 * Rows in, tokens out. A row that equals the one above is filtered "Up", because it is then all
 * zeros. "Paeth" is for a row that is busy and whose residuals look cheaper than what the matcher
 * found: photographs. The rest has no filter, because text compresses best as it is.
 */
import { checkRow, checkZeroRows, resetChecksum } from "./adler";
import {
  BLOCK_TOKENS,
  RESIDUAL_COSTS,
  RUN_BYTES,
  RUN_CAPACITY,
  residualsAt,
  rowAboveAt,
  rowBytes,
  runsAt,
  stride,
  tokensAt,
  width,
} from "./layout";
import { forget, tokenise } from "./matcher";
import { paethRow } from "./paeth";
import { CHANNELS } from "./pixel";
import { appendRow, colourOf, lengthOf } from "./runs";
import { BYTE, FILTER_NONE, FILTER_PAETH, FILTER_UP, MATCH, REPEAT, RUN } from "./tokens";

/** A row with more than one run in so many pixels may be a photograph's. */
const BUSY: u32 = 3;
/** Bytes after which places are counted from a new origin, so that they fit their words. */
const ORIGIN_SPAN: u64 = 1 << 30;

/** Rough costs of tokens in eighths of a bit. */
const PIXEL_COST: u32 = 8 * 22;
const MATCH_COST: u32 = 8 * 19;
const RUN_COST: u32 = 8 * 8;

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
  // What "Paeth" takes to be above the first row.
  memory.fill(rowAboveAt, 0, rowBytes);
  resetChecksum();
  resetTokens();
  dropHistory();
}

export function resetTokens(): void {
  tokensEnd = tokensAt;
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

/** Makes a token of the rows that equal the one above, if there are any left. */
export function endRows(): void {
  if (repeats === 0) return;
  store<u32>(tokensEnd, REPEAT | repeats);
  tokensEnd += 4;
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
  const first = runsEnd;
  const filterAt = tokensEnd;
  const tokens = filterAt + 4;
  const last = appendRow(at, width, first, row * stride + 1);
  const end = tokenise(first, last, tokens);
  if (CHANNELS === 3 && isBusy(first, last)) {
    paethRow(at, above, width, residualsAt);
    if (residualsCost() < tokensCost(tokens, end)) {
      store<u32>(filterAt, BYTE | FILTER_PAETH);
      takeResiduals(tokens);
      return;
    }
  }
  store<u32>(filterAt, BYTE | FILTER_NONE);
  checkRow(FILTER_NONE, first, last);
  runsEnd = last + RUN_BYTES;
  tokensEnd = end;
}

/** Whether a row has many runs, its end counted as one. */
function isBusy(first: u32, last: u32): bool {
  return ((last - first) / RUN_BYTES + 1) * BUSY > width;
}

/** Residuals as pixels and runs; matches among them are too rare to look for. */
function takeResiduals(tokens: u32): void {
  const first = runsEnd;
  const last = appendRow(residualsAt, width, first, 0);
  let token = tokens;
  for (let run = first; run < last; run += RUN_BYTES) {
    const left = lengthOf(run) - 1;
    store<u32>(token, colourOf(run));
    store<u32>(token, RUN | left, 4);
    token += select<u32>(8, 4, left > 0);
  }
  tokensEnd = token;
  checkRow(FILTER_PAETH, first, last);
}

function residualsCost(): u32 {
  const end = residualsAt + width * 4;
  let cost: u32 = 0;
  for (let at = residualsAt; at < end; at += 4) {
    const red: u32 = load<u8>(RESIDUAL_COSTS + load<u8>(at));
    const green: u32 = load<u8>(RESIDUAL_COSTS + load<u8>(at, 1));
    const blue: u32 = load<u8>(RESIDUAL_COSTS + load<u8>(at, 2));
    cost += red + green + blue;
  }
  return cost;
}

function tokensCost(tokens: u32, end: u32): u32 {
  let cost: u32 = 0;
  for (let at = tokens; at < end; at += 4) {
    const token = load<u32>(at);
    const runOrPixel = select<u32>(RUN_COST, PIXEL_COST, token >= RUN);
    cost += select<u32>(MATCH_COST, runOrPixel, token >= MATCH);
  }
  return cost;
}

function dropHistory(): void {
  runsEnd = runsAt;
  row = 0;
  forget();
}
