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
  /** Where it begins in the text of the whole flow. */
  start: number;
  span: Span | undefined;
  /** Above the baseline of what is around, in device pixels. */
  raise: number;
  decoration: string | undefined;
  /** By the Bidirectional Algorithm: odd where it is read from right to left. */
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
  /** From its upper edge to its baseline. */
  baseline: number;
  align: string | number | undefined;
  type: Type;
  /** Items that it paints, as if its upper left corner were at 0, 0. */
  items: Item[];
  /** Its box, likewise. */
  laid: LaidBox | undefined;
  span: Span | undefined;
  /** It stands at a side, and takes no room in its line. */
  float?: "left" | "right";
}

export interface Piece {
  run: Run | undefined;
  part: Part | undefined;
  /** The word that the part is of, with the spaces after it. */
  word: string;
  /** Glyphs of the part in the order in which they are read, spaces after them not counted. */
  from: number;
  to: number;
  width: number;
  /** Of the spaces after it. */
  space: number;
  breakBefore: boolean;
  /** A line ends before it only where what it stands in has no room on a whole line. */
  worstBefore?: true;
  /** Of the hyphen that is drawn where a line ends after it: it ends with a soft hyphen, or its word is divided there. Else 0. */
  hyphen: number;
  /** It is such a hyphen. */
  isHyphen?: true;
  atom: Atom | undefined;
  /** A forced end of line. */
  forced: boolean;
  span: Span | undefined;
  /** As its run has it. */
  level: number;
}

/** Of a word with what stands beside it: where it may be divided with a hyphen, as UTF-16 offsets. */
export type Divide = (word: string) => readonly number[];

export interface FlowContext {
  /** What is being laid out was made of this. */
  of: object | undefined;
  faces: FaceSet;
  ratio: number;
  divide: Divide | undefined;
  /** Lays an image or an inline box out. */
  atom(node: Node, type: Type, room: number): Omit<Atom, "span">;
}
