/** Letters of a token, and their box. */
import { type Atom, NotSet } from "../atom.ts";
import type { Facts } from "../facts.ts";
import { HORIZONTAL, stretchTo } from "./stretch.ts";

/** Returns the variant of the font in which a token is set. */
export function fontOf(atom: Atom): string {
  if (atom.font !== "") return atom.font;
  return (atom.font = chosenFont(atom));
}

function chosenFont(atom: Atom): string {
  if (atom.kind === "mo" && atom.fact("largeop")) return atom.display ? "-largeop" : "-smallop";
  if (atom.variantForm && (atom.variant === undefined || atom.variant === "normal"))
    return "-tex-variant";
  if (atom.variant !== undefined) return atom.variant;
  if (atom.kind === "mi" && isOneLetter(atom.text)) return "italic";
  return "normal";
}

const isOneLetter = (text: string) =>
  text.length === 1 || (text.length === 2 && text > "\ud800" && text < "\udc00");

/** Returns the letters of a token as they are drawn. */
export function charsOf(atom: Atom, facts: Facts): number[] {
  if (atom.stretch?.c !== undefined) return [atom.stretch.c];
  return (atom.chars ??= charsOfText(atom.text, atom, facts));
}

/** Returns the letters of one of a token's texts. */
export function charsOfText(text: string, atom: Atom, facts: Facts): number[] {
  const font = fontOf(atom);
  let chars = inVariant(text, font, facts);
  if (atom.kind === "mo" && chars.length === 1) {
    const other = facts.remapped(isAccent(atom) ? "accent" : "mo", chars[0]!);
    if (other) chars = inVariant(other, font, facts);
  }
  return chars;
}

/** Whether it is an accent over or under another atom. */
function isAccent(atom: Atom): boolean {
  return (
    atom.parent?.kind === "limits" && atom.parent.base !== atom && atom.fact("accent") === true
  );
}

function inVariant(text: string, font: string, facts: Facts): number[] {
  return Array.from(text, (char) => facts.codeIn(font, char.codePointAt(0)!));
}

export function measureToken(atom: Atom, facts: Facts): void {
  const isStretched = atom.kind === "mo" && atom.stretch !== undefined;
  if (isStretched && atom.size === null) stretchTo(atom, [0], false, facts);
  if (isStretched && atom.size! < 0) center(atom, facts);
  else {
    measureLetters(atom, facts);
    if (atom.kind === "mo") {
      center(atom, facts);
      if (atom.mathAccent && (!isStretched || atom.size! >= 0)) atom.w = 0;
    }
  }
}

function measureLetters(atom: Atom, facts: Facts): void {
  const font = fontOf(atom);
  let chars = charsOf(atom, facts);
  if (atom.more) chars = [...chars, ...atom.more.flatMap((text) => charsOfText(text, atom, facts))];
  let [w, h, d, ic, sk, dx] = [0, 0, 0, 0, 0, 0];
  if (chars.length > 0) [h, d] = [-1_000_000, -1_000_000];
  for (const [at, code] of chars.entries()) {
    const [height, depth, width, more] = facts.char(font, code);
    w += width;
    if (height > h) h = height;
    if (depth > d) d = depth;
    ic = more?.ic ?? 0;
    sk = more?.sk ?? 0;
    dx = more?.dx ?? 0;
    if (more?.oc && at === chars.length - 1 && !isBeforeItsLike(atom)) ic = more.oc;
  }
  if (chars.length > 1) sk = 0;
  atom.letters = [h, d, w];
  atom.h = h;
  atom.d = d;
  atom.w = w;
  if (atom.kind !== "mi" && atom.kind !== "mo") return;
  atom.sk = sk;
  atom.dx = dx;
  if (ic) {
    atom.ic = ic;
    atom.w += ic;
  }
}

/**
 * Whether the next atom has the same variant, so that a letter at the end needs no room for its
 * slant.
 */
function isBeforeItsLike(atom: Atom): boolean {
  const { parent } = atom;
  if (parent?.kind !== "row" && parent?.kind !== "fenced") return false;
  const siblings = parent.children as Atom[];
  const next = siblings[siblings.indexOf(atom) + 1];
  if (!next) return false;
  if (next.kind === "mo" && next.text === "\u2062") throw new NotSet("an invisible product");
  if (next.kind === "mi" || next.kind === "mn" || next.kind === "mo" || next.kind === "mtext")
    return (
      variantAttribute(next) === variantAttribute(atom) && fontOf(atom) === variantAttribute(next)
    );
  return false;
}

/** Returns the value of MathML's `mathvariant`. */
function variantAttribute(atom: Atom): string {
  return atom.variant ?? (atom.kind === "mi" && isOneLetter(atom.text) ? "italic" : "normal");
}

/** Moves a sign that is symmetric to the axis. */
function center(atom: Atom, facts: Facts): void {
  if (!atom.fact("symmetric") || atom.stretch?.dir === HORIZONTAL) return;
  const shift = centerOffset(atom.h, atom.d, facts);
  atom.h += shift;
  atom.d -= shift;
}

export function centerOffset(h: number, d: number, facts: Facts): number {
  return (h + d) / 2 + facts.params.axis_height - h;
}
