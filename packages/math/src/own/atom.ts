/**
 * The tree of a formula: MathML's elements, as far as they are set here. It has the shape of
 * MathJax's tree, with rows where MathJax infers them, because the places of spaces and signs
 * depend on that shape.
 */

export type Kind =
  /** A letter, a number, a sign, a text. */
  | "mi"
  | "mn"
  | "mo"
  | "mtext"
  | "space"
  /** Atoms side by side. */
  | "row"
  /** A row between delimiters of its height. */
  | "fenced"
  /** A group in braces; its one child is a row, like that of `style` and `sqrt`. */
  | "atom"
  | "style"
  | "sqrt"
  /** Base and index. */
  | "root"
  /** Numerator and denominator. */
  | "frac"
  /** Base, lower, upper script, beside or below and above. */
  | "scripts"
  | "limits"
  /** Rows of cells. A cell's one child is a row. */
  | "table"
  | "line"
  | "cell";

/** Kinds whose one child is a row. */
export const holdsRow: ReadonlySet<Kind> = new Set(["atom", "style", "sqrt", "cell"]);

/** Classes of TeX, which decide on spaces. */
export const ORD = 0;
export const OP = 1;
export const BIN = 2;
export const REL = 3;
export const OPEN = 4;
export const CLOSE = 5;
export const PUNCT = 6;
export const INNER = 7;
export const NONE = -1;

/** Facts of a sign, given by its formula or found in the table of signs. */
export interface SignFacts {
  stretchy?: boolean | undefined;
  symmetric?: boolean | undefined;
  fence?: boolean | undefined;
  largeop?: boolean | undefined;
  movablelimits?: boolean | undefined;
  accent?: boolean | undefined;
  /** Side of the sign on which a line ends. */
  linebreakstyle?: string | undefined;
  /** Its form, if that does not follow from its place. */
  form?: string | undefined;
  /** Its least and greatest size, in em. */
  size?: number | undefined;
}

export class Atom {
  readonly kind: Kind;
  /** Children. Those of `scripts` and `limits` are base, lower and upper; `undefined`: missing. */
  children: (Atom | undefined)[];
  parent: Atom | undefined = undefined;
  text = "";
  /** Further texts of a sign that joins relations side by side. */
  more: string[] | undefined = undefined;
  /** The variant of a font that the formula asks for. */
  variant: string | undefined = undefined;
  /** Whether it wants the form of its letter that TeX has. */
  variantForm = false;
  texClass: number | undefined = undefined;
  /** Whether the class is the formula's, not the table's. */
  isClassGiven = false;
  /** Whether its scripts go below and above if there is room. */
  movesScripts: boolean | undefined = undefined;
  /** Whether a side of `limits` that has a script takes no further one. */
  isClosed = false;
  /** Whether a sign over or under another takes up no width; `undefined`: it is no such sign. */
  mathAccent: boolean | undefined = undefined;
  given: SignFacts | undefined = undefined;
  /** Facts in the table of signs, known once the sign's place is known. */
  found: SignFacts | undefined = undefined;
  /** Width of a space, in em. */
  width = 0;
  /** Display style and level of a `style`, and its size in units of the formula's. */
  styleDisplay: boolean | undefined = undefined;
  styleLevel: number | undefined = undefined;
  styleSize: number | undefined = undefined;
  /**
   * Whether a `frac` has no rule and no room at its sides, as it stands between delimiters of its
   * own (`\binom`).
   */
  isRuleless = false;
  /** Sizes of a sign in display style and in others, in em. */
  sizes: readonly [number, number] | undefined = undefined;
  /**
   * Space at both sides of a sign that its formula asks for instead of that of its class, in em.
   */
  spacing: number | undefined = undefined;
  /** Facts of a table. */
  table: TableFacts | undefined = undefined;

