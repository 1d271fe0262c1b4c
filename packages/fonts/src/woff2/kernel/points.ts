/** Points of a glyph without parts: from their packed form, and to that of table `glyf`. */
import { ACROSS, ON_CURVE, UP } from "./memory";
import { failed, flags, glyphs } from "./streams";

/** Flags of a point (OpenType, `glyf`). */
const ON: u32 = 1;
const SHORT_ACROSS: u32 = 2;
const SHORT_UP: u32 = 4;
const REPEATS: u32 = 8;
const SAME_ACROSS: u32 = 0x10;
const SAME_UP: u32 = 0x20;
const OVERLAPS: u32 = 0x40;
const MOST_REPEATS: u32 = 255;

/** Each is a flag, in a stream of its own, and one to four bytes (WOFF 2.0, 5.2). */
export function readPoints(count: u32): void {
  const first = flags.take(count);
  if (failed) return;
  let at = glyphs.at;
  for (let point: u32 = 0; point < count; point += 1) {
    const code = <u32>load<u8>(first + point);
    const flag = code & 0x7f;
    let across: i32 = 0;
    let up: i32 = 0;
    if (flag < 84) {
      const byte = <u32>load<u8>(at);
      at += 1;
      if (flag < 10) up = ((flag & 14) << 7) + byte;
      else if (flag < 20) across = (((flag - 10) & 14) << 7) + byte;
      else {
        const high = flag - 20;
        across = 1 + (high & 0x30) + (byte >> 4);
        up = 1 + ((high & 0x0c) << 2) + (byte & 0x0f);
      }
    } else if (flag < 120) {
      const high = flag - 84;
      across = 1 + ((high / 12) << 8) + load<u8>(at);
      up = 1 + (((high % 12) >> 2) << 8) + load<u8>(at + 1);
      at += 2;
    } else if (flag < 124) {
      const middle = <u32>load<u8>(at + 1);
      across = ((<u32>load<u8>(at)) << 4) + (middle >> 4);
      up = ((middle & 0x0f) << 8) + load<u8>(at + 2);
      at += 3;
    } else {
      across = bswap(load<u16>(at));
      up = bswap(load<u16>(at + 2));
      at += 4;
    }
    // The lowest bit is the sign; where a point goes both ways, the next is the sign of the way up.
    const upSign = flag < 10 ? flag : flag >> 1;
    store<i32>(ACROSS + 4 * point, flag & 1 ? across : -across);
    store<i32>(UP + 4 * point, upSign & 1 ? up : -up);
    store<u8>(ON_CURVE + point, code < 0x80 ? ON : 0);
  }
  glyphs.take(at - glyphs.at);
}

/** The least box around them; returns where it ends. */
export function writeBox(start: u32, count: u32): u32 {
  let x: i32 = 0;
  let y: i32 = 0;
  let left: i32 = i32.MAX_VALUE;
  let right: i32 = i32.MIN_VALUE;
  let bottom: i32 = i32.MAX_VALUE;
  let top: i32 = i32.MIN_VALUE;
  for (let point: u32 = 0; point < count; point += 1) {
    x += load<i32>(ACROSS + 4 * point);
    y += load<i32>(UP + 4 * point);
    left = min(left, x);
    right = max(right, x);
    bottom = min(bottom, y);
    top = max(top, y);
  }
  store<u16>(start, bswap(<u16>left));
  store<u16>(start + 2, bswap(<u16>bottom));
  store<u16>(start + 4, bswap(<u16>right));
  store<u16>(start + 6, bswap(<u16>top));
  return start + 8;
}

/** Flags, of which equal ones are counted; then all ways across, then all ways up. Returns where they end. */
export function writePoints(start: u32, count: u32, overlaps: bool): u32 {
  let at = start;
  let before: u32 = u32.MAX_VALUE;
  let repeats: u32 = 0;
  for (let point: u32 = 0; point < count; point += 1) {
    let flag = <u32>load<u8>(ON_CURVE + point);
    if (overlaps && point === 0) flag |= OVERLAPS;
    flag |= kindOf(load<i32>(ACROSS + 4 * point), SHORT_ACROSS, SAME_ACROSS);
    flag |= kindOf(load<i32>(UP + 4 * point), SHORT_UP, SAME_UP);
    if (flag === before && repeats < MOST_REPEATS) {
      if (repeats === 0) store<u8>(at - 1, flag | REPEATS);
      repeats += 1;
      continue;
    }
    if (repeats > 0) {
      store<u8>(at, repeats);
      at += 1;
    }
    repeats = 0;
    before = flag;
    store<u8>(at, flag);
    at += 1;
  }
  if (repeats > 0) {
    store<u8>(at, repeats);
    at += 1;
  }
  return writeWays(writeWays(at, ACROSS, count), UP, count);
}

/** None, a byte with its sign in the flag, or two bytes. */
function kindOf(way: i32, short: u32, same: u32): u32 {
  if (way === 0) return same;
  if (way <= -256 || way >= 256) return 0;
  return way > 0 ? short | same : short;
}

function writeWays(start: u32, ways: u32, count: u32): u32 {
  let at = start;
  for (let point: u32 = 0; point < count; point += 1) {
    const way = load<i32>(ways + 4 * point);
    if (way === 0) continue;
    if (way > -256 && way < 256) {
      store<u8>(at, abs(way));
      at += 1;
    } else {
      store<u16>(at, bswap(<u16>way));
      at += 2;
    }
  }
  return at;
}
