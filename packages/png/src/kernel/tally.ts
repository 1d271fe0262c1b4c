/** Counts the symbols of a block. */
import {
  COUNTS_BYTES,
  DISTANCE_COUNTS,
  LENGTH_COUNTS,
  LITERAL_COUNTS,
  LITERAL_PART,
  stride,
  tokensAt,
} from "./layout";
import { CHANNELS } from "./pixel";
import { tokensEnd } from "./rows";
import {
  BYTE,
  BYTE_BEFORE,
  FILTER_UP,
  MATCH,
  MATCH_PIXELS,
  MAX_LENGTH,
  PIXEL_BEFORE,
  REPEAT,
  RUN,
  countOf,
  matchDistanceSymbol,
  matchLength,
} from "./tokens";

/** Fills the counts (see `layout.ts`) from the block's tokens. */
export function tallyTokens(): void {
  memory.fill(LITERAL_COUNTS, 0, COUNTS_BYTES);
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
      tallyRun(countOf(token) * CHANNELS);
    } else if (token >= REPEAT) {
      rows += countOf(token);
    } else {
      add(LITERAL_COUNTS, countOf(token), 1);
    }
  }
  tallyRepeats(rows);
}

/** Rows of the filter "Up": its number, a zero, and that zero again. */
function tallyRepeats(rows: u32): void {
  const zeros = stride - 2;
  const rest = zeros % MAX_LENGTH;
  add(LITERAL_COUNTS, FILTER_UP, rows);
  add(LITERAL_COUNTS, 0, rest < 3 ? rows * (1 + rest) : rows);
  tallyCopies(rest < 3 ? zeros - rest : zeros, rows, BYTE_BEFORE);
}

/** Of the pixel before, as `putRun` writes it. */
function tallyRun(bytes: u32): void {
  const rest = bytes % MAX_LENGTH;
  if (CHANNELS === 1 && rest > 0 && rest < 3) {
    add(LENGTH_COUNTS, MAX_LENGTH, bytes / MAX_LENGTH - 1);
    add(LENGTH_COUNTS, MAX_LENGTH - 3, 1);
    add(LENGTH_COUNTS, rest + 3, 1);
    add(DISTANCE_COUNTS, PIXEL_BEFORE, bytes / MAX_LENGTH + 1);
    return;
  }
  tallyCopies(bytes, 1, PIXEL_BEFORE);
}

/** A copy of so many bytes in as few codes as it takes, a number of times. */
function tallyCopies(bytes: u32, times: u32, distance: u32): void {
  const whole = bytes / MAX_LENGTH;
  const rest = bytes % MAX_LENGTH;
  add(LENGTH_COUNTS, MAX_LENGTH, whole * times);
  add(LENGTH_COUNTS, rest, times);
  add(DISTANCE_COUNTS, distance, (whole + u32(rest > 0)) * times);
}

function add(counts: u32, index: u32, times: u32): void {
  const at = counts + (index << 2);
  store<u32>(at, load<u32>(at) + times);
}
