/** Classes of atoms in their order, by which TeX puts space between them (The TeXbook, chapter 18). */
import {
  type Atom,
  BIN,
  CLOSE,
  INNER,
  type Kind,
  NONE,
  OP,
  OPEN,
  ORD,
  PUNCT,
  REL,
} from "../atom.ts";

type SetClass = (atom: Atom, before: Atom | undefined) => Atom | undefined;

const byKind: Partial<Record<Kind, SetClass>> = {
  space: (_, before) => before,
  mo: adjusted,
  row: setRow,
  fenced: (atom, before) => {
    standBehind(atom, before);
    let last: Atom | undefined;
    for (const child of atom.children) last = setClass(child!, last);
    atom.texClass ??= INNER;
    return atom;
  },
  atom: (atom, before) => {
    setClass(atom.base, undefined);
    return adjusted(atom, before);
  },
  style: (atom, before) => {
    const last = setClass(atom.base, before);
    takeOver(atom, atom.base);
    return last;
  },
  scripts: setAround,
  limits: setAround,
};

/**
 * Settles the class of an atom behind another and what comes before it.
 *
 * @returns the atom that the next one stands behind
 */
export function setClass(atom: Atom, before: Atom | undefined): Atom | undefined {
  const set = byKind[atom.kind];
  if (set) return set(atom, before);
  standBehind(atom, before);
  for (const child of atom.children) if (child) setClass(child, undefined);
  return atom;
}

function setRow(row: Atom, before: Atom | undefined): Atom | undefined {
  let last = before;
  for (const child of row.children) last = setClass(child!, last);
  const [first] = row.children;
  if (first) takeOver(row, first);
  return last;
}

/** Scripts have the class of what they belong to, if that is a sign or a letter. */
function setAround(atom: Atom, before: Atom | undefined): Atom | undefined {
  standBehind(atom, before);
  atom.texClass = ORD;
  const { base } = atom;
  let last: Atom | undefined;
  if (atom.isEmbellished || base.kind === "mi") {
    last = setClass(base, before);
    takeOver(atom, base);
  } else {
    setClass(base, undefined);
    if (base.kind === "atom") atom.texClass = base.texClass;
  }
  for (const child of atom.children.slice(1)) if (child) setClass(child, undefined);
  return last ?? atom;
}

function standBehind(atom: Atom, before: Atom | undefined): void {
  if (!before) return;
  atom.prevClass = before.texClass;
  atom.prevLevel = before.level;
}

/** The space before the inner one goes before the outer one. */
function takeOver(outer: Atom, inner: Atom): void {
  outer.prevClass = inner.prevClass;
  outer.prevLevel = inner.prevLevel;
  inner.prevClass = undefined;
  inner.prevLevel = 0;
  outer.texClass = inner.texClass;
}

const notBeforeBinary: readonly number[] = [NONE, BIN, OP, REL, OPEN, PUNCT];
const notBehindBinary: readonly number[] = [REL, CLOSE, PUNCT];

/** A binary sign needs something at both sides; else it is an ordinary one. */
function adjusted(atom: Atom, before: Atom | undefined): Atom | undefined {
  // It has no class, so nothing stands behind it.
  if (atom.spacing !== undefined) return undefined;
  if (atom.texClass === NONE) return before;
  const texClass = atom.texClass ?? ORD;
  if (before) {
    atom.prevClass = before.texClass || ORD;
    atom.prevLevel = atom.level;
  } else atom.prevClass = NONE;
  const { prevClass } = atom;
  if (texClass === BIN && notBeforeBinary.includes(prevClass)) atom.texClass = ORD;
  else if (prevClass === BIN && notBehindBinary.includes(texClass)) {
    before!.texClass = ORD;
    atom.prevClass = ORD;
  } else if (texClass === BIN && isLast(atom)) atom.texClass = ORD;
  return atom;
}

function isLast(atom: Atom): boolean {
  let child: Atom | undefined;
  let parent = atom.parent;
  while (
    parent?.parent &&
    parent.isEmbellished &&
    (childCount(parent) === 1 ||
      (parent.kind !== "row" && parent.kind !== "fenced" && parent.core === child))
  ) {
    child = parent;
    ({ parent } = parent);
  }
  return parent?.children.findLast(Boolean) === (child ?? atom);
}

const childCount = ({ children }: Atom) =>
  children.reduce((count, child) => count + (child ? 1 : 0), 0);

/**
 * Space between a class (row) and the next (column): none, or by number thin, medium, thick. Below zero it is there in
 * scripts, too.
 */
const spaces: readonly (readonly number[])[] = [
  [0, -1, 2, 3, 0, 0, 0, 1],
  [-1, -1, 0, 3, 0, 0, 0, 1],
  [2, 2, 0, 0, 2, 0, 0, 2],
  [3, 3, 0, 0, 3, 0, 0, 3],
  [0, 0, 0, 0, 0, 0, 0, 0],
  [0, -1, 2, 3, 0, 0, 0, 1],
  [1, 1, 0, 1, 1, 1, 1, 1],
  [1, -1, 2, 3, 1, 0, 1, 1],
];
const widths: readonly number[] = [0, 3 / 18, 4 / 18, 5 / 18];

/** Space before an atom, in em. */
export function spaceBefore(atom: Atom): number {
  const { prevClass = NONE, level, prevLevel } = atom;
  const texClass = atom.texClass || ORD;
  if (prevClass === NONE || texClass === NONE) return 0;
  const space = spaces[prevClass]?.[texClass] ?? 0;
  if ((prevLevel > 0 || level > 0) && space >= 0) return 0;
  return widths[Math.abs(space)] ?? 0;
}
