/**
 * Outlines → masks. Each line adds its signed area to the pixels it crosses and, by a running sum, to all
 * right of it; so coverage is exact, whatever the shape. Where outlines overlap, coverage is at most full.
 */
import { AREAS, AREA_PIXELS, MASKS, MASK_BYTES, PATH } from "./memory";

const MOVE: f32 = 0;
const LINE: f32 = 1;
const QUADRATIC: f32 = 2;

/** Full coverage. A mask has 16 levels: what one vector instruction can look up. */
const FULL: f32 = 15;

/** Where the next mask goes. */
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
  sum(mask);
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

/** As many chords as keep within a fiftieth of a pixel. */
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
  const count: u32 = 1 + <u32>sqrt<f32>(36 * sqrt<f32>(bend));
  const step: f32 = 1 / <f32>count;
  let x = x0;
  let y = y0;
  for (let i: u32 = 1; i <= count; i++) {
    const t = <f32>i * step;
    const s: f32 = 1 - t;
    const a = s * s * s;
    const b: f32 = <f32>3 * s * s * t;
    const c: f32 = <f32>3 * s * t * t;
    const d = t * t * t;
    const nx = a * x0 + b * x1 + c * x2 + d * x3;
    const ny = a * y0 + b * y1 + c * y2 + d * y3;
    line(x, y, nx, ny);
    x = nx;
    y = ny;
  }
}

/** Adds the area between a line and the mask's right edge. */
function line(ax: f32, ay: f32, bx: f32, by: f32): void {
  if (ay === by) return;
  let direction: f32 = 1;
  let x0 = ax;
  let y0 = ay;
  let x1 = bx;
  let y1 = by;
  if (ay > by) {
    direction = -1;
    x0 = bx;
    y0 = by;
    x1 = ax;
    y1 = ay;
  }
  const slope = (x1 - x0) / (y1 - y0);
  if (y0 < 0) {
    x0 -= y0 * slope;
    y0 = 0;
  }
  const foot = min<f32>(y1, <f32>high);
  let x = x0;
  for (let row = <u32>y0; <f32>row < foot; row++) {
    const top = max<f32>(<f32>row, y0);
    const bottom = min<f32>(<f32>(row + 1), foot);
    const dy = bottom - top;
    const xNext = x + slope * dy;
    band(AREAS + ((row * pitch) << 2), direction * dy, x, xNext);
    x = xNext;
  }
}

/** Adds the part of a line within one row. */
function band(row: u32, area: f32, from: f32, to: f32): void {
  let left = from;
  let right = to;
  if (left > right) {
    left = to;
    right = from;
  }
  const most: f32 = <f32>wide;
  left = min<f32>(max<f32>(left, 0), most);
  right = min<f32>(max<f32>(right, 0), most);
  const first = <u32>left;
  const firstX = <f32>first;
  const last = <u32>ceil<f32>(right);
  if (last <= first + 1) {
    const middle: f32 = 0.5 * (left + right) - firstX;
    add(row, first, area - area * middle);
    add(row, first + 1, area * middle);
    return;
  }
  const perPixel: f32 = 1 / (right - left);
  const x0 = left - firstX;
  const a0: f32 = 0.5 * perPixel * (1 - x0) * (1 - x0);
  const x1: f32 = right - <f32>last + 1;
  const am: f32 = 0.5 * perPixel * x1 * x1;
  add(row, first, area * a0);
  if (last === first + 2) {
    add(row, first + 1, area * (1 - a0 - am));
  } else {
    const a1: f32 = perPixel * (1.5 - x0);
    add(row, first + 1, area * (a1 - a0));
    for (let x = first + 2; x < last - 1; x++) add(row, x, area * perPixel);
    const a2: f32 = a1 + <f32>(last - first - 3) * perPixel;
    add(row, last - 1, area * (1 - a2 - am));
  }
  add(row, last, area * am);
}

function add(row: u32, x: u32, area: f32): void {
  const at = row + (x << 2);
  store<f32>(at, load<f32>(at) + area);
}

function sum(mask: u32): void {
  let to = mask;
  let from = AREAS;
  for (let row: u32 = 0; row < high; row++) {
    let total: f32 = 0;
    for (let x: u32 = 0; x < pitch; x++) {
      total += load<f32>(from);
      store<u8>(to, <u32>(min<f32>(abs<f32>(total), 1) * FULL + 0.5));
      from += 4;
      to += 1;
    }
  }
}
