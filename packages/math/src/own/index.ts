/**
 * Formulas of what most formulas consist of, set by ourselves: in a fifteenth of MathJax's time, to the same drawing. What is
 * not set here throws `NotSet` on the way, and MathJax sets the formula.
 */
import { Shape } from "../drawing/drawing.ts";
import type { LiteElement } from "../drawing/element.ts";
import { measure, prepare } from "./boxes/index.ts";
import { breaksIn, drawLines, drawWhole } from "./draw/lines.ts";
import type { Facts } from "./facts.ts";
import { setClass } from "./place/classes.ts";
import { inherit } from "./place/inherit.ts";
import { placeSigns } from "./place/signs.ts";
import { readFormula } from "./read/index.ts";

export type { Facts } from "./facts.ts";
export { loadFacts } from "./load-facts.ts";

export interface OwnDrawing {
  container: LiteElement;
  /** How many atoms it has. */
  atoms: number;
}

/** @returns undefined if the formula has something that is not set here: MathJax sets it, or says what is wrong */
export function setOwn(tex: string, display: boolean, facts: Facts): OwnDrawing | undefined {
  try {
    return drawOwn(tex, display, facts);
  } catch {
    return undefined;
  }
}

/** @throws NotSet if the formula has something that is not set here; nothing else, so far as tests know */
export function drawOwn(tex: string, display: boolean, facts: Facts): OwnDrawing {
  const { row, atoms } = readFormula(tex, facts);
  inherit(row, display, facts);
  placeSigns(row, facts);
  setClass(row, undefined);
  const breaks = display ? [] : breaksIn(row);
  prepare(row, 1, true, facts);
  measure(row, facts);
  const container = new Shape("mjx-container");
  if (breaks.length === 0) drawWhole(row, container, facts);
  else drawLines(row, breaks, container, facts);
  return { container, atoms };
}
