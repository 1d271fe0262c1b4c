/** Bits out: tokens and the host's values as bits, least significant first, as DEFLATE packs them. */
import { checksum } from "./adler";
import {
  DISTANCE_CODES,
  LENGTH_CODES,
  LITERAL_CODES,
  outAt,
  outFullAt,
  stride,
  tokensAt,
} from "./layout";
import { CHANNELS } from "./pixel";
import { resetTokens, tokensEnd } from "./rows";
import {
  BYTE,
  BYTE_BEFORE,
  FILTER_UP,
  MATCH,
  MAX_LENGTH,
  PIXEL_BEFORE,
  REPEAT,
  RUN,
  countOf,
  matchDistance,
  matchDistanceSymbol,
  matchLength,
} from "./tokens";

const END_OF_BLOCK: u32 = 256;
/** Bits that one `put` takes at most: with the seven that may be pending they fit a word. */
const PUT_BITS: u32 = 56;

/** Where the output goes on. */
let out: u32 = 0;
let pending: u64 = 0;
/** Fewer than eight between calls. */
let pendingBits: u32 = 0;
/** The block's next token, counted in bytes. */
let written: u32 = 0;

export function resetBits(): void {
  out = outAt;
  pending = 0;
  pendingBits = 0;
  written = 0;
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

/**
 * Writes the block's tokens and its end, in the host's codes, and begins a new block. Returns
 * whether it came to the end: if not, the output is full. It goes on when it is called again.
 */
export function writeTokens(): bool {
  for (let at = tokensAt + written; at < tokensEnd; at += 4) {
    written = at - tokensAt;
    if (out >= outFullAt) return false;
    const token = load<u32>(at);
    if (token < BYTE) putPixel(token);
    else if (token >= MATCH) putMatch(token);
    else if (token >= RUN) putRun(countOf(token) * CHANNELS);
    else if (token < REPEAT) putCode(literal(countOf(token)));
    else
      for (let rows = countOf(token); rows > 0; rows--) {
        // What has no room is left in the token's place.
        store<u32>(at, REPEAT | rows);
        if (out >= outFullAt) return false;
        putRepeat();
      }
  }
  putCode(literal(END_OF_BLOCK));
  written = 0;
  resetTokens();
  return true;
}

function putPixel(token: u32): void {
  const red = literal(token & 0xff);
  const green = literal((token >>> 8) & 0xff);
  const blue = literal(token >>> 16);
  const greenAt = bitsOf(red);
  const blueAt = greenAt + bitsOf(green);
  put(
    valueOf(red) | (valueOf(green) << greenAt) | (valueOf(blue) << blueAt),
    blueAt + bitsOf(blue),
  );
}

function putMatch(token: u32): void {
  const length = lengthCode(matchLength(token));
  const distance = DISTANCE_CODES + (matchDistanceSymbol(token) << 4);
  const extra = matchDistance(token) - load<u32>(distance, 8);
  const value: u64 = load<u32>(distance) | (extra << load<u32>(distance, 4));
  const bits = bitsOf(length);
  put(valueOf(length) | (value << bits), bits + load<u32>(distance, 12));
}

/** So many bytes of the pixel before. */
function putRun(bytes: u32): void {
  const rest = bytes % MAX_LENGTH;
  if (CHANNELS === 1 && rest > 0 && rest < 3) {
    // A copy has three bytes at least.
    if (bytes > 2 * MAX_LENGTH) putLongest(bytes / MAX_LENGTH - 1, PIXEL_BEFORE);
    putCopy(MAX_LENGTH - 3, PIXEL_BEFORE);
    putCopy(rest + 3, PIXEL_BEFORE);
    return;
  }
  if (bytes >= MAX_LENGTH) putLongest(bytes / MAX_LENGTH, PIXEL_BEFORE);
  if (rest > 0) putCopy(rest, PIXEL_BEFORE);
}

/** A row of the filter "Up" that is all zeros. */
function putRepeat(): void {
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
function putCopy(bytes: u32, distance: u32): void {
  const length = lengthCode(bytes);
  const bits = bitsOf(length);
  const at = DISTANCE_CODES + (distance << 4);
  put(valueOf(length) | ((<u64>load<u32>(at)) << bits), bits + load<u32>(at, 4));
}

/**
 * The longest copy a number of times, as many at once as fit: they are the commonest symbols of a
 * page and have but a few bits each.
 */
function putLongest(times: u32, distance: u32): void {
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

function putCode(code: u32): void {
  put(valueOf(code), bitsOf(code));
}

/** Appends the low `bits`, at most `PUT_BITS`, of `value`, whose higher bits must be clear. */
function put(value: u64, bits: u32): void {
  const all = pending | (value << pendingBits);
  const allBits = pendingBits + bits;
  store<u64>(out, all);
  out += allBits >>> 3;
  pending = all >>> (allBits & ~7);
  pendingBits = allBits & 7;
}

function literal(value: u32): u32 {
  return load<u32>(LITERAL_CODES + (value << 2));
}
function lengthCode(bytes: u32): u32 {
  return load<u32>(LENGTH_CODES + (bytes << 2));
}
function valueOf(code: u32): u64 {
  return code >>> 5;
}
function bitsOf(code: u32): u32 {
  return code & 31;
}
