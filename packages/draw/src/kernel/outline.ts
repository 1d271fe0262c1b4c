/**
 * Outlines → masks. Each line adds its signed area to the pixels it crosses and, by a running sum, to all
 * right of it; so coverage is exact, whatever the shape. Where outlines overlap, coverage is at most full.
 */
import { coverRows } from "./coverage";
import { AREAS, AREA_PIXELS, MASKS, MASK_BYTES, PATH, POINTS } from "./memory";

const MOVE: f32 = 0;
const LINE: f32 = 1;
const QUADRATIC: f32 = 2;

/** Address of the next mask. */
let next: u32 = MASKS;

/** Forgets all masks. */
export function forgetMasks(): void {
  next = MASKS;
}

let wide: u32 = 0;
let high: u32 = 0;
let pitch: u32 = 0;

/**
 * Makes a mask of the outline that ends at `end`, its coordinates multiplied and moved; returns where it is,
 * or 0 when there is no room. A row is a multiple of 16 bytes.
 */
export function makeMask(
  end: u32,
  scaleX: f32,
  shear: f32,
  scaleY: f32,
  moveX: f32,
  moveY: f32,
  width: u32,
  height: u32,
): u32 {
  wide = width;
  high = height;
  pitch = (width + 2 + 15) & ~15;
  const bytes = pitch * height;
  if (bytes > AREA_PIXELS || next + bytes > MASKS + MASK_BYTES) return 0;
  memory.fill(AREAS, 0, bytes * 4 + 16);
  trace(end, scaleX, shear, scaleY, moveX, moveY);
  const mask = next;
  next += bytes;
  coverRows(mask, pitch, height);
  return mask;
}

function trace(end: u32, scaleX: f32, shear: f32, scaleY: f32, moveX: f32, moveY: f32): void {
  let startX: f32 = 0;
  let startY: f32 = 0;
  let x: f32 = 0;
  let y: f32 = 0;
  for (let at = PATH; at < end;) {
    const kind = load<f32>(at);
    const py = load<f32>(at, 8);
    const px = load<f32>(at, 4) * scaleX + py * shear + moveX;
    const qy = py * scaleY + moveY;
    if (kind === MOVE) {
      line(x, y, startX, startY);
      startX = px;
      startY = qy;
      x = px;
      y = qy;
      at += 12;
    } else if (kind === LINE) {
      line(x, y, px, qy);
      x = px;
      y = qy;
      at += 12;
    } else {
      const ry = load<f32>(at, 16);
      const rx = load<f32>(at, 12) * scaleX + ry * shear + moveX;
      const sy = ry * scaleY + moveY;
      if (kind === QUADRATIC) {
        quadratic(x, y, px, qy, rx, sy);
        x = rx;
        y = sy;
        at += 20;
      } else {
        const ty = load<f32>(at, 24);
        const tx = load<f32>(at, 20) * scaleX + ty * shear + moveX;
        const uy = ty * scaleY + moveY;
        cubic(x, y, px, qy, rx, sy, tx, uy);
        x = tx;
        y = uy;
        at += 28;
      }
    }
  }
  line(x, y, startX, startY);
}

/** Adds a quadratic curve as chords, enough of them to stay within a fiftieth of a pixel. */
function quadratic(x0: f32, y0: f32, x1: f32, y1: f32, x2: f32, y2: f32): void {
  const dx = x0 - 2 * x1 + x2;
  const dy = y0 - 2 * y1 + y2;
  const count: u32 = 1 + <u32>sqrt<f32>(12 * sqrt<f32>(dx * dx + dy * dy));
  const step: f32 = 1 / <f32>count;
  let x = x0;
  let y = y0;
  for (let i: u32 = 1; i <= count; i++) {
    const t = <f32>i * step;
    const s: f32 = 1 - t;
    const nx = s * s * x0 + 2 * s * t * x1 + t * t * x2;
    const ny = s * s * y0 + 2 * s * t * y1 + t * t * y2;
    line(x, y, nx, ny);
    x = nx;
    y = ny;
  }
}

