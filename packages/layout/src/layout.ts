/**
 * A Layout: where everything on a page stands. Lengths are in device pixels from the page's upper left
 * corner; divided by `pixelRatio` they are CSS pixels. Items are in the order in which they are painted.
 */
import type { Face } from "./text/face.ts";

export interface Layout {
  width: number;
  height: number;
  /** Device pixels of one CSS pixel. */
  pixelRatio: number;
  items: Item[];
  /** The page's box and all that it holds, where they were asked for. */
  box?: LaidBox;
}

/**
 * A box where it came to stand. Of boxes that hold others, `children` are in the order of the node's; of one that
 * holds text in lines, they are the boxes and images that stand in those.
 */
export interface LaidBox {
  x: number;
  y: number;
  width: number;
  height: number;
  children: LaidBox[];
  /** The texts of its lines. */
  runs: LaidRun[];
}

/** Text of one look in one line, as tall as its font. */
export interface LaidRun {
  text: string;
  x: number;
  y: number;
  width: number;
  height: number;
  /** Whether it is read from right to left. */
  rtl?: true;
}

export type Item = Fill | Frame | GlyphRun | Picture | Corners;

/** `0xRRGGBB`. */
export type Color = number;

/** A filled box. */
export interface Fill {
  type: "fill";
  x: number;
  y: number;
  width: number;
  height: number;
  radius: number;
  color: Color;
}

/** The borders of a box, drawn within it: widths of its sides, 0 where there is none. */
export interface Frame {
  type: "frame";
  x: number;
  y: number;
  width: number;
  height: number;
  radius: number;
  top: number;
  right: number;
  bottom: number;
  left: number;
  color: Color;
}

/** Glyphs on one baseline. */
export interface GlyphRun {
  type: "glyphs";
  face: Face;
  /** Pixels of an em. */
  size: number;
  color: Color;
  /** Colour behind it. */
  ground: Color;
  /** Where the baseline begins. */
  x: number;
  y: number;
  glyphs: readonly number[];
  /** Offset of each glyph, in em from `x`. */
  offsets: readonly number[];
  /** Height of each glyph above the baseline, in em. Absent: none is raised. */
  raised: readonly number[] | undefined;
  /** Pixels that each glyph stands farther to the right than the one before, over its offset. */
  spacing: number;
  /** Where in the arrays `x` is, in em. */
  start: number;
  /** The part of the arrays that is drawn. */
  from: number;
  to: number;
  /** Object that the text was made of: that of its node. */
  of: object | undefined;
  /** The word that the glyphs belong to, with the spaces after it. */
  word: string;
  /** Where the characters of each glyph begin in the word, and where those of all of them end. */
  clusters: readonly number[];
  end: number;
  /** Room that the spaces after it take, in device pixels. */
  space: number;
}

export interface Picture {
  type: "picture";
  of?: object | undefined;
  src: string | Uint8Array;
  /** Whether it fills its place and is cut where it is longer, as `object-fit` of CSS has it. */
  fit?: "cover";
  /** Colour behind it. */
  ground: Color;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Makes the corners of a box round: what is outside of them takes the colour of the ground. */
export interface Corners {
  type: "corners";
  x: number;
  y: number;
  width: number;
  height: number;
  radius: number;
  color: Color;
}
