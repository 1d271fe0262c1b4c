/**
 * Sets style and level of each atom, from the top down; then facts that depend on its contents,
 * from the bottom up.
 */
import { type Atom, type Kind, NotSet } from "../atom.ts";
import type { Facts } from "../facts.ts";
import { signIn } from "../sign-in.ts";

/** Sets the levels and facts of a formula's row, displayed or in a line. */
export function inherit(row: Atom, display: boolean, facts: Facts): void {
  level(row, display, 0, false, facts);
  settle(row);
}

/** Hands style and level down to an atom's children. */
type Inner = (
  atom: Atom,
  display: boolean,
  depth: number,
  isCramped: boolean,
  facts: Facts,
) => void;

const inner: Partial<Record<Kind, Inner>> = {
  frac: ({ children: [above, below] }, display, depth, isCramped, facts) => {
    const next = !display || depth > 0 ? depth + 1 : depth;
    level(above!, false, next, isCramped, facts);
    level(below!, false, next, true, facts);
  },
  sqrt: ({ base }, display, depth, _, facts) => level(base, display, depth, true, facts),
  root: ({ children: [base, index] }, display, depth, isCramped, facts) => {
    level(base!, display, depth, true, facts);
    level(index!, false, depth + 2, isCramped, facts);
  },
  scripts: ({ children: [base, lower, upper] }, display, depth, isCramped, facts) => {
    level(base!, display, depth, isCramped, facts);
    if (lower) level(lower, false, depth + 1, true, facts);
    if (upper) level(upper, false, depth + 1, isCramped, facts);
  },
  limits: ({ children: [base, under, over] }, display, depth, isCramped, facts) => {
    level(base!, display, depth, isCramped || over !== undefined, facts);
    if (under) limit(under, display, depth, isCramped, true, facts);
    if (over) limit(over, display, depth, isCramped, false, facts);
  },
  table: ({ children, table }, _, depth, __, facts) => {
    for (const line of children) level(line!, table!.display, depth, false, facts);
  },
  style,
};

function level(
  atom: Atom,
  display: boolean,
  depth: number,
  isCramped: boolean,
  facts: Facts,
): void {
  atom.display = display;
  atom.level = depth;
  atom.isCramped = isCramped;
  atom.fontSize = atom.parent?.fontSize ?? 1;
  if (atom.sizes) atom.given = { ...atom.given, size: atom.sizes[display ? 0 : 1] };
  const handDown = inner[atom.kind];
  if (handDown) handDown(atom, display, depth, isCramped, facts);
  else for (const child of atom.children) level(child!, display, depth, isCramped, facts);
}

/** A script above or below: smaller, unless it is an accent. */
function limit(
  script: Atom,
  display: boolean,
  depth: number,
  isCramped: boolean,
  isBelow: boolean,
  facts: Facts,
): void {
  if (script.kind === "mo" && script.given?.accent === true) {
    level(script, display, depth, isCramped, facts);
    return;
  }
  const sign = signIn(script);
  if (sign && mayBeAccent(sign, facts)) throw new NotSet("an accent as a limit");
  level(script, false, depth + 1, isCramped || isBelow, facts);
}

/** Signs that MathJax takes for accents wherever they stand over or under something. */
const accents =
  /^(?:[\u0300-\u036f]|[\u20d0-\u20ff]|[\u00b4\u02ca`\u02cb\u00a8~\u02dc\u00af\u02c9\u02d8\u02c7^\u02c6\u02d9\u02da\u2190\u2192\u2194\u23dc-\u23df])$/;

function mayBeAccent(sign: Atom, facts: Facts): boolean {
  if (accents.test(sign.text)) return true;
  if (sign.given?.accent !== undefined) return sign.given.accent;
  return facts.operatorForms(sign.text).some(([, , , more]) => more?.["accent"] === true);
}

/**
 * Sets the level of a style. If it changes neither level nor size and holds one atom, that atom
 * takes its place.
 */
function style(
  atom: Atom,
  display: boolean,
  depth: number,
  isCramped: boolean,
  facts: Facts,
): void {
  const { styleDisplay = display, styleLevel = depth, styleSize } = atom;
  const isPlain = atom.styleDisplay === undefined && atom.styleLevel === undefined;
  if (styleSize !== undefined) atom.fontSize = styleSize;
  const row = atom.base;
  atom.display = styleDisplay;
  atom.level = styleLevel;
  level(row, styleDisplay, styleLevel, isPlain && isCramped, facts);
  const [only, ...more] = row.children;
  if (
    !only ||
    more.length > 0 ||
    styleSize !== undefined ||
    styleDisplay !== display ||
    styleLevel !== depth
  )
    return;
  const { parent } = atom;
  if (!parent) return;
  parent.set(parent.children.indexOf(atom), only);
}

/** Notes which atoms are signs with something around them, and which are space. */
function settle(atom: Atom): void {
  for (const child of atom.children) if (child) settle(child);
  settled[atom.kind]?.(atom);
}

const settled: Partial<Record<Kind, (atom: Atom) => void>> = {
  mo: (atom) => {
    atom.isEmbellished = true;
  },
  space: (atom) => {
    atom.isSpacelike = atom.width >= 0;
  },
  mtext: (atom) => {
    atom.isSpacelike = /^\s*$/.test(atom.text);
  },
  row: settleRow,
  fenced: settleRow,
  style: (atom) => {
    atom.isSpacelike = atom.base.isSpacelike;
    embellish(atom);
  },
  atom: embellish,
  cell: embellish,
  scripts: embellish,
  limits: embellish,
  frac: embellish,
};

function embellish(atom: Atom): void {
  atom.isEmbellished = atom.base.isEmbellished;
  if (atom.isEmbellished) atom.core = atom.base;
}

function settleRow(row: Atom): void {
  let core: Atom | undefined;
  let isSpacelike = true;
  let isEmbellished = true;
  for (const child of row.children as Atom[]) {
    if (!child.isSpacelike) {
      isSpacelike = false;
      row.firstSolid ??= child;
      row.lastSolid = child;
    }
    if (child.isEmbellished) {
      if (core) isEmbellished = false;
      core = child;
    } else if (!child.isSpacelike) isEmbellished = false;
  }
  row.isSpacelike = isSpacelike;
  row.isEmbellished = isEmbellished && core !== undefined;
  if (row.isEmbellished) row.core = core;
}

/** The sign that an atom is built around. */
export function coreSign(atom: Atom): Atom {
  let at = atom;
  while (at.core) at = at.core;
  return at;
}
