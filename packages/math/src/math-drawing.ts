/** Types of a formula's drawing. */
import type { Spoken } from "./speech/speak.ts";

/**
 * Drawing of a formula. One within a line may come in several parts, between which a line may
 * break. Lengths are in em of the surrounding text at MathJax's own scale.
 */
export interface MathDrawing {
  parts: MathPart[];
  /** Equation and number apart, for presses that set the number at the margin. */
  tagged?: TaggedEquation;
  /** The formula as MathML, where that was asked for and could be made. */
  mathml?: string;
  /** The formula in words, where they were asked for and could be made. */
  spoken?: Spoken;
  /** Spoken or source form, for readers who cannot see it. */
  alt: string;
}

export interface TaggedEquation {
  equation: MathPart;
  /** Numbers of all its lines, at the heights of the lines. */
  tag: MathPart;
}

export interface MathPart {
  /** Self-contained SVG; colour is `currentColor` throughout. Its box holds all its ink. */
  svg: string;
  width: number;
  height: number;
  /** Depth of the part below the baseline. */
  depth: number;
  /** Space before the part when no line break falls there. */
  gap: number;
}
