/**
 * The tree of a formula: what MathML has, as far as it is set here. It has the shape of MathJax's tree, with rows where
 * MathJax infers them, because where spaces and signs go depends on that shape.
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
  /** What braces hold; its one child is a row. So it is of `style` and `sqrt`. */
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

/** What has a row as its one child. */
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

/** What is said of a sign, by its formula or by the table of signs. */
export interface SignFacts {
  stretchy?: boolean | undefined;
  symmetric?: boolean | undefined;
  fence?: boolean | undefined;
  largeop?: boolean | undefined;
  movablelimits?: boolean | undefined;
  accent?: boolean | undefined;
  /** On which side of the sign a line ends. */
  linebreakstyle?: string | undefined;
  /** Its form, where that does not follow from its place. */
  form?: string | undefined;
  /** Its least and greatest size, in em. */
  size?: number | undefined;
}

export class Atom {
  readonly kind: Kind;
  /** Of `scripts` and `limits`: base, lower, upper; what is missing is `undefined`. */
  children: (Atom | undefined)[];
  parent: Atom | undefined = undefined;
  text = "";
  /** More texts of a sign, which relations side by side become. */
  more: string[] | undefined = undefined;
  /** The variant of a font that the formula asks for. */
  variant: string | undefined = undefined;
  /** It wants the form of its letter that TeX has. */
  variantForm = false;
  texClass: number | undefined = undefined;
  /** The class is the formula's, not the table's. */
  isClassGiven = false;
  /** Its scripts go below and above where there is room. */
  movesScripts: boolean | undefined = undefined;
  /** Of `limits`: no more scripts go to the side that is taken. */
  isClosed = false;
  /** A sign over or under another that takes up no width; `false`: it takes up its width. */
  mathAccent: boolean | undefined = undefined;
  given: SignFacts | undefined = undefined;
  /** What the table of signs says, once the place is known. */
  found: SignFacts | undefined = undefined;
  /** Of a space, in em. */
  width = 0;
  /** Of `style`: its display style and level, and its size in those of the formula. */
  styleDisplay: boolean | undefined = undefined;
  styleLevel: number | undefined = undefined;
  styleSize: number | undefined = undefined;
  /** Of `frac` between delimiters of its own, as in `\binom`: it has no rule and no room at its sides. */
  isRuleless = false;
  /** Of a sign: its size in em in display style and in others. */
  sizes: readonly [number, number] | undefined = undefined;
  /** Of a sign: the space at both sides that its formula asks for, in em, instead of that of its class. */
  spacing: number | undefined = undefined;
  /** Of a table. */
  table: TableFacts | undefined = undefined;

  // Known once the tree is whole.
  isEmbellished = false;
  isSpacelike = false;
  /** The child of a row that holds its sign, if it has one. */
  core: Atom | undefined = undefined;
  /** Of a row: the first and the last child that is no space. */
  firstSolid: Atom | undefined = undefined;
  lastSolid: Atom | undefined = undefined;
  display = false;
  level = 0;
  /** Of the font, as `\large` sets it. */
  fontSize = 1;
  isCramped = false;
  prevClass: number | undefined = undefined;
  prevLevel = 0;

  // Its box, in em of its own size; see `boxes/`.
  scale = 1;
  /** Its scale in that of its parent. */
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
  /** Of a token: height, depth and width of its letters as they are. */
  letters: [number, number, number] = [0, 0, 0];
  /** Its font's variant and letters. */
  font = "";
  chars: number[] | undefined = undefined;
  /** Of a sign that stretches. */
  stretch: Stretch | undefined = undefined;
  /** `null`: not chosen; -1: put together. */
  size: number | null = null;
  scripts: ScriptFacts | undefined = undefined;
  /** Of roots: the root sign. */
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

/** Of scripts: what they belong to. */
export interface ScriptFacts {
  /** The innermost atom of the base. */
  core: Atom;
  /** Its scale in that of the scripts' atom, its correction there, whether that is taken off the base. */
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
  /** At the sides, and above and below. */
  sideSpace: number;
  endSpace: number;
  display: boolean;
}

/** The formula has something that is not set here. */
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
