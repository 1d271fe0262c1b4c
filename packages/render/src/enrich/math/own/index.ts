/**
 * Formulas of what most formulas consist of, set by ourselves: in a tenth of MathJax's time, to the same drawing. What is
 * not set here throws `NotSet` on the way, and MathJax sets the formula.
 */
import { newDrawing, Shape } from "../drawing.ts";
import type { LiteElement } from "../mathjax.ts";
import { type Atom, BIN, NotSet, REL, rowOf } from "./atom.ts";
import { measure, prepare } from "./boxes/index.ts";
import { append, emptySum, keep } from "./boxes/sum.ts";
import { setClass } from "./place/classes.ts";
import { draw } from "./draw/index.ts";
import type { Facts } from "./facts.ts";
import { coreSign, inherit } from "./place/inherit.ts";
import { readFormula } from "./read/index.ts";
import { placeSigns } from "./place/signs.ts";

export { Facts } from "./facts.ts";

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
  const breaks = display ? [] : breaksIn(row);
  setClass(row, undefined);
  prepare(row, 1, true, facts);
  measure(row, facts);
  const container = new Shape("mjx-container");
  if (breaks.length === 0) drawWhole(row, container, facts);
  else drawLines(row, breaks, container, facts);
  return { container, atoms };
}

/** Places among the atoms of a line before which it may be broken. */
function breaksIn(row: Atom): number[] {
  const breaks: number[] = [];
  if (row.isEmbellished && row.children.length > 1) throw new NotSet("a sign between spaces");
  for (const [at, child] of (row.children as Atom[]).entries()) {
    if (child.isEmbellished) {
      if (at === 0) continue;
      const sign = coreSign(child);
      if (sign.texClass !== BIN && sign.texClass !== REL) continue;
      const side = sign.fact("linebreakstyle");
      if (child !== sign || sign.more || (side !== undefined && side !== "before"))
        throw new NotSet("a line break at more than a sign");
      breaks.push(at);
    } else if (child.kind === "space") {
      if (child.width > 0) breaks.push(at);
      else if (child.width === 0) throw new NotSet("a line break at no space");
    } else if (child.kind === "style") throw new NotSet("a style in a line");
  }
  return breaks;
}

function drawWhole(row: Atom, container: LiteElement, facts: Facts): void {
  const sum = emptySum();
  append(sum, row);
  const whole = rowOf([]);
  keep(whole, sum);
  const group = newDrawing(container, whole);
  draw(row, group, row.L, 0, facts);
}

/** Least height and depth of a line that is one of several. */
const LINE = { w: 0, h: 0.75, d: 0.25 };

/** Names of MathJax for spaces at which a line may be broken, by their width in em of three digits. */
const spaceSizes: Readonly<Record<string, string>> = {
  "0.111": "1",
  "0.167": "2",
  "0.222": "3",
  "0.278": "4",
  "0.333": "5",
};

/** A drawing for each piece between which a line may be broken. */
function drawLines(row: Atom, breaks: number[], container: LiteElement, facts: Facts): void {
  const children = row.children as Atom[];
  const starts = [0, ...breaks];
  for (const [line, from] of starts.entries()) {
    const pieces = children.slice(from, starts[line + 1] ?? children.length);
    const sum = { ...LINE };
    const [first] = pieces;
    const isBroken = line > 0 && first !== undefined;
    const space = isBroken ? first.L : 0;
    if (isBroken) {
      first.L = 0;
      addBreak(first, space, container);
    }
    for (const piece of pieces) append(sum, piece);
    const group = newDrawing(container, sum);
    let x = 0;
    for (const piece of pieces) {
      x += piece.L * piece.rscale;
      draw(piece, group, x, 0, facts);
      x += (piece.w + piece.R) * piece.rscale;
    }
  }
}

function addBreak(first: Atom, space: number, container: LiteElement): void {
  const element = new Shape("mjx-break");
  if (first.kind === "space") element.attributes["size"] = "0";
  else if (space === 0) return;
  else {
    const size = spaceSizes[space.toFixed(3)];
    if (size !== undefined) element.attributes["size"] = size;
  }
  container.children.push(element);
}
