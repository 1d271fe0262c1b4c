/**
 * Turns bytes into tokens: for each place the longest copy of earlier bytes, unless the next place
 * has a longer one. Places with the same three bytes form a chain, the newest first.
 */
import { addToChecksum } from "./checksum";
import {
  BEFORE,
  BLOCK_TOKENS,
  HASH_BITS,
  HEADS,
  HEADS_BYTES,
  INPUT,
  TOKENS,
  WINDOW,
} from "./layout";
import { addToken, tokensEnd } from "./tokens";

const MIN_LENGTH: u32 = 3;
const MAX_LENGTH: u32 = 258;
/** Most places of a chain that are compared; a quarter of them if the last copy is good already. */
const CHAIN: u32 = 24;
const GOOD: u32 = 8;
/** A copy that is so long is taken without a look at the next place. */
const LAZY: u32 = 16;
/** A copy that is so long is not compared with further ones. */
const NICE: u32 = 128;
/** A copy of three bytes from farther away takes more bits than its literals. */
const NEAR: u32 = 4096;

/** The place that is looked at, and the end of the piece, counted from the start of the piece. */
let place: u32 = 0;
let end: u32 = 0;
/** The copy that the place before has, not taken yet. */
let lastLength: u32 = 0;
let lastPast: u32 = 0;
/** Whether the byte before is not in a token yet. */
let isOwed: bool = false;
/** Distance of the copy that `longest` found, less 1. */
let foundPast: u32 = 0;

/** Begins a piece of so many bytes, which stand at `INPUT`. */
export function beginPiece(bytes: u32): void {
  memory.fill(HEADS, 0, HEADS_BYTES);
  addToChecksum(INPUT, INPUT + bytes);
  place = 0;
  end = bytes;
  lastLength = 0;
  isOwed = false;
}

/** Makes tokens until a block is full; returns whether the piece has come to its end. */
export function takeTokens(): bool {
  const full = TOKENS + (BLOCK_TOKENS - 1) * 4;
  while (place < end) {
    if (tokensEnd >= full) return false;
    const before = lastLength;
    const past = lastPast;
    lastLength = 0;
    if (place + MIN_LENGTH <= end) {
      const candidate = remember(place);
      if (candidate > 0 && before < LAZY) {
        lastLength = longest(candidate, max<u32>(before, MIN_LENGTH - 1));
        lastPast = foundPast;
      }
    }
    if (before >= MIN_LENGTH && lastLength <= before) {
      addToken((before << 16) | past);
      const last = place + before - 1;
      for (let at = place + 1; at < last; at++) if (at + MIN_LENGTH <= end) remember(at);
      place = last;
      lastLength = 0;
      isOwed = false;
    } else {
      if (isOwed) addToken(load<u8>(INPUT + place - 1));
      isOwed = true;
      place++;
    }
  }
  if (isOwed) addToken(load<u8>(INPUT + end - 1));
  isOwed = false;
  return true;
}

/** Puts a place into its chain; returns the one before it, counted from 1. */
function remember(at: u32): u32 {
  const three = load<u32>(INPUT + at) & 0xff_ffff;
  const head = HEADS + (((three * 0x9e37_79b1) >>> (32 - HASH_BITS)) << 2);
  const candidate = load<u32>(head);
  store<u32>(BEFORE + ((at & (WINDOW - 1)) << 2), candidate);
  store<u32>(head, at + 1);
  return candidate;
}

/** The length of the longest copy at `place` that is longer than `least`; 0: there is none. */
function longest(first: u32, least: u32): u32 {
  const most = min<u32>(MAX_LENGTH, end - place);
  if (most <= least) return 0;
  const here = INPUT + place;
  let best = least;
  let candidate = first;
  let found: u32 = 0;
  for (let left = least >= GOOD ? CHAIN >>> 2 : CHAIN; left > 0; left--) {
    const at = candidate - 1;
    if (place - at > WINDOW) break;
    const there = INPUT + at;
    // A longer copy must also have the same two bytes at the end of the best one so far.
    if (load<u16>(there + best - 1) === load<u16>(here + best - 1)) {
      const length = alike(there, here, most);
      const isWorth = length > MIN_LENGTH || (length === MIN_LENGTH && place - at <= NEAR);
      if (length > best && isWorth) {
        best = length;
        found = length;
        foundPast = place - at - 1;
        if (length >= NICE || length === most) break;
      }
    }
    const older = load<u32>(BEFORE + ((at & (WINDOW - 1)) << 2));
    // Older places were overwritten by newer ones.
    if (older >= candidate || older === 0) break;
    candidate = older;
  }
  return found;
}

/** How many bytes of two places are the same, at most `most`. */
function alike(one: u32, other: u32, most: u32): u32 {
  let length: u32 = 0;
  while (length < most) {
    const differ = load<u64>(one + length) ^ load<u64>(other + length);
    if (differ !== 0) return min<u32>(most, length + (<u32>ctz(differ) >>> 3));
    length += 8;
  }
  return most;
}
