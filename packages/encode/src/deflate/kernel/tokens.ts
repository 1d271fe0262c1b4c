/**
 * Tokens of a block before it is coded, one 32-bit word each: a literal byte, or
 * `length << 16 | distance - 1` for a copy of 3 to 258 bytes that stand 1 to 32768 bytes before.
 */
import { put } from "./bits";
import {
  COUNTS_BYTES,
  DISTANCE_CODES,
  DISTANCE_COUNTS,
  LENGTH_CODES,
  LENGTH_COUNTS,
  LITERAL_CODES,
  LITERAL_COUNTS,
  LITERAL_PART,
  TOKENS,
} from "./layout";

const END_OF_BLOCK: u32 = 256;

/** Address behind the last token. */
export let tokensEnd: u32 = TOKENS;

export function resetTokens(): void {
  tokensEnd = TOKENS;
}

export function addToken(token: u32): void {
  store<u32>(tokensEnd, token);
  tokensEnd += 4;
}

/** Fills the counts (see `layout.ts`) from the block's tokens. */
export function tallyTokens(): void {
  memory.fill(LENGTH_COUNTS, 0, COUNTS_BYTES);
  for (let at = TOKENS; at < tokensEnd; at += 4) {
    const token = load<u32>(at);
    const length = token >>> 16;
    if (length > 0) {
      increase(LENGTH_COUNTS, length);
      increase(DISTANCE_COUNTS, distanceSymbol(token & 0xffff));
      // Two parts by turns: to add to one number twice in a row makes the second wait.
    } else increase(at & 4 ? LITERAL_COUNTS + LITERAL_PART : LITERAL_COUNTS, token);
  }
}

/** Writes the block's tokens and its end, in the host's codes, and begins a new block. All of it has room. */
export function writeTokens(): bool {
  for (let at = TOKENS; at < tokensEnd; at += 4) {
    const token = load<u32>(at);
    const length = token >>> 16;
    if (length > 0) putCopy(length, token & 0xffff);
    else putCode(load<u32>(LITERAL_CODES + (token << 2)));
  }
  putCode(load<u32>(LITERAL_CODES + (END_OF_BLOCK << 2)));
  resetTokens();
  return true;
}

function putCode(code: u32): void {
  put(code >>> 5, code & 31);
}

function putCopy(length: u32, past: u32): void {
  const code = load<u32>(LENGTH_CODES + (length << 2));
  const distance = DISTANCE_CODES + (distanceSymbol(past) << 4);
  const extra = past + 1 - load<u32>(distance, 8);
  const value: u64 = load<u32>(distance) | (extra << load<u32>(distance, 4));
  const bits = code & 31;
  put((code >>> 5) | (value << bits), bits + load<u32>(distance, 12));
}

/** The symbol of a distance, less 1: two to every power of two (RFC 1951, 3.2.5). */
function distanceSymbol(past: u32): u32 {
  if (past < 2) return past;
  const bits = 30 - clz(past);
  return 2 * bits + (past >>> bits);
}

function increase(counts: u32, index: u32): void {
  const at = counts + (index << 2);
  store<u32>(at, load<u32>(at) + 1);
}