  // Known once the tree is whole.
  isEmbellished = false;
  isSpacelike = false;
  /** Child that holds the sign which this atom is built around, if there is one. */
  core: Atom | undefined = undefined;
  /** First and last child of a row that is no space. */
  firstSolid: Atom | undefined = undefined;
  lastSolid: Atom | undefined = undefined;
  display = false;
  level = 0;
  /** Size of the font, as `\large` sets it. */
  fontSize = 1;
  isCramped = false;
  prevClass: number | undefined = undefined;
  prevLevel = 0;

  // Its box, in em of its own size; see `boxes/`.
  scale = 1;
  /** Its scale in units of its parent's. */
  rscale = 1;
  w = 0;
  h = 0;
  d = 0;
  /** Space at its left and right. */
  L = 0;
  R = 0;
  /** Correction of a slanted letter, skew of an accent over it, shift of an accent. */
  ic = 0;
  sk = 0;
  dx = 0;
  isMeasured = false;
  /** Height, depth and width of a token's letters, before its sign is moved or stretched. */
  letters: [number, number, number] = [0, 0, 0];
  /** The font's variant in which its letters are set, and the letters. */
  font = "";
  chars: number[] | undefined = undefined;
  /** Delimiter of a sign that stretches. */
  stretch: Stretch | undefined = undefined;
  /** Index of the chosen size; `null`: not chosen yet; -1: put together of parts. */
  size: number | null = null;
  scripts: ScriptFacts | undefined = undefined;
  /** Root sign of a root. */
  surd: Atom | undefined = undefined;
  surdHeight = 0;

  constructor(kind: Kind, children: (Atom | undefined)[] = []) {
    this.kind = kind;
    this.children = children;
    for (const child of children) if (child) child.parent = this;
  }

  set(place: number, child: Atom): void {
    this.children[place] = child;
    child.parent = this;
  }

  get base(): Atom {
    return this.children[0]!;
  }

  fact<Name extends keyof SignFacts>(name: Name): SignFacts[Name] {
    return this.given?.[name] ?? this.found?.[name];
  }
}

/** A delimiter of the font. */
export interface Stretch {
  dir: string;
  sizes?: number[];
  stretch?: number[];
  HDW?: [number, number, number];
  c?: number;
  schar?: number[];
  min?: number;
  fullExt?: [number, number];
  hd?: [number, number];
  /** By size and by part: which of the font's variants has it. */
  variants?: number[];
  stretchv?: number[];
}

/** Facts of the base that scripts stand at. */
export interface ScriptFacts {
  /** The innermost atom of the base. */
  core: Atom;
  /**
   * Scale of `core` in units of the scripts' atom, its italic correction there, and whether that is
   * taken off the base.
   */
  scale: number;
  ic: number;
  removesIc: boolean;
  isChar: boolean;
  hasAccentOver: boolean;
  hasAccentUnder: boolean;
  isLineAbove: boolean;
  isLineBelow: boolean;
}

export interface TableFacts {
  columnAligns: string[];
  /** In em. */
  columnSpaces: number[];
  rowSpaces: number[];
  /** Space at the sides, and space above and below. */
  sideSpace: number;
  endSpace: number;
  display: boolean;
}

/** Thrown when the formula has something that is not set here; MathJax sets it then. */
export class NotSet extends Error {}

export function token(kind: Kind, text: string, variant?: string): Atom {
  const atom = new Atom(kind);
  atom.text = text;
  atom.variant = variant;
  if (kind !== "mo") atom.texClass = ORD;
  return atom;
}

export const rowOf = (children: Atom[]): Atom => new Atom("row", children);

export function atomOf(children: Atom[], texClass = ORD): Atom {
  const atom = new Atom("atom", [rowOf(children)]);
  atom.texClass = texClass;
  return atom;
}

/** Gives an atom a class that no table changes. */
export function giveClass(atom: Atom, texClass: number): Atom {
  atom.texClass = texClass;
  atom.isClassGiven = true;
  return atom;
}
