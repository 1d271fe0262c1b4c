/** Masks of glyphs and of corners, made when first wanted and kept for the process. */
import type { Face } from "@platen/layout";
import { kernel } from "./kernel.ts";
import { outlineOf } from "./outlines.ts";

export interface Mask {
  /** Address in the kernel's memory. */
  at: number;
  pitch: number;
  height: number;
  /** Pixels from that of its origin to its left column and upper row. */
  left: number;
  top: number;
}

/** Places across at which a glyph may stand, to the pixel. */
export const PLACES = 4;

/** How far synthetic italics lean. */
const SLANT = Math.tan((14 * Math.PI) / 180);
/** How much wider synthetic bold makes strokes, in em. */
const BOLDER = 1 / 28;

/** Glyphs of a face in one size: masks by glyph and place. */
export type GlyphMasks = Map<number, Mask | undefined>;

let glyphMasks = new Map<number, Map<number, GlyphMasks>>();
let shapeMasks = new Map<string, Mask | undefined>();
/** Bytes that masks take in the kernel's memory. */
let held = 0;

/** Forgets everything: for tests, and when there is no more room. */
export function forgetMasks(): void {
  kernel.forgetMasks();
  glyphMasks = new Map();
  shapeMasks = new Map();
  held = 0;
}

/** Bytes of masks that are kept from one page to the next. All that was ever used of the kernel's memory stays in use. */
const KEPT_BYTES = 6 << 20;
/** Shapes that are remembered, those without an area among them. */
const KEPT_SHAPES = 10_000;

/**
 * Forgets all masks if they take too much. To be called between two pages; making those of a page
 * again takes some milliseconds.
 */
export function trimMasks(): void {
  if (held > KEPT_BYTES || shapeMasks.size > KEPT_SHAPES) forgetMasks();
}

export function masksOf(face: Face, size: number): GlyphMasks {
  let sizes = glyphMasks.get(face.id);
  if (!sizes) glyphMasks.set(face.id, (sizes = new Map()));
  let masks = sizes.get(size);
  if (!masks) sizes.set(size, (masks = new Map()));
  return masks;
}

/** @throws RangeError when there is no room for it: then masks have to be forgotten. */
export function makeGlyphMask(
  face: Face,
  size: number,
  glyph: number,
  place: number,
): Mask | undefined {
  const { drawn, scale, shear } = shapeOf(face, size, glyph);
  return maskOf(drawn, scale, shear, -scale, place / PLACES, 0);
}

/** How far a glyph reaches from its origin, in device pixels. */
export function reachOfGlyph(face: Face, size: number, glyph: number) {
  const { drawn, scale, shear } = shapeOf(face, size, glyph);
  return reachOf(drawn, scale, shear, -scale);
}

function shapeOf(face: Face, size: number, glyph: number) {
  const scale = size / face.upem;
  const shear = face.slanted ? SLANT * scale : 0;
  const outline = outlineOf(face, glyph);
  const drawn = face.emboldened ? twice(outline, BOLDER * face.upem) : outline;
  return { drawn, scale, shear };
}

/** An outline and itself beside it: what either covers is one shape, since windings that are not zero count. */
function twice(outline: Float32Array, apart: number): Float32Array {
  const both = new Float32Array(2 * outline.length);
  for (const [copy, shift] of [-apart / 2, apart / 2].entries()) {
    const from = copy * outline.length;
    both.set(outline, from);
    for (let at = 0; at < outline.length; at += sizes[outline[at]!]!)
      for (let i = at + 1; i < at + sizes[outline[at]!]!; i += 2) both[from + i]! += shift;
  }
  return both;
}

/** Most pixels of a mask: the kernel has no room for more. */
const MASK_PIXELS = 1 << 20;

/** The mask of an outline, its coordinates multiplied and moved, or undefined when it has no area. */
export function maskOf(
  outline: Float32Array,
  scaleX: number,
  shear: number,
  scaleY: number,
  moveX: number,
  moveY: number,
): Mask | undefined {
  if (outline.length === 0) return undefined;
  const reach = reachOf(outline, scaleX, shear, scaleY);
  const left = Math.floor(reach.left + moveX);
  const top = Math.floor(reach.top + moveY);
  const width = Math.ceil(reach.right + moveX) - left;
  const height = Math.ceil(reach.bottom + moveY) - top;
  if (width <= 0 || height <= 0) return undefined;
  // A glyph as large as no letter is, in a font of a stranger's, is not drawn.
  const pitch = (width + 2 + 15) & ~15;
  if (pitch * height > MASK_PIXELS) return undefined;
  const bytes = outline.length * 4;
  if (bytes > kernel.PATH_BYTES.value) return undefined;
  new Float32Array(kernel.memory.buffer, kernel.PATH.value, outline.length).set(outline);
  const at = kernel.makeMask(
    kernel.PATH.value + bytes,
    scaleX,
    shear,
    scaleY,
    moveX - left,
    moveY - top,
    width,
    height,
  );
  if (at === 0) throw new RangeError("there is no more room for masks");
  held += pitch * height;
  return { at, pitch, height, left, top };
}

export function shapeMask(key: string, make: () => Mask | undefined): Mask | undefined {
  let mask = shapeMasks.get(key);
  if (mask === undefined && !shapeMasks.has(key)) shapeMasks.set(key, (mask = make()));
  return mask;
}

/** Numbers of a command in an outline, by its kind. */
const sizes = [3, 3, 5, 7];

function reachOf(outline: Float32Array, scaleX: number, shear: number, scaleY: number) {
  let left = Infinity;
  let right = -Infinity;
  let top = Infinity;
  let bottom = -Infinity;
  for (let at = 0; at < outline.length;) {
    const end = at + sizes[outline[at]!]!;
    for (let i = at + 1; i < end; i += 2) {
      const x = outline[i]! * scaleX + outline[i + 1]! * shear;
      const y = outline[i + 1]! * scaleY;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      if (y > bottom) bottom = y;
    }
    at = end;
  }
  return { left, right, top, bottom };
}
