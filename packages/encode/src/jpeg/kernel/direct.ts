/**
 * Blocks as bits, without tokens, once there are codes. Bits are packed without a branch, whatever they are; that a byte of
 * ones has one of zeros behind it is seen to afterwards, for a row of blocks at once.
 */
import { CODES, COEFFICIENTS, SAMPLES, SCALES, ZIGZAG, rawAt } from "./layout";
import { NO_MEAN, meanOf } from "./means";
import {
  sameBlock,
  sameBlockBits,
  sameColour,
  sameGroup,
  sameGroupBits,
  sameGroupBlocks,
  sameLuminance,
} from "./same";
import { COEFFICIENT, DIFFERENCE, END_OF_BLOCK, ZEROS } from "./tokens";
import { transform } from "./transform";
import { pending, pendingBits, putBytes, setPending } from "./write-tokens";

/**
 * Address at which the bits go on, and the bits that are not a byte yet, the first of them highest.
 */
let raw: u32 = 0;
let bits: u64 = 0;
/** Number of those bits, fewer than eight. */
let count: u32 = 0;

/** Goes on where the writer of tokens has come to. */
export function beginDirect(): void {
  raw = rawAt;
  count = pendingBits;
  bits = count === 0 ? 0 : pending << (64 - count);
}

/** Hands over the bytes of a row of blocks. */
export function endDirectRow(): void {
  putBytes(rawAt, raw);
  raw = rawAt;
  setPending(count === 0 ? 0 : bits >>> (64 - count), count);
}

/** Blocks that are as the one before. */
export function writeSames(blocks: u32): void {
  let left = blocks;
  if (sameBlockBits === 0) {
    for (; left > 0; left--) {
      write(sameLuminance, 0, 0);
      write(sameColour, 0, 0);
      write(sameColour, 0, 0);
    }
    return;
  }
  for (; left >= sameGroupBlocks; left -= sameGroupBlocks) writeBits(sameGroup, sameGroupBits);
  for (; left > 0; left--) writeBits(sameBlock, sameBlockBits);
}

/** Returns the block's first coefficient. */
export function writeBlock(component: u32, table: u32, before: i32): i32 {
  const scales = SCALES + (table << 7);
  const mean = meanOf(component);
  const coefficients = CODES + ((table + COEFFICIENT) << 10);
  const end = load<u32>(coefficients + (END_OF_BLOCK << 2));
  if (mean !== NO_MEAN) {
    const first = <i32>nearest(mean * 64 * load<f32>(scales));
    writeDifference(table, first - before);
    write(end, 0, 0);
    return first;
  }
  const places = transform(SAMPLES + (component << 8), scales, COEFFICIENTS);
  const first: i32 = load<i16>(COEFFICIENTS);
  writeDifference(table, first - before);
  // The output's state is kept at hand: a module's variables are memory.
  let to = raw;
  let all = bits;
  let pendingCount = count;
  let from: u32 = 1;
  for (let left = places & ~1; left !== 0; left &= left - 1) {
    const place = <u32>ctz(left);
    for (; place - from > 15; from += 16) {
      const zeros = load<u32>(coefficients + (ZEROS << 2));
      pendingCount += zeros & 31;
      all |= (<u64>(zeros >>> 5)) << (64 - pendingCount);
      store<u64>(to, bswap<u64>(all));
      to += pendingCount >>> 3;
      all <<= pendingCount & 56;
      pendingCount &= 7;
    }
    const value: i32 = load<i16>(COEFFICIENTS + ((<u32>load<u8>(ZIGZAG + place)) << 1));
    const size = sizeOf(value);
    const code = load<u32>(coefficients + ((((place - from) << 4) | size) << 2));
    const low = <u32>(value + (value >> 31)) & ((1 << size) - 1);
    pendingCount += (code & 31) + size;
    all |= (<u64>(((code >>> 5) << size) | low)) << (64 - pendingCount);
    store<u64>(to, bswap<u64>(all));
    to += pendingCount >>> 3;
    all <<= pendingCount & 56;
    pendingCount &= 7;
    from = place + 1;
  }
  raw = to;
  bits = all;
  count = pendingCount;
  if (from < 64) write(end, 0, 0);
  return first;
}

function writeDifference(table: u32, difference: i32): void {
  const size = sizeOf(difference);
  write(codeOf(((table + DIFFERENCE) << 8) | size), difference, size);
}

/** Writes a code and the low bits of a value, less one if it is negative. */
function write(code: u32, value: i32, size: u32): void {
  const low = <u32>(value + (value >> 31)) & ((1 << size) - 1);
  writeBits(((code >>> 5) << size) | low, (code & 31) + size);
}

/** Writes at least one bit and at most 32. */
function writeBits(value: u32, length: u32): void {
  const all = count + length;
  const together = bits | ((<u64>value) << (64 - all));
  store<u64>(raw, bswap<u64>(together));
  raw += all >>> 3;
  bits = together << (all & 56);
  count = all & 7;
}

function codeOf(symbol: u32): u32 {
  return load<u32>(CODES + (symbol << 2));
}

/** Bits of a number without its sign. */
function sizeOf(value: i32): u32 {
  return 32 - clz(abs<i32>(value));
}
