/** Boxes as paths of a content stream. Lengths in points, from the page's lower left corner. */
import { num } from "./objects.ts";

/**
 * Distance of the handles from the ends of a curve that is a quarter of a circle, in parts of the
 * radius.
 */
const ROUND = 0.5523;
/** Least radius, in points: a box with a smaller one has corners. */
const LEAST_RADIUS = 0.05;

export interface Box {
  left: number;
  bottom: number;
  right: number;
  top: number;
}

/** Returns the path of a box with round corners. */
export function boxPath({ left, bottom, right, top }: Box, asked: number): string {
  const r = Math.min(asked, (right - left) / 2, (top - bottom) / 2);
  if (r < LEAST_RADIUS)
    return `${num(left)} ${num(bottom)} ${num(right - left)} ${num(top - bottom)} re\n`;
  const k = r * (1 - ROUND);
  const [l, b, rt, t] = [left, bottom, right, top];
  const curve = (...values: number[]) => `${values.map(num).join(" ")} c\n`;
  return (
    `${num(l + r)} ${num(b)} m\n${num(rt - r)} ${num(b)} l\n` +
    curve(rt - k, b, rt, b + k, rt, b + r) +
    `${num(rt)} ${num(t - r)} l\n` +
    curve(rt, t - k, rt - k, t, rt - r, t) +
    `${num(l + r)} ${num(t)} l\n` +
    curve(l + k, t, l, t - k, l, t - r) +
    `${num(l)} ${num(b + r)} l\n` +
    curve(l, b + k, l + k, b, l + r, b) +
    "h\n"
  );
}

/** Returns the path of the four corners of a box that lie outside of its rounding. */
export function cornersPath({ left, bottom, right, top }: Box, r: number): string {
  const corner = (x: number, y: number, sx: number, sy: number) =>
    `${num(x)} ${num(y)} m\n${num(x + sx * r)} ${num(y)} l\n` +
    `${num(x + sx * r * (1 - ROUND))} ${num(y)} ${num(x)} ${num(y + sy * r * (1 - ROUND))} ${num(x)} ${num(y + sy * r)} c\nh\n`;
  return (
    corner(left, bottom, 1, 1) +
    corner(right, bottom, -1, 1) +
    corner(left, top, 1, -1) +
    corner(right, top, -1, -1)
  );
}

/** Widths of a box's borders, in points; 0: there is none. */
export interface Widths {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

/** Returns operators that fill the borders of a box, which are drawn within it. */
export function filledFrame(box: Box, widths: Widths, radius: number): string {
  if (radius < LEAST_RADIUS) return filledSides(box, widths);
  const { top, right, bottom, left } = widths;
  // If a side has no border, the others end at the round edge of the box.
  if (Math.min(top, right, bottom, left) === 0)
    return `q ${boxPath(box, radius)}W n\n${filledSides(box, widths)}Q\n`;
  const inner = {
    left: box.left + left,
    bottom: box.bottom + bottom,
    right: box.right - right,
    top: box.top - top,
  };
  const within = Math.max(0, radius - Math.max(top, right, bottom, left));
  return `${boxPath(box, radius)}${boxPath(inner, within)}f*\n`;
}

function filledSides(box: Box, { top, right, bottom, left }: Widths): string {
  const sides: Box[] = [];
  if (top > 0) sides.push({ ...box, bottom: box.top - top });
  if (bottom > 0) sides.push({ ...box, top: box.bottom + bottom });
  const within = { ...box, top: box.top - top, bottom: box.bottom + bottom };
  if (left > 0) sides.push({ ...within, right: box.left + left });
  if (right > 0) sides.push({ ...within, left: box.right - right });
  return sides.map((side) => `${boxPath(side, 0)}f\n`).join("");
}

/** Returns the operands of a colour `0xRRGGBB`. */
export function colorOf(color: number): string {
  const part = (shift: number) =>
    String(Math.round((((color >> shift) & 255) / 255) * 1000) / 1000);
  return `${part(16)} ${part(8)} ${part(0)}`;
}
