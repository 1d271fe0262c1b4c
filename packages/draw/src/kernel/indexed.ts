/** A canvas of palette indices, 8 bits each. */
import { over } from "./direct";
import { LANES, PALETTE, canvasAt, changesAt, rows, stride, width } from "./memory";
import { UNKNOWN, blend, blendsOf, full, indexOf } from "./palette";

/** Fills a box, cut to the canvas. */
export function fillIndexed(left: i32, top: i32, right: i32, bottom: i32, colour: u32): void {
  const x0 = max<i32>(left, 0);
  const x1 = min<i32>(right, width);
  const y0 = max<i32>(top, 0);
  const y1 = min<i32>(bottom, rows);
  if (x1 <= x0 || y0 >= y1) return;
  const index = indexOf(colour);
  if (x0 === 0 && x1 === <i32>width) {
    memory.fill(canvasAt + <u32>y0 * stride, <u8>index, <u32>(y1 - y0) * stride);
    memory.fill(changesAt + <u32>y0, 0, <u32>(y1 - y0));
  } else {
    const all = i8x16.splat(<i8>index);
    for (let y = y0; y < y1; y++) {
      const row = canvasAt + <u32>y * stride;
      fillRow(row + <u32>x0, row + <u32>x1, index, all);
    }
  }
  store<u8>(changesAt + <u32>y0, 1);
  store<u8>(changesAt + <u32>y1, 1);
}

/**
 * Fills a row by itself: `memory.fill` is a call out of the module, which takes longer than most
 * rows.
 */
function fillRow(from: u32, end: u32, index: u32, all: v128): void {
  let at = from;
  for (; at + 64 <= end; at += 64) {
    v128.store(at, all);
    v128.store(at, all, 16);
    v128.store(at, all, 32);
    v128.store(at, all, 48);
  }
  for (; at + 16 <= end; at += 16) v128.store(at, all);
  for (; at < end; at++) store<u8>(at, <u8>index);
}

/** Lays an ink through a mask on the canvas. */
export function maskIndexed(
  mask: u32,
  pitch: u32,
  height: u32,
  left: i32,
  top: i32,
  ink: u32,
): void {
  const first = <u32>max<i32>(0, -top);
  const end = <u32>max<i32>(0, min<i32>(height, <i32>rows - top));
  if (first >= end) return;
  const changes = changesAt + <u32>top;
  store<u8>(changes + end, 1);
  for (let row = first; row < end; row++) {
    store<u8>(changes + row, 1);
    const from = mask + row * pitch;
    const to = canvasAt + <u32>(top + <i32>row) * stride + <u32>left;
    for (let x: u32 = 0; x < pitch; x += 16) {
      const coverage = v128.load(from + x);
      if (!v128.any_true(coverage)) continue;
      const at = left + <i32>x;
      if (at >= 0 && at + 16 <= <i32>width) block(to + x, coverage, ink);
      else each(to + x, coverage, showing(coverage, at), ink);
    }
  }
}

function block(at: u32, coverage: v128, ink: u32): void {
  const grounds = v128.load(at);
  const none = i8x16.eq(coverage, i8x16.splat(0));
  const first = ctz<u32>(<u32>i8x16.bitmask(none) ^ 0xffff);
  const ground: u32 = load<u8>(at + first);
  const same = v128.or(i8x16.eq(grounds, i8x16.splat(<i8>ground)), none);
  if (i8x16.all_true(same)) {
    const table = blendsOf(ink, ground);
    let made = i8x16.swizzle(v128.load(table), coverage);
    const unknown = v128.andnot(i8x16.eq(made, i8x16.splat(<i8>UNKNOWN)), none);
    if (v128.any_true(unknown)) {
      learn(<u32>i8x16.bitmask(unknown), at, coverage, ink, ground);
      made = i8x16.swizzle(v128.load(table), coverage);
    }
    v128.store(at, v128.bitselect(grounds, made, none));
    return;
  }
  each(at, coverage, <u32>i8x16.bitmask(none) ^ 0xffff, ink);
}

/** Which of 16 lanes are covered and within the canvas, from a column on. */
export function showing(coverage: v128, column: i32): u32 {
  if (column <= -16 || column >= <i32>width) return 0;
  let lanes = <u32>i8x16.bitmask(i8x16.ne(coverage, i8x16.splat(0)));
  if (column < 0) lanes &= 0xffff << -column;
  const room = <i32>width - column;
  if (room < 16) lanes &= (1 << room) - 1;
  return lanes & 0xffff;
}

function learn(which: u32, _at: u32, coverage: v128, ink: u32, ground: u32): void {
  v128.store(LANES, coverage);
  for (let left = which; left !== 0; left &= left - 1)
    blend(ink, ground, load<u8>(LANES + ctz(left)));
}

function each(at: u32, coverage: v128, which: u32, ink: u32): void {
  v128.store(LANES, coverage);
  for (let left = which; left !== 0; left &= left - 1) {
    const lane = ctz(left);
    store<u8>(at + lane, <u8>blend(ink, load<u8>(at + lane), load<u8>(LANES + lane)));
  }
}

/** Lays a picture, RGBA8 and not premultiplied, over the canvas. */
export function pictureIndexed(picture: u32, wide: u32, height: u32, left: i32, top: i32): void {
  const first = <u32>max<i32>(0, -top);
  const end = <u32>max<i32>(0, min<i32>(height, <i32>rows - top));
  const x0 = <u32>max<i32>(0, -left);
  const x1 = <u32>max<i32>(0, min<i32>(wide, <i32>width - left));
  if (first >= end) return;
  const changes = changesAt + <u32>top;
  store<u8>(changes + end, 1);
  let known: u32 = 0;
  let index: u32 = 0;
  for (let row = first; row < end; row++) {
    store<u8>(changes + row, 1);
    const from = picture + ((row * wide) << 2);
    const to = canvasAt + <u32>(top + <i32>row) * stride + <u32>left;
    for (let x = x0; x < x1; x++) {
      const colour = load<u32>(from + (x << 2));
      const alpha = colour >>> 24;
      if (alpha === 0) continue;
      if (alpha === 255) {
        if (colour !== known) {
          index = indexOf(colour & 0xff_ffff);
          known = colour;
        }
        store<u8>(to + x, <u8>index);
      } else {
        const ground = load<u32>(PALETTE + ((<u32>load<u8>(to + x)) << 2));
        store<u8>(to + x, <u8>indexOf(over(ground, colour, alpha) & 0xff_ffff));
      }
      if (full) return;
    }
  }
}
