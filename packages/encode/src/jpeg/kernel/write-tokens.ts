/** Tokens as bits, most significant first, in the host's codes. A byte of ones is followed by one of zeros. */
import { CODES, outAt, outFullAt, tokensAt } from "./layout";
import {
  prepareSames,
  sameBlock,
  sameBlockBits,
  sameColour,
  sameGroup,
  sameGroupBits,
  sameGroupBlocks,
  sameLuminance,
} from "./same";
import { SAME, resetTokens, tokensEnd } from "./tokens";

let out: u32 = 0;
export let pending: u64 = 0;
/**
 * Number of bits that are pending: fewer than 32 between calls, fewer than eight once all tokens
 * are written.
 */
export let pendingBits: u32 = 0;
/** The next token, counted in bytes. */
let written: u32 = 0;

export function resetWriter(): void {
  out = outAt;
  pending = 0;
  pendingBits = 0;
  written = 0;
}

/** How many bytes of output there are, which the host then fetches: the next come in their place. */
export function takeOut(): u32 {
  const bytes = out - outAt;
  out = outAt;
  return bytes;
}

/**
 * Writes the tokens, in the host's codes. Returns whether it came to the end: if not, the output is full. It goes on when
 * it is called again.
 */
export function writeTokens(): bool {
  const end = tokensEnd;
  prepareSames();
  // The output's state is kept at hand: a module's variables are memory.
  let to = out;
  let bits = pending;
  let count = pendingBits;
  for (let at = tokensAt + written; at < end; at += 4) {
    const token = load<u32>(at);
    if (to >= outFullAt || token >= SAME) {
      out = to;
      pending = bits;
      pendingBits = count;
      written = at - tokensAt;
      if (to >= outFullAt) return false;
      const left = putSames(token & ~SAME);
      if (left > 0) {
        // The blocks that have no room stay in the token.
        store<u32>(at, SAME | left);
        return false;
      }
      to = out;
      bits = pending;
      count = pendingBits;
      continue;
    }
    const code = codeOf(token >>> 16);
    const size = (token >>> 16) & 15;
    bits = (bits << ((code & 31) + size)) | (((code >>> 5) << size) | (token & 0xffff));
    count += (code & 31) + size;
    if (count >= 32) {
      count -= 32;
      to = putWord(to, <u32>(bits >>> count));
    }
  }
  out = to;
  pending = bits;
  pendingBits = count;
  written = 0;
  resetTokens();
  for (; pendingBits >= 8; pendingBits -= 8) putByte(<u32>(pending >>> (pendingBits - 8)));
  return true;
}

/** Says which bits are left behind bytes that were put. */
export function setPending(bits: u64, count: u32): void {
  pending = bits;
  pendingBits = count;
}

/** Puts bytes from one place to another, with a byte of zeros behind each that is all ones. */
export function putBytes(from: u32, end: u32): void {
  let to = out;
  let at = from;
  for (; at + 16 <= end; at += 16) {
    const bytes = v128.load(at);
    v128.store(to, bytes);
    const ones = <u32>i8x16.bitmask(i8x16.eq(bytes, i8x16.splat(-1)));
    if (ones === 0) {
      to += 16;
      continue;
    }
    for (let byte: u32 = 0; byte < 16; byte++) to = putByteAt(to, load<u8>(at + byte));
  }
  for (; at < end; at++) to = putByteAt(to, load<u8>(at));
  out = to;
}

/** Whether there is no room for another row of blocks. */
export function isOutFull(): bool {
  return out >= outFullAt;
}

function putByteAt(to: u32, value: u32): u32 {
  // Where a byte is not all ones, the next one takes the zero's place.
  store<u8>(to, <u8>value);
  store<u8>(to, 0, 1);
  return to + 1 + u32(value === 0xff);
}

/** Fills the last byte with ones. */
export function endStream(): void {
  const spare = 32 - pendingBits;
  if (pendingBits > 0) {
    const bytes = (pendingBits + 7) >>> 3;
    const word = <u32>((pending << spare) | (((<u64>1) << spare) - 1));
    for (let byte: u32 = 0; byte < bytes; byte++) putByte(word >>> (24 - 8 * byte));
  }
  pending = 0;
  pendingBits = 0;
}

/** Writes blocks that equal the one before; returns how many of them have no room. */
function putSames(blocks: u32): u32 {
  let left = blocks;
  while (left > 0) {
    if (out >= outFullAt) return left;
    if (sameBlockBits > 0 && left >= sameGroupBlocks) {
      put(sameGroup, sameGroupBits);
      left -= sameGroupBlocks;
      continue;
    }
    left--;
    if (sameBlockBits > 0) put(sameBlock, sameBlockBits);
    else {
      put(sameLuminance >>> 5, sameLuminance & 31);
      put(sameColour >>> 5, sameColour & 31);
      put(sameColour >>> 5, sameColour & 31);
    }
  }
  return 0;
}

function codeOf(symbol: u32): u32 {
  return load<u32>(CODES + (symbol << 2));
}

/** Appends the low `bits`, at most 32, of `value`, whose higher bits must be clear. */
function put(value: u32, bits: u32): void {
  pending = (pending << bits) | value;
  pendingBits += bits;
  if (pendingBits < 32) return;
  pendingBits -= 32;
  out = putWord(out, <u32>(pending >>> pendingBits));
}

/** Writes a word at `to` and returns where the output goes on. */
function putWord(to: u32, word: u32): u32 {
  // Whether a byte is all ones: its complement is zero.
  const other = ~word;
  if (((other - 0x0101_0101) & ~other & 0x8080_8080) === 0) {
    store<u32>(to, bswap<u32>(word));
    return to + 4;
  }
  return putStuffed(to, word);
}

function putStuffed(to: u32, word: u32): u32 {
  out = to;
  putByte(word >>> 24);
  putByte(word >>> 16);
  putByte(word >>> 8);
  putByte(word);
  return out;
}

function putByte(value: u32): void {
  out = putByteAt(out, value & 0xff);
}
