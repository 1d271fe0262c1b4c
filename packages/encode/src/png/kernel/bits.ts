/** Bits out, least significant first, as DEFLATE packs them: the host's values, and the codes of symbols. */
import { checksum } from "./adler";
import { DISTANCE_CODES, LENGTH_CODES, LITERAL_CODES, outAt, stride } from "./layout";
import { BYTE_BEFORE, FILTER_UP, MAX_LENGTH } from "./tokens";

export const END_OF_BLOCK: u32 = 256;
/** Bits that one `put` takes at most: with the seven that may be pending they fit a word. */
const PUT_BITS: u32 = 56;

/** Address at which the output goes on. */
export let out: u32 = 0;
export let pending: u64 = 0;
/** Number of bits that are pending; fewer than eight between calls. */
export let pendingBits: u32 = 0;

export function resetBits(): void {
  out = outAt;
  pending = 0;
  pendingBits = 0;
}

/** Goes on where somebody who wrote by itself has come to. */
export function goOn(at: u32, value: u64, bits: u32): void {
  out = at;
  pending = value;
  pendingBits = bits;
}

/** Appends the low `bits`, at most 24, of `value`, whose higher bits must be clear. */
export function putBits(value: u32, bits: u32): void {
  put(value, bits);
}

/** Fills the last byte and appends the checksum, high byte first: so ends a zlib stream. */
export function endStream(): void {
  if (pendingBits > 0) put(0, 8 - pendingBits);
  put(bswap<u32>(checksum()), 32);
}

/** How many bytes of output there are, which the host then fetches: the next come in their place. */
export function takeOut(): u32 {
  const bytes = out - outAt;
  out = outAt;
  return bytes;
}

/** A row of the filter "Up" that is all zeros. */
export function putRepeat(): void {
  const zero = literal(0);
  const zeros = stride - 2;
  putCode(literal(FILTER_UP));
  putCode(zero);
  if (zeros >= MAX_LENGTH) putLongest(zeros / MAX_LENGTH, BYTE_BEFORE);
  const rest = zeros % MAX_LENGTH;
  if (rest >= 3) putCopy(rest, BYTE_BEFORE);
  else for (let left = rest; left > 0; left--) putCode(zero);
}

/** A copy of so many bytes from a distance that has no extra bits. */
export function putCopy(bytes: u32, distance: u32): void {
  const length = lengthCode(bytes);
  const bits = bitsOf(length);
  const at = DISTANCE_CODES + (distance << 4);
  put(valueOf(length) | ((<u64>load<u32>(at)) << bits), bits + load<u32>(at, 4));
}

/**
 * The longest copy a number of times, as many at once as fit: they are the commonest symbols of a
 * page and have but a few bits each.
 */
export function putLongest(times: u32, distance: u32): void {
  const length = lengthCode(MAX_LENGTH);
  const lengthBits = bitsOf(length);
  const at = DISTANCE_CODES + (distance << 4);
  const one = valueOf(length) | ((<u64>load<u32>(at)) << lengthBits);
  const oneBits = lengthBits + load<u32>(at, 4);
  let many = one;
  let manyBits = oneBits;
  let count: u32 = 1;
  while (manyBits * 2 <= PUT_BITS && count * 2 <= times) {
    many |= many << manyBits;
    manyBits *= 2;
    count *= 2;
  }
  let left = times;
  for (; left >= count; left -= count) put(many, manyBits);
  for (; left > 0; left--) put(one, oneBits);
}

export function putCode(code: u32): void {
  put(valueOf(code), bitsOf(code));
}

/** Appends the low `bits`, at most `PUT_BITS`, of `value`, whose higher bits must be clear. */
export function put(value: u64, bits: u32): void {
  const all = pending | (value << pendingBits);
  const allBits = pendingBits + bits;
  store<u64>(out, all);
  out += allBits >>> 3;
  pending = all >>> (allBits & ~7);
  pendingBits = allBits & 7;
}

export function literal(value: u32): u32 {
  return load<u32>(LITERAL_CODES + (value << 2));
}
export function lengthCode(bytes: u32): u32 {
  return load<u32>(LENGTH_CODES + (bytes << 2));
}
export function valueOf(code: u32): u64 {
  return code >>> 5;
}
export function bitsOf(code: u32): u32 {
  return code & 31;
}
