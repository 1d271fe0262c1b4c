/** Writes tokens of palette indices as bits, in the host's codes. */
import {
  END_OF_BLOCK,
  bitsOf,
  goOn,
  literal,
  out,
  pending,
  pendingBits,
  putCode,
  putCopy,
  putLongest,
  putRepeat,
  valueOf,
} from "./bits";
import { DISTANCE_CODES, LENGTH_CODES, outFullAt, tokensAt } from "./layout";
import { resetTokens, tokensEnd } from "./rows";
import {
  MAX_LENGTH,
  NO_DISTANCE,
  PIXEL_BEFORE,
  REPEAT,
  RUN,
  codeOf,
  countOf,
  distanceOf,
  symbolOf,
} from "./tokens";

/** The block's next token, counted in bytes. */
let written: u32 = 0;

export function resetWriter(): void {
  written = 0;
  // The distance of a literal: a code of no bits, from one byte on.
  const none = DISTANCE_CODES + (NO_DISTANCE << 4);
  memory.fill(none, 0, 16);
  store<u32>(none, 1, 8);
}

/**
 * Writes the block's tokens and its end, in the host's codes, and begins a new block. Returns
 * whether it came to the end: if not, the output is full. It goes on when it is called again.
 */
export function writeTokens(): bool {
  const end = tokensEnd;
  const full = outFullAt;
  // The output's state is kept at hand: a module's variables are memory.
  let to = out;
  let bits = pending;
  let count = pendingBits;
  for (let at = tokensAt + written; at < end; at += 4) {
    const token = load<u32>(at);
    if (to >= full || token >= RUN) {
      goOn(to, bits, count);
      written = at - tokensAt;
      if (to >= full) return false;
      if (token < REPEAT) putRun(countOf(token));
      else if (!putRepeats(at, countOf(token))) return false;
      to = out;
      bits = pending;
      count = pendingBits;
      continue;
    }
    const first = load<u32>(LENGTH_CODES + (codeOf(token) << 2));
    const distance = DISTANCE_CODES + (symbolOf(token) << 4);
    const extra = distanceOf(token) - load<u32>(distance, 8);
    const second: u64 = load<u32>(distance) | (extra << load<u32>(distance, 4));
    bits |= (valueOf(first) | (second << bitsOf(first))) << count;
    count += bitsOf(first) + load<u32>(distance, 12);
    store<u64>(to, bits);
    to += count >>> 3;
    bits >>>= count & ~7;
    count &= 7;
  }
  goOn(to, bits, count);
  putCode(literal(END_OF_BLOCK));
  written = 0;
  resetTokens();
  return true;
}

/**
 * Writes rows that equal the one above. Returns whether all had room; those that had none stay in
 * the token.
 */
function putRepeats(at: u32, count: u32): bool {
  for (let rows = count; rows > 0; rows--) {
    store<u32>(at, REPEAT | rows);
    if (out >= outFullAt) return false;
    putRepeat();
  }
  return true;
}

/** Writes `bytes` bytes of the pixel before, more than `MAX_LENGTH`. */
function putRun(bytes: u32): void {
  const rest = bytes % MAX_LENGTH;
  if (rest > 0 && rest < 3) {
    // A copy has three bytes at least.
    if (bytes > 2 * MAX_LENGTH) putLongest(bytes / MAX_LENGTH - 1, PIXEL_BEFORE);
    putCopy(MAX_LENGTH - 3, PIXEL_BEFORE);
    putCopy(rest + 3, PIXEL_BEFORE);
    return;
  }
  putLongest(bytes / MAX_LENGTH, PIXEL_BEFORE);
  if (rest > 0) putCopy(rest, PIXEL_BEFORE);
}
