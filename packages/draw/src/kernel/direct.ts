/** A canvas of colours, RGBA8. */
import { canvasAt, rows, stride, width } from "./memory";
import { showing } from "./indexed";
import { mix } from "./palette";

const OPAQUE: u32 = 0xff00_0000;

export function fillDirect(left: i32, top: i32, right: i32, bottom: i32, colour: u32): void {
  const x0 = max<i32>(left, 0);
  const x1 = min<i32>(right, width);
  const y1 = min<i32>(bottom, rows);
  if (x1 <= x0) return;
  const all = i32x4.splat(colour | OPAQUE);
  for (let y = max<i32>(top, 0); y < y1; y++) {
    let at = canvasAt + <u32>y * stride + ((<u32>x0) << 2);
    const end = canvasAt + <u32>y * stride + ((<u32>x1) << 2);
    for (; at + 16 <= end; at += 16) v128.store(at, all);
    for (; at < end; at += 4) store<u32>(at, colour | OPAQUE);
  }
}

export function maskDirect(
  mask: u32,
  pitch: u32,
  height: u32,
  left: i32,
  top: i32,
  colour: u32,
): void {
  const first = <u32>max<i32>(0, -top);
  const end = <u32>max<i32>(0, min<i32>(height, <i32>rows - top));
  for (let row = first; row < end; row++) {
    const from = mask + row * pitch;
    const to = canvasAt + <u32>(top + <i32>row) * stride + ((<u32>left) << 2);
    for (let x: u32 = 0; x < pitch; x += 16) {
      const coverage = v128.load(from + x);
      if (!v128.any_true(coverage)) continue;
      for (let lanes = showing(coverage, left + <i32>x); lanes !== 0; lanes &= lanes - 1) {
        const lane = x + ctz(lanes);
        const c = <u32>load<u8>(from + lane);
        const place = to + (lane << 2);
        store<u32>(place, (c === 15 ? colour : mix(load<u32>(place), colour, c)) | OPAQUE);
      }
    }
  }
}

/** Lays a picture, RGBA8 and not premultiplied, over the canvas. */
export function pictureDirect(picture: u32, wide: u32, height: u32, left: i32, top: i32): void {
  const first = <u32>max<i32>(0, -top);
  const end = <u32>max<i32>(0, min<i32>(height, <i32>rows - top));
  const x0 = <u32>max<i32>(0, -left);
  const x1 = <u32>max<i32>(0, min<i32>(wide, <i32>width - left));
  for (let row = first; row < end; row++) {
    const from = picture + ((row * wide) << 2);
    const to = canvasAt + <u32>(top + <i32>row) * stride + ((<u32>left) << 2);
    for (let x = x0; x < x1; x++) {
      const colour = load<u32>(from + (x << 2));
      const alpha = colour >>> 24;
      if (alpha === 0) continue;
      const place = to + (x << 2);
      store<u32>(place, alpha === 255 ? colour : over(load<u32>(place), colour, alpha));
    }
  }
}

export function over(ground: u32, colour: u32, alpha: u32): u32 {
  const rest = 255 - alpha;
  const red = ((ground & 0xff) * rest + (colour & 0xff) * alpha + 127) / 255;
  const green = (((ground >>> 8) & 0xff) * rest + ((colour >>> 8) & 0xff) * alpha + 127) / 255;
  const blue = (((ground >>> 16) & 0xff) * rest + ((colour >>> 16) & 0xff) * alpha + 127) / 255;
  return red | (green << 8) | (blue << 16) | OPAQUE;
}
