/** Fractions, roots, delimiters, accents: atoms made of arguments. */
import {
  Atom,
  atomOf,
  CLOSE,
  giveClass,
  INNER,
  NotSet,
  OP,
  OPEN,
  ORD,
  rowOf,
  token,
} from "../atom.ts";
import { signIn } from "../sign-in.ts";
import { isOperator } from "./functions.ts";
import { asOne, type Reader } from "./reader.ts";
import type { Run } from "./run.ts";

export const fraction: Run = (reader, list, _name, { args }) => {
  const [left, right, thick, style] = args.map(String);
  const fraction = new Atom("frac", [reader.argument(), reader.argument()]);
  let atom = fraction;
  if (left === "(" && right === ")" && thick === "0") {
    fraction.isRuleless = true;
    atom = new Atom("fenced", [palette(reader, "(", OPEN), fraction, palette(reader, ")", CLOSE)]);
    giveClass(atom, ORD);
  } else if (left !== "" || right !== "" || thick !== "")
    throw new NotSet("a fraction with delimiters");
  list.push(
    style === "" ? atom : styled(atom, style === "0", style === "0" ? 0 : Number(style) - 1),
  );
};

/** A delimiter of a size that goes by the style. */
function palette(reader: Reader, char: string, texClass: number): Atom {
  const sign = reader.token("mo", char);
  sign.given = { fence: true, stretchy: true, symmetric: true };
  sign.sizes = [bigSize(1.45), bigSize(0.85)];
  return giveClass(atomOf([sign]), texClass);
}

function styled(atom: Atom, display: boolean, level: number): Atom {
  const style = new Atom("style", [rowOf([atom])]);
  style.styleDisplay = display;
  style.styleLevel = level;
  return style;
}

export const root: Run = (reader, list) => {
  const index = reader.bracketText();
  let text = reader.argumentText();
  if (text === "\\frac") text += `{${reader.argumentText()}}{${reader.argumentText()}}`;
  const under = reader.read(text);
  if (index === undefined) {
    list.push(ordinary(new Atom("sqrt", [rowOf(under)])));
    return;
  }
  list.push(ordinary(new Atom("root", [asOne(under), asOne(reader.read(index))])));
};

function ordinary(atom: Atom): Atom {
  atom.texClass = ORD;
  return atom;
}

/** A delimiter of a group, as tall as the group. */
function fence(char: string, texClass: number): Atom {
  const atom = giveClass(token("mo", char), texClass);
  atom.given = { fence: true, stretchy: true, symmetric: true };
  return atom;
}

export const left: Run = (reader, list) => {
  const open = reader.delimiter();
  const { scope } = reader;
  let close: string | undefined;
  const atoms: Atom[] = [];
  while (close === undefined) {
    let isMiddle = false;
    atoms.push(
      ...reader.until(({ text, at }) => {
        const end = /^\\(right|middle)(?![a-zA-Z]) ?/.exec(text.slice(at, at + 9));
        if (!end) return false;
        reader.at += end[0].length;
        isMiddle = end[1] === "middle";
        return true;
      }),
    );
    const delimiter = reader.delimiter();
    if (isMiddle) {
      const middle = reader.token("mo", delimiter);
      middle.given = { stretchy: true, symmetric: true };
      atoms.push(emptyAtom(CLOSE), middle, emptyAtom(OPEN));
    } else close = delimiter;
  }
  reader.scope = scope;
  list.push(fenced(open, atoms, close));
};

const emptyAtom = (texClass: number) => giveClass(atomOf([]), texClass);

export function fenced(open: string, atoms: Atom[], close: string): Atom {
  const row = new Atom("fenced", [fence(open, OPEN), ...atoms, fence(close, CLOSE)]);
  return giveClass(row, INNER);
}

/** Heights of `\big` and its like stand for heights in ems of the sign. */
const BIG = 1.2 / 0.85;

const bigSize = (size: number) => Number(String(size * BIG).replace(/(\.\d\d\d).+/, "$1"));

export const big: Run = (reader, list, _name, { args: [texClass, size] }) => {
  const atom = reader.token("mo", reader.delimiter(true));
  atom.given = { fence: true, stretchy: true, symmetric: true, size: bigSize(Number(size)) };
  list.push(giveClass(atomOf([atom]), Number(texClass)));
};

const hex = (code: unknown) => String.fromCodePoint(parseInt(String(code), 16));

export const accent: Run = (reader, list, _name, { args: [code, stretchy] }) => {
  const base = reader.argument();
  const over = reader.token("mo", hex(code), reader.scope.font);
  over.given = { accent: true, stretchy: stretchy === true };
  over.mathAccent = stretchy === undefined ? true : stretchy === true;
  if (base.kind === "mo" || base.isClassGiven) noMovableLimits(base);
  list.push(atomOf([new Atom("limits", [base, undefined, over])]));
};

function noMovableLimits(atom: Atom): void {
  if (atom.kind === "mo") atom.given = { ...atom.given, movablelimits: false };
  else if (atom.kind !== "mi" || atom.given?.movablelimits)
    throw new NotSet("an accent over an operator");
}

/** A line or brace over or under, as long as what it belongs to. */
export const line: Run = (reader, list, name, { args: [code, isBrace] }) => {
  const mark = reader.token("mo", hex(code));
  mark.given = { stretchy: true, accent: true };
  if (/^[\u2190\u2192\u2194\u23dc-\u23df]$/.test(mark.text)) mark.mathAccent = false;
  const base = reader.argument();
  if (signIn(base) || base.given?.movablelimits) throw new NotSet("a line over a sign");
  const isOver = name.startsWith("o");
  const atom = new Atom("limits", [base, isOver ? undefined : mark, isOver ? mark : undefined]);
  if (!isBrace) {
    list.push(atom);
    return;
  }
  const operator = giveClass(atomOf([styled(atom, true, 0)]), OP);
  operator.movesScripts = true;
  list.push(operator);
};

/** Something small over or under something. */
export const stack =
  (isOver: boolean): Run =>
  (reader, list) => {
    const script = reader.argument();
    const base = reader.argument();
    if (base.given?.movablelimits || (base.kind === "mo" && isOperator(base, reader)))
      throw new NotSet("a stack on an operator");
    const atom = new Atom("limits", [
      base,
      isOver ? undefined : script,
      isOver ? script : undefined,
    ]);
    atom.isClosed = true;
    list.push(atom);
  };

/** A group that has a class of its own. */
export const classOf: Run = (reader, list, _name, { args: [texClass] }) =>
  list.push(giveClass(atomOf([reader.argument()].flatMap(partsOf)), Number(texClass)));

/** Rows of an argument are no rows in a group. */
const partsOf = (atom: Atom) => (atom.kind === "row" ? (atom.children as Atom[]) : [atom]);
