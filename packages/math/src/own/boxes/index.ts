/**
 * How large each atom is. The rules are those of TeX (The TeXbook, appendix G) with MathJax's numbers, in its order of
 * sums: so a formula looks the same whoever sets it.
 */
import { type Atom, CLOSE, holdsRow, type Kind, NotSet, OPEN } from "../atom.ts";
import type { Facts } from "../facts.ts";
import { spaceBefore } from "../place/classes.ts";
import { coreSign } from "../place/inherit.ts";
import { measureFraction } from "./fractions.ts";
import { makeSurd, measureRoot } from "./roots.ts";
import { innermost, measureScripts, scriptFacts } from "./scripts.ts";
import { canStretch, HORIZONTAL, stretchTo, VERTICAL } from "./stretch.ts";
import { append, emptySum, keep } from "./sum.ts";
import { measureTable } from "./tables.ts";
import { measureToken } from "./tokens.ts";

/** How much smaller each level is, and the least scale. */
const STEP = 1 / Math.sqrt(2);
const LEAST_SCALE = 0.4;

/** Gives every atom within a formula its scale, and stretches what stretches. */
export function prepare(atom: Atom, outerScale: number, isInferred: boolean, facts: Facts): void {
  if (isInferred) {
    atom.scale = outerScale;
    atom.rscale = 1;
  } else {
    const level = Math.min(atom.level, 2);
    const scale =
      level === 0 ? atom.fontSize : Math.max(LEAST_SCALE, STEP ** level * atom.fontSize);
    atom.scale = scale;
    atom.rscale = scale / outerScale;
  }
  if (atom.spacing === undefined) atom.L = spaceBefore(atom);
  else spaceOut(atom, atom.spacing);
  for (const child of atom.children)
    if (child) prepare(child, atom.scale, holdsRow.has(atom.kind), facts);
  prepared[atom.kind]?.(atom, facts);
}

/** A sign in a row has the space that its formula asks for, but for what is there before it. */
function spaceOut(sign: Atom, spacing: number): void {
  const { parent } = sign;
  if (parent?.kind !== "row" && parent?.kind !== "fenced")
    throw new NotSet("a sign with space of its own in no row");
  const siblings = parent.children as Atom[];
  if (parent.isEmbellished) throw new NotSet("a sign with space of its own alone");
  const before = siblings[siblings.indexOf(sign) - 1];
  if (before?.text === "" && before.given?.fence)
    throw new NotSet("a sign with space of its own behind no delimiter");
  sign.L = before?.spacing === undefined ? spacing : Math.max(0, spacing - before.spacing);
  sign.R = spacing;
}

type Step = (atom: Atom, facts: Facts) => void;

function prepareScripts(atom: Atom, facts: Facts): void {
  measure(innermost(atom), facts);
  atom.scripts = scriptFacts(atom);
}

function prepareRoot(atom: Atom, facts: Facts): void {
  measure(atom.base, facts);
  makeSurd(atom, facts);
}

const prepared: Partial<Record<Kind, Step>> = {
  row: stretchRow,
  fenced: stretchRow,
  scripts: prepareScripts,
  limits: (atom, facts) => {
    prepareScripts(atom, facts);
    stretchLimits(atom, facts);
  },
  sqrt: prepareRoot,
  root: prepareRoot,
  table: refuseStretching,
};

/** A sign above or below is as wide as the base. */
function stretchLimits(atom: Atom, facts: Facts): void {
  const children = atom.children.filter((child) => child !== undefined);
  const stretchy = children.filter((child) => canStretch(child, HORIZONTAL, facts));
  if (stretchy.length === 0) return;
  const all = stretchy.length > 1 && stretchy.length === children.length;
  let W = 0;
  for (const child of children) {
    if (!all && stretchy.includes(child)) continue;
    measure(child, facts);
    if (child.w * child.rscale > W) W = child.w * child.rscale;
  }
  for (const child of stretchy) {
    const sign = coreSign(child);
    if (sign.size !== null) continue;
    let scale = child.rscale;
    for (let at: Atom | undefined = sign; at && at !== child; at = at.parent) scale *= at.rscale;
    stretchTo(sign, [W / scale], false, facts);
  }
}

/** Delimiters are as tall as what stands between them. */
function stretchRow(row: Atom, facts: Facts): void {
  const children = row.children as Atom[];
  const stretchy = children.filter((child) => canStretch(child, VERTICAL, facts));
  if (stretchy.length === 0 || children.length < 2) return;
  const all = stretchy.length > 1 && stretchy.length === children.length;
  let [H, D] = [0, 0];
  for (const child of children) {
    if (!all && stretchy.includes(child)) continue;
    measure(child, facts);
    if (child.h * child.rscale > H) H = child.h * child.rscale;
    if (child.d * child.rscale > D) D = child.d * child.rscale;
  }
  for (const child of stretchy) {
    const scale = scaleOfCore(child);
    stretchTo(coreSign(child), [H / scale, D / scale], false, facts);
  }
}

function scaleOfCore(atom: Atom): number {
  let scale = atom.rscale;
  for (let at: Atom | undefined = coreSign(atom); at && at !== atom; at = at.parent)
    scale *= at.rscale;
  return scale;
}

function refuseStretching(table: Atom, facts: Facts): void {
  for (const line of table.children as Atom[])
    for (const cell of line.children as Atom[])
      if (canStretch(cell.base, VERTICAL, facts) || canStretch(cell.base, HORIZONTAL, facts))
        throw new NotSet("a delimiter in a cell of its own");
}

const measured: Partial<Record<Kind, Step>> = {
  mi: measureToken,
  mn: measureToken,
  mtext: measureToken,
  mo: (atom, facts) => {
    measureToken(atom, facts);
    // The place of a delimiter that is not drawn.
    const isEnd = atom.texClass === OPEN || atom.texClass === CLOSE;
    if (atom.text === "" && atom.given?.fence && isEnd) atom.R = facts.params.nulldelimiterspace;
  },
  space: (atom) => {
    atom.w = atom.width;
  },
  scripts: measureScripts,
  limits: measureScripts,
  frac: measureFraction,
  sqrt: measureRoot,
  root: measureRoot,
  table: measureTable,
};

/** Measures an atom and all within it, once. */
export function measure(atom: Atom, facts: Facts): void {
  if (atom.isMeasured) return;
  atom.isMeasured = true;
  for (const child of atom.children) if (child) measure(child, facts);
  if (atom.surd) measure(atom.surd, facts);
  (measured[atom.kind] ?? measureRow)(atom, facts);
}

function measureRow(row: Atom): void {
  const sum = emptySum();
  for (const child of row.children) append(sum, child!);
  keep(row, sum);
}
