/** A drawing as operators, before it is written into a file. */
import type { Matrix } from "@platen/svg/geometry";

/** Words that are drawn as shapes. Their text stands over them in an invisible font, so that it can be found and copied. */
export interface Words {
  text: string;
  /** Transformation from a line of signs, each a unit wide and high, to the drawing. */
  place: Matrix;
}

/** A shape that occurs again, in this drawing and others: it is written once in a file. */
export interface Sign {
  /** Key, which no sign with another outline has. */
  data: string;
  /** Outline in the form of `@platen/draw`. */
  outline: Float64Array;
  /** Transformation from the outline's units to the drawing. */
  place: Matrix;
}

/** Operators, and between them signs, and the words of shapes drawn there. */
export type Operators = (string | Words | Sign)[];

/** Contents that are drawn as one thing, with an opacity of its own. */
export interface Group {
  content: Operators;
  resources: Resources;
}

/** Objects that the operators refer to by name. */
export interface Resources {
  /** Graphics states by name, as dictionaries. */
  states: Map<string, string>;
  /** Patterns, as dictionaries: `P0`, `P1` and so on. */
  patterns: string[];
  /** Groups: `X0`, `X1` and so on. */
  groups: Group[];
}

/** A drawing. Its upper left corner is at 0, 0, and y grows downwards, as in SVG. */
export interface Drawing extends Group {
  type: "drawing";
  width: number;
  height: number;
}

export const noResources = (): Resources => ({ states: new Map(), patterns: [], groups: [] });

/** Thrown when the drawing has something that this writer does not draw. */
export class Undrawable extends Error {}
