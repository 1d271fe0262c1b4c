/**
 * Writes MathML as TeX: its annotation where it has one, else its presentation elements (MathML
 * Core and MathML 3, chapter 3).
 */
import { FORMULA_LIMIT } from "../limits.ts";
import {
  FENCES,
  FUNCTIONS,
  LARGE,
  OVER,
  signs,
  UNDER,
  VARIANTS,
  WITH_LIMITS,
  words,
} from "./math-signs.ts";
import { elementsOf, readElement, textOf, type ReadElement } from "./read-element.ts";

export interface TexFormula {
  tex: string;
  display?: true;
}

/** @returns `undefined` if it has neither TeX nor elements of presentation, or is too long */
export function mathTex(source: string): TexFormula | undefined {
  if (source.length > SOURCE_LIMIT) return undefined;
  const math = readElement(source);
  if (!math) return undefined;
  const tex = (annotation(math) ?? row(math)).trim();
  if (tex === "" || tex.length > FORMULA_LIMIT || !holdsMath(math)) return undefined;
  const isDisplay = math.attributes["display"] === "block" || math.attributes["mode"] === "display";
  return { tex, ...(isDisplay && { display: true }) };
}

/** Longest source, in UTF-16 units: MathML takes some ten times the characters that TeX does. */
const SOURCE_LIMIT = 20 * FORMULA_LIMIT;

const TEX = /^(?:application\/x-)?(?:tex|latex)$/i;

function annotation(element: ReadElement): string | undefined {
  for (const child of elementsOf(element)) {
    const isTex =
      child.name === "annotation" && TEX.test(child.attributes["encoding"]?.trim() ?? "");
    const found = isTex ? textOf(child).trim() : annotation(child);
    if (found) return found;
  }
  return undefined;
}

const holdsMath = (math: ReadElement) =>
  elementsOf(math).some(({ name }) => Object.hasOwn(writers, name));

type Writer = (element: ReadElement) => string;

const nothing: Writer = () => "";
const first: Writer = (element) => tex(elementsOf(element)[0]);

const writers: Readonly<Record<string, Writer>> = {
  mrow: row,
  mstyle: (element) =>
    element.attributes["displaystyle"] === "true"
      ? `{\\displaystyle ${row(element)}}`
      : row(element),
  mpadded: row,
  merror: row,
  semantics: first,
  maction: first,
  mi: identifier,
  mn: (element) => styled(element, signs(trimmed(element)).replaceAll(",", "{,}")),
  mo: (element) => operator(trimmed(element)),
  mtext: (element) => `\\text{${words(textOf(element))}}`,
  ms: (element) => `\\text{“${words(textOf(element))}”}`,
  mspace: ({ attributes }) => space(attributes["width"]),
  mphantom: (element) => `\\phantom{${row(element)}}`,
  mfrac: fraction,
  msqrt: (element) => `\\sqrt{${row(element)}}`,
  mroot: (element) => `\\sqrt[${group(element, 1)}]{${group(element, 0)}}`,
  msub: (element) => `${base(element)}_{${group(element, 1)}}`,
  msup: (element) => `${base(element)}^{${group(element, 1)}}`,
  msubsup: (element) => `${base(element)}_{${group(element, 1)}}^{${group(element, 2)}}`,
  munder: (element) => under(element),
  mover: (element) => over(element),
  munderover: underOver,
  mmultiscripts: scripts,
  mfenced: fenced,
  menclose: enclosed,
  mtable: table,
  annotation: nothing,
  "annotation-xml": nothing,
  none: nothing,
  mprescripts: nothing,
};

function tex(element: ReadElement | undefined): string {
  if (!element) return "";
  const writer = Object.hasOwn(writers, element.name) ? writers[element.name] : row;
  return writer?.(element) ?? "";
}

const group = (element: ReadElement, index: number) => tex(elementsOf(element)[index]);
const trimmed = (element: ReadElement) =>
  textOf(element)
    .replace(/[ \t\r\n]+/g, " ")
    .trim();

