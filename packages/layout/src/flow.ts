/** Content of lines. */
import type { FaceSet } from "./text/faces.ts";
import type { FontStyle } from "./text/font-style.ts";
import type { Item, LaidBox } from "./layout.ts";
import type { Node } from "./node.ts";
import type { ReadStyle } from "./read-style.ts";
import type { Around, Part } from "./text/shape.ts";
import type { Type } from "./style.ts";

/** Text of one look. */
export interface Run {
  type: Type;
  style: FontStyle;
  text: string;
  of: object | undefined;
  /** Index in the text of the whole flow at which it begins. */
  start: number;
  span: Span | undefined;
  /** Height above the baseline of the text around, in device pixels. */
  raise: number;
  decoration: string | undefined;
  /** Level by the Bidirectional Algorithm: odd where it is read from right to left. */
  level: number;
  /** Letters beside it that its own may join, as those of Arabic do, in a run of another look. */
  around: Around | undefined;
}

/** An inline box with a look of its own; it may stand on several lines. */
export interface Span {
  outer: Span | undefined;
  style: ReadStyle;
  type: Type;
  raise: number;
  first: FontStyle;
}

/** An image or a box, which stands in a line as a whole. */
export interface Atom {
  /** Width and height with its margins. */
  width: number;
  height: number;
  /** Distance from its upper edge to its baseline. */
  baseline: number;
  align: string | number | undefined;
  type: Type;
  /** Items that it paints, as if its upper left corner were at 0, 0. */
  items: Item[];
  /** Its box, likewise as if at 0, 0. */
  laid: LaidBox | undefined;
  span: Span | undefined;
  /** Side at which it stands; it then takes no room in its line. */
  float?: "left" | "right";
}

export interface Piece {
  run: Run | undefined;
  part: Part | undefined;
  /** The word that the part belongs to, with the spaces after it. */
  word: string;
  /** Glyphs of the part in the order in which they are read, spaces after them not counted. */
  from: number;
  to: number;
  width: number;
  /** Width of the spaces after it. */
  space: number;
  breakBefore: boolean;
  /** A line ends before it only if the unit in which it stands has no room on a whole line. */
  worstBefore?: true;
  /**
   * Width of the hyphen that is drawn if a line ends after it, because it ends with a soft hyphen
   * or its word is divided there. Else 0.
   */
  hyphen: number;
  /** Whether it is such a hyphen. */
  isHyphen?: true;
  atom: Atom | undefined;
  /** A forced end of line. */
  forced: boolean;
  span: Span | undefined;
  /** Level of its run. */
  level: number;
}

/**
 * Finds where a word may be divided with a hyphen, as UTF-16 offsets. The word comes with the signs
 * beside it.
 */
export type Divide = (word: string) => readonly number[];

export interface FlowContext {
  /** Object that the node in hand was made of. */
  of: object | undefined;
  faces: FaceSet;
  ratio: number;
  divide: Divide | undefined;
  /** Lays an image or an inline box out. */
  atom(node: Node, type: Type, room: number): Omit<Atom, "span">;
}
