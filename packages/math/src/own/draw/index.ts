/** The drawing of a formula as MathJax makes it, so that what reads MathJax's drawings reads this one, too. */
import { fixed, Shape } from "../../drawing/drawing.ts";
import type { LiteElement } from "../../drawing/element.ts";
import type { Atom, Kind } from "../atom.ts";
import { fractionShifts, stackShifts } from "../boxes/fractions.ts";
import { indexPlace, rootGap } from "../boxes/roots.ts";
import type { Facts } from "../facts.ts";
import { areBeside, besidePlaces, stackedPlaces } from "../boxes/scripts.ts";
import { HORIZONTAL } from "../boxes/stretch.ts";
import { gridOf } from "../boxes/tables.ts";
import { drawParts } from "./parts.ts";
import { letter, put, rule, translation, units } from "./shapes.ts";
import { centerOffset, charsOf, charsOfText, fontOf } from "../boxes/tokens.ts";

/** Draws an atom in another's drawing at a place, in em. */
export function draw(atom: Atom, into: LiteElement, x: number, y: number, facts: Facts): void {
  const scale = atom.rscale === 1 ? "" : `scale(${fixed(atom.rscale, 3)})`;
  const own = (atom.kind === "mo" && signShift(atom, facts)) || scale;
  const moves = x !== 0 || y !== 0;
  let group = into;
  if (own !== "" || moves) {
    group = new Shape("g");
    const place = moves ? translation(x, y) : "";
    group.attributes["transform"] = place === "" || own === "" ? place + own : `${place} ${own}`;
    put(into, group);
  }
  drawContent(atom, group, facts);
}

/** A sign that is moved to the axis, or an accent to the middle of what it takes no width of. */
function signShift(sign: Atom, facts: Facts): string {
  if (sign.stretch && (sign.size ?? 0) < 0) return "";
  const [h, d, w] = sign.letters;
  const isCentred =
    (sign.fact("symmetric") && sign.stretch?.dir !== HORIZONTAL) || sign.fact("largeop") === true;
  const up = isCentred ? units(centerOffset(h, d, facts)) : "0";
  const right = sign.mathAccent ? units(-(w + sign.ic) / 2) : "0";
  return up === "0" && right === "0" ? "" : `translate(${right} ${up})`;
}

type Draw = (atom: Atom, group: LiteElement, facts: Facts) => void;

const content: Partial<Record<Kind, Draw>> = {
  mi: drawLetters,
  mn: drawLetters,
  mtext: drawLetters,
  mo: (atom, group, facts) => {
    if (atom.stretch && (atom.size ?? 0) < 0) drawParts(atom, group, facts);
    else drawLetters(atom, group, facts);
  },
  space: () => {},
  scripts: drawScripts,
  limits: drawScripts,
  frac: drawFraction,
  sqrt: drawRoot,
  root: drawRoot,
  table: drawTable,
};

function drawContent(atom: Atom, group: LiteElement, facts: Facts): void {
  const draws = content[atom.kind];
  if (draws) draws(atom, group, facts);
  else drawRow(atom.children as Atom[], group, facts);
}

/** Atoms one behind the other. */
export function drawRow(atoms: readonly Atom[], group: LiteElement, facts: Facts): void {
  let x = 0;
  for (const atom of atoms) {
    x += atom.L * atom.rscale;
    draw(atom, group, x, 0, facts);
    x += (atom.w + atom.R) * atom.rscale;
  }
}

function drawLetters(atom: Atom, group: LiteElement, facts: Facts): void {
  const font = fontOf(atom);
  let x = 0;
  for (const code of charsOf(atom, facts)) x += letter(code, font, x, 0, group, facts);
  for (const text of atom.more ?? []) {
    const holder = new Shape("g");
    holder.attributes["transform"] = translation(x, 0);
    put(group, holder);
    let inner = 0;
    for (const code of charsOfText(text, atom, facts))
      inner += letter(code, font, inner, 0, holder, facts);
    x += inner;
  }
}

function drawScripts(atom: Atom, group: LiteElement, facts: Facts): void {
  if (areBeside(atom)) {
    draw(atom.base, group, 0, 0, facts);
    for (const { atom: script, x, y } of besidePlaces(atom, facts))
      draw(script, group, x, y, facts);
  } else
    for (const { atom: part, x, y } of stackedPlaces(atom, facts)) draw(part, group, x, y, facts);
}

function drawFraction(atom: Atom, group: LiteElement, facts: Facts): void {
  const [above, below] = atom.children as [Atom, Atom];
  const a = facts.params.axis_height;
  const pad = facts.params.nulldelimiterspace;
  const side = 0.1;
  const full = ({ L, w, R, rscale }: Atom) => (L + w + R) * rscale;
  const W = Math.max(full(above), full(below));
  if (atom.isRuleless) {
    const { u, v } = stackShifts(atom, facts);
    draw(above, group, (W - above.w * above.rscale) / 2, u, facts);
    draw(below, group, (W - below.w * below.rscale) / 2, -v, facts);
    return;
  }
  const left = ({ w, rscale }: Atom) => (W - w * rscale) / 2 + side + pad;
  const { T, u, v, t } = fractionShifts(atom, facts);
  draw(above, group, left(above), a + T + Math.max(above.d * above.rscale, u), facts);
  draw(below, group, left(below), a - T - Math.max(below.h * below.rscale, v), facts);
  rule(group, W + 2 * side, t, pad, a - t / 2);
}

function drawRoot(root: Atom, group: LiteElement, facts: Facts): void {
  const [base, index] = root.children as [Atom, Atom | undefined];
  const surd = root.surd!;
  const t = facts.params.surd_height * root.scale;
  const H = base.h + rootGap(root, facts) + t;
  const [x, y, dx] = indexPlace(root, H);
  draw(surd, group, x, H - surd.h, facts);
  if (index) draw(index, group, dx * index.rscale, y, facts);
  draw(base, group, x + surd.w, 0, facts);
  rule(group, base.w, t, x + surd.w, H - t);
}

function drawTable(table: Atom, group: LiteElement, facts: Facts): void {
  const { heights, depths, widths } = gridOf(table);
  const { columnAligns, columnSpaces, rowSpaces, sideSpace, endSpace } = table.table!;
  const between = (spaces: number[], at: number, end: number) =>
    at < 0 || at >= spaces.length ? end : spaces[at]! / 2;
  let y = table.h;
  for (const [row, line] of (table.children as Atom[]).entries()) {
    const [height, depth] = [heights[row]!, depths[row]!];
    const [over, under] = [
      between(rowSpaces, row - 1, endSpace),
      between(rowSpaces, row, endSpace),
    ];
    const top = y - over - height;
    const holder = new Shape("g");
    if (top !== 0) holder.attributes["transform"] = translation(0, top);
    put(group, holder);
    y -= over + height + depth + under;
    let x = 0;
    for (const [at, cell] of (line.children as Atom[]).entries()) {
      const left = between(columnSpaces, at - 1, sideSpace);
      const right = between(columnSpaces, at, sideSpace);
      const width = widths[at]!;
      draw(cell, holder, x + left + inCell(columnAligns[at]!, width, cell.w), 0, facts);
      x += left + width + right;
    }
  }
}

function inCell(align: string, room: number, width: number): number {
  if (align === "left") return 0;
  return align === "right" ? room - width : (room - width) / 2;
}