/** Writes elements one after the other; brackets around tall ones grow with them. */
function row(element: ReadElement): string {
  const children = element.children.filter(
    (child) => typeof child !== "string" || child.trim() !== "",
  );
  const pieces = children.map((child) =>
    typeof child === "string" ? signs(child.trim()) : tex(child),
  );
  const open: number[] = [];
  /** How many tall elements there were up to each. */
  const tall: number[] = [];
  for (const [index, child] of children.entries()) {
    tall.push((tall.at(-1) ?? 0) + (isTall(child) ? 1 : 0));
    const sign = typeof child !== "string" && child.name === "mo" ? trimmed(child) : "";
    const last = open.at(-1);
    const wanted = last === undefined ? undefined : FENCES[pieceSign(children[last])];
    if (sign !== "" && sign === wanted && last !== undefined) {
      open.pop();
      if (tall[index] === tall[last]) continue;
      pieces[last] = `\\left${pieces[last]}`;
      pieces[index] = `\\right${pieces[index]}`;
    } else if (sign in FENCES) open.push(index);
  }
  const lone = open.length === 1 && open[0] === 0 && children.length === 2;
  if (lone && isTall(children[1])) return `\\left${pieces[0]}${pieces[1]}\\right.`;
  return joined(pieces);
}

const pieceSign = (child: ReadElement | string | undefined) =>
  child === undefined || typeof child === "string" ? "" : trimmed(child);

/** Joins pieces, with a space between a command of letters and a letter that follows. */
function joined(pieces: readonly string[]): string {
  return pieces
    .map((piece, index) =>
      /^[a-z]/i.test(piece) && /\\[a-z]+$/i.test(pieces[index - 1] ?? "") ? ` ${piece}` : piece,
    )
    .join("");
}

const TALL: ReadonlySet<string> = new Set([
  "mfrac",
  "mtable",
  "munder",
  "mover",
  "munderover",
  "msubsup",
  "mroot",
]);

function isTall(child: ReadElement | string | undefined): boolean {
  if (child === undefined || typeof child === "string") return false;
  return TALL.has(child.name) || elementsOf(child).some(isTall);
}

function identifier(element: ReadElement): string {
  const text = trimmed(element);
  if (FUNCTIONS.has(text)) return `\\${text} `;
  if (element.attributes["mathvariant"] !== undefined) return styled(element, signs(text));
  return [...text].length > 1 && /^[\p{L}\d ]+$/u.test(text)
    ? `\\mathrm{${text.replaceAll(" ", "\\ ")}}`
    : signs(text);
}

function styled({ attributes }: ReadElement, text: string): string {
  const command = VARIANTS[attributes["mathvariant"]?.trim().toLowerCase() ?? ""];
  return command === undefined ? text : `${command}{${text}}`;
}

function operator(text: string): string {
  const large = LARGE[text];
  if (large !== undefined) return `${large} `;
  if (FUNCTIONS.has(text)) return `\\${text} `;
  if (/^\p{L}{2,}$/u.test(text)) return `\\operatorname{${text}}`;
  return signs(text);
}

/**
 * Writes the base of scripts, in braces unless it is a single letter or digit. A large operator or
 * a function with limits has none either, so that it places the scripts itself.
 */
function base(element: ReadElement): string {
  const written = group(element, 0).trim();
  return isLarge(written) || /^[a-z\d]$/i.test(written) ? written : `{${written}}`;
}

const isLarge = (written: string) =>
  Object.values(LARGE).includes(written) || WITH_LIMITS.has(written.slice(1));

