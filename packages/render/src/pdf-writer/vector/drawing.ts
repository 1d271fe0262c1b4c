/** A drawing as operators, before it is in any file. */
import type { Matrix } from "@platen/svg/geometry";

/** Words that are drawn as shapes: a font of signs without ink says them where they stand. */
export interface Words {
  text: string;
  /** From a line of signs that are a unit wide and high to the drawing. */
  place: Matrix;
}

/** A shape that comes again, in this drawing and others: it is written once in a file. */
export interface Sign {
  /** What no sign with another outline has. */
  data: string;
  /** As `@platen/draw` has outlines. */
  outline: Float64Array;
  /** From the outline's units to the drawing. */
  place: Matrix;
}

/** Operators, and between them the words of what is drawn there, and signs. */
export type Operators = (string | Words | Sign)[];

/** What is drawn as one thing, with an opacity of its own. */
export interface Group {
  content: Operators;
  resources: Resources;
}

/** What the operators refer to by name. */
export interface Resources {
  /** Graphics states by name, as dictionaries. */
  states: Map<string, string>;
  /** Patterns, as dictionaries: `P0`, `P1` and so on. */
  patterns: string[];
  /** `X0`, `X1` and so on. */
  groups: Group[];
}

/** Its upper left corner is at 0, 0, and y grows downwards, as SVG has it. */
export interface Drawing extends Group {
  type: "drawing";
  width: number;
  height: number;
}

export const noResources = (): Resources => ({ states: new Map(), patterns: [], groups: [] });

/** The drawing has something that this writer does not draw. */
export class Undrawable extends Error {}
