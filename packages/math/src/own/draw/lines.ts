/** A formula as one drawing, or as one for each piece of a line of text. */
import { newDrawing, Shape } from "../../drawing/drawing.ts";
import type { LiteElement } from "../../drawing/element.ts";
import { type Atom, BIN, NotSet, REL, rowOf } from "../atom.ts";
import { append, emptySum, keep } from "../boxes/sum.ts";
import type { Facts } from "../facts.ts";
import { coreSign } from "../place/inherit.ts";
import { draw, drawRow } from "./index.ts";

/** Least width of a space before which a line of text may end, in em. */
export const QUAD = 1;

/**
 * Places among the atoms of a row before which a line of text may end: behind a relation or a binary sign (The TeXbook, chapter
 * 18), and before spaces that part what stands side by side. Asked once classes are settled.
 *
 * @throws NotSet where it may end within an atom
 */
export function breaksIn(row: Atom): number[] {
  const breaks: number[] = [];
  if (row.isEmbellished && row.children.length > 1) throw new NotSet("a sign between spaces");
  const children = row.children as Atom[];
  const last = children.findLast(({ kind }) => kind !== "space");
  for (const [at, child] of children.entries()) {
    if (child.kind === "style") throw new NotSet("a style in a line");
    if (child.kind === "space") {
      const before = children[at - 1];
      if (child.width >= QUAD && !(before && isBreakableSign(before))) breaks.push(at);
    } else if (at > 0 && child !== last && isBreakableSign(child)) {
      if (child !== coreSign(child) || child.more)
        throw new NotSet("a line break at more than a sign");
      breaks.push(at + 1);
    }
  }
  return breaks;
}

const isBreakableSign = ({ isEmbellished, texClass }: Atom) =>
  isEmbellished && (texClass === BIN || texClass === REL);

/** A formula as one drawing. */
export function drawWhole(row: Atom, container: LiteElement, facts: Facts): void {
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
export function drawLines(row: Atom, breaks: number[], container: LiteElement, facts: Facts): void {
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
    drawRow(pieces, newDrawing(container, sum), facts);
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