function cubic(x0: f32, y0: f32, x1: f32, y1: f32, x2: f32, y2: f32, x3: f32, y3: f32): void {
  const ax = x0 - 2 * x1 + x2;
  const ay = y0 - 2 * y1 + y2;
  const bx = x1 - 2 * x2 + x3;
  const by = y1 - 2 * y2 + y3;
  const bend = max<f32>(ax * ax + ay * ay, bx * bx + by * by);
  const count: i32 = 1 + <i32>sqrt<f32>(36 * sqrt<f32>(bend));
  const step = f32x4.splat(1 / <f32>count);
  const one = f32x4.splat(1);
  const three = f32x4.splat(3);
  let x = x0;
  let y = y0;
  let numbers = f32x4(1, 2, 3, 4);
  for (let left = count; left > 0; left -= 4) {
    const t = f32x4.mul(numbers, step);
    const s = f32x4.sub(one, t);
    const a = f32x4.mul(f32x4.mul(s, s), s);
    const b = f32x4.mul(f32x4.mul(f32x4.mul(three, s), s), t);
    const c = f32x4.mul(f32x4.mul(f32x4.mul(three, s), t), t);
    const d = f32x4.mul(f32x4.mul(t, t), t);
    v128.store(POINTS, weighed(a, b, c, d, x0, x1, x2, x3));
    v128.store(POINTS, weighed(a, b, c, d, y0, y1, y2, y3), 16);
    const end = POINTS + (min<u32>(left, 4) << 2);
    for (let at = POINTS; at < end; at += 4) {
      const nx = load<f32>(at);
      const ny = load<f32>(at, 16);
      line(x, y, nx, ny);
      x = nx;
      y = ny;
    }
    numbers = f32x4.add(numbers, f32x4.splat(4));
  }
}

function weighed(a: v128, b: v128, c: v128, d: v128, p: f32, q: f32, r: f32, s: f32): v128 {
  const first = f32x4.add(f32x4.mul(a, f32x4.splat(p)), f32x4.mul(b, f32x4.splat(q)));
  return f32x4.add(f32x4.add(first, f32x4.mul(c, f32x4.splat(r))), f32x4.mul(d, f32x4.splat(s)));
}

/** Adds the area between a line and the mask's right edge. */
function line(ax: f32, ay: f32, bx: f32, by: f32): void {
  if (ay === by) return;
  const isUp = ay > by;
  const direction = select<f32>(-1, 1, isUp);
  let x = select<f32>(bx, ax, isUp);
  let y0 = select<f32>(by, ay, isUp);
  const x1 = select<f32>(ax, bx, isUp);
  const y1 = select<f32>(ay, by, isUp);
  const slope = (x1 - x) / (y1 - y0);
  if (y0 < 0) {
    x -= y0 * slope;
    y0 = 0;
  }
  const foot = lesser(y1, <f32>high);
  const pitchBytes = pitch << 2;
  let row = <i32>y0;
  let at = AREAS + <u32>row * pitchBytes;
  let top = y0;
  for (; <f32>row < foot; at += pitchBytes) {
    row++;
    const bottom = lesser(<f32>row, foot);
    const dy = bottom - top;
    const xNext = x + slope * dy;
    band(at, direction * dy, x, xNext);
    x = xNext;
    top = bottom;
  }
}

// Minimum and maximum without the case of NaN, for which V8 has branches.
function lesser(a: f32, b: f32): f32 {
  return select<f32>(a, b, a < b);
}
function greater(a: f32, b: f32): f32 {
  return select<f32>(a, b, a > b);
}

/** Adds the part of a line within one row. */
function band(row: u32, area: f32, from: f32, to: f32): void {
  const most: f32 = <f32>wide;
  const left = lesser(greater(lesser(from, to), 0), most);
  const right = lesser(greater(greater(from, to), 0), most);
  const first = <i32>left;
  const last = <i32>ceil<f32>(right);
  const at = row + ((<u32>first) << 2);
  const firstX = <f32>first;
  if (last <= first + 1) {
    const middle: f32 = 0.5 * (left + right) - firstX;
    add(at, area - area * middle);
    add(at + 4, area * middle);
    return;
  }
  wideBand(at, area, left - firstX, right, last, last - first, 1 / (right - left));
}

/** Adds the part of a line within one row, if it crosses several pixels. */
function wideBand(
  at: u32,
  area: f32,
  x0: f32,
  right: f32,
  last: i32,
  count: i32,
  perPixel: f32,
): void {
  const a0: f32 = 0.5 * perPixel * (1 - x0) * (1 - x0);
  const x1: f32 = right - <f32>last + 1;
  const am: f32 = 0.5 * perPixel * x1 * x1;
  add(at, area * a0);
  const end = at + ((<u32>count) << 2);
  if (count === 2) {
    add(at + 4, area * (1 - a0 - am));
  } else {
    const a1: f32 = perPixel * (1.5 - x0);
    add(at + 4, area * (a1 - a0));
    for (let x = at + 8; x < end - 4; x += 4) add(x, area * perPixel);
    const a2: f32 = a1 + <f32>(count - 3) * perPixel;
    add(end - 4, area * (1 - a2 - am));
  }
  add(end, area * am);
}

function add(at: u32, area: f32): void {
  store<f32>(at, load<f32>(at) + area);
}