function under(element: ReadElement, written = base(element)): string {
  const below = elementsOf(element)[1];
  const command = below && UNDER[pieceSign(below)];
  if (command !== undefined) return `${command}{${written}}`;
  if (isLarge(written)) return `${written}\\limits_{${tex(below)}}`;
  return /^\{?\\(?:under|over)brace\{/.test(written)
    ? `${unbraced(written)}_{${tex(below)}}`
    : `\\underset{${tex(below)}}{${written}}`;
}

function over(
  element: ReadElement,
  above = elementsOf(element)[1],
  written = base(element),
): string {
  const [short, long] = (above && OVER[pieceSign(above)]) ?? [];
  const isLetter = [...written.replace(/^\{(.*)\}$/, "$1")].length <= 1;
  if (short !== undefined) return `${isLetter ? short : long}{${written}}`;
  if (isLarge(written)) return `${written}\\limits^{${tex(above)}}`;
  return /^\{?\\(?:under|over)brace\{/.test(written)
    ? `${unbraced(written)}^{${tex(above)}}`
    : `\\overset{${tex(above)}}{${written}}`;
}

const unbraced = (written: string) => (written.startsWith("{") ? written.slice(1, -1) : written);

function underOver(element: ReadElement): string {
  const written = base(element);
  if (isLarge(written)) return `${written}\\limits_{${group(element, 1)}}^{${group(element, 2)}}`;
  return under(element, over(element, elementsOf(element)[2], written));
}

function fraction(element: ReadElement): string {
  const [above, below] = [group(element, 0), group(element, 1)];
  const { linethickness = "", bevelled } = element.attributes;
  if (bevelled === "true") return `{${above}}/{${below}}`;
  if (/^0[a-z%]*$/.test(linethickness)) return `\\genfrac{}{}{0pt}{}{${above}}{${below}}`;
  return `\\frac{${above}}{${below}}`;
}

/** Writes the pairs of scripts after the base, and before it those after `mprescripts`. */
function scripts(element: ReadElement): string {
  const children = elementsOf(element);
  const turn = children.findIndex(({ name }) => name === "mprescripts");
  const after = children.slice(1, turn < 0 ? undefined : turn);
  const before = turn < 0 ? [] : children.slice(turn + 1);
  return `${pairs("{}", before)}${pairs(base(element), after)}`;
}

function pairs(start: string, scriptsOf: readonly ReadElement[]): string {
  if (scriptsOf.length === 0) return start === "{}" ? "" : start;
  let text = start;
  for (let index = 0; index < scriptsOf.length; index += 2) {
    const [low, high] = [tex(scriptsOf[index]), tex(scriptsOf[index + 1])];
    if (index > 0) text += "{}";
    text += (low && `_{${low}}`) + (high && `^{${high}}`);
  }
  return text;
}

function fenced(element: ReadElement): string {
  const { open = "(", close = ")", separators = "," } = element.attributes;
  const between = [...separators.replace(/\s/g, "")];
  const parts = elementsOf(element).map((child, index) => {
    const sign = index === 0 ? "" : (between[index - 1] ?? between.at(-1) ?? "");
    return signs(sign) + tex(child);
  });
  return `\\left${signs(open.trim()) || "."}${joined(parts)}\\right${signs(close.trim()) || "."}`;
}

const ENCLOSED: Readonly<Record<string, string>> = {
  box: "\\boxed",
  roundedbox: "\\boxed",
  circle: "\\boxed",
  radical: "\\sqrt",
  updiagonalstrike: "\\cancel",
  downdiagonalstrike: "\\bcancel",
  top: "\\overline",
  bottom: "\\underline",
};

function enclosed(element: ReadElement): string {
  const notations = (element.attributes["notation"] ?? "").trim().split(/\s+/);
  return notations.reduce((inner, notation) => {
    const command = ENCLOSED[notation];
    return command === undefined ? inner : `${command}{${inner}}`;
  }, row(element));
}

const ROWS: ReadonlySet<string> = new Set(["mtr", "mlabeledtr"]);

function table(element: ReadElement): string {
  const rows = elementsOf(element)
    .filter(({ name }) => ROWS.has(name))
    .map((line) => elementsOf(line).slice(line.name === "mlabeledtr" ? 1 : 0));
  const columns = rows.reduce((most, { length }) => Math.max(most, length), 1);
  const sides = (element.attributes["columnalign"] ?? "center").trim().split(/\s+/);
  const letters = Array.from({ length: columns }, (_, index) =>
    sideOf(sides[index] ?? sides.at(-1)),
  );
  const style = element.attributes["displaystyle"] === "true" ? "\\displaystyle " : "";
  const lines = rows.map((cells) => cells.map((cell) => style + row(cell)).join("&"));
  return `\\begin{array}{${letters.join("")}}${lines.join("\\\\")}\\end{array}`;
}

const sideOf = (side: string | undefined) =>
  side === "left" || side === "right" ? side.charAt(0) : "c";

/** A width in em, ex or pixels; names are those of MathML 2. */
function space(width = ""): string {
  const named = NAMED_SPACES[width.trim()];
  if (named !== undefined) return named;
  const [, digits, unit = ""] = /^\s*(-?\d{0,4}\.?\d{1,4})\s*(em|ex|px|pt)\s*$/.exec(width) ?? [];
  return digits === undefined ? "" : `\\hspace{${Number(digits)}${unit}}`;
}

const NAMED_SPACES: Readonly<Record<string, string>> = {
  veryverythinmathspace: "\\,",
  verythinmathspace: "\\,",
  thinmathspace: "\\,",
  mediummathspace: "\\:",
  thickmathspace: "\\;",
  verythickmathspace: "\\;",
  veryverythickmathspace: "\\;",
};
