/**
 * Stretches signs to the size of what they belong to: by other letters of the font, or put together
 * of parts.
 */
import { type Atom, NotSet } from "../atom.ts";
import type { Facts } from "../facts.ts";
import { coreSign } from "../place/inherit.ts";

/** MathJax's names for directions. */
export const VERTICAL = "v";
export const HORIZONTAL = "h";

/**
 * Whether an atom is, or is built around, a sign that stretches in this direction; then the sign
 * gets its delimiter.
 */
export function canStretch(atom: Atom, direction: string, facts: Facts): boolean {
  if (!atom.isEmbellished || isInFraction(atom)) return false;
  const sign = coreSign(atom);
  if (sign.kind !== "mo") return false;
  if (sign.stretch) return sign.stretch.dir === direction;
  if (!sign.fact("stretchy")) return false;
  const code = sign.text.codePointAt(0);
  if (code === undefined || sign.text.length !== (code > 0xffff ? 2 : 1)) return false;
  const delimiter = facts.delimiterOf(code);
  if (delimiter?.dir !== direction) return false;
  sign.stretch = delimiter;
  return true;
}

function isInFraction(atom: Atom): boolean {
  for (let at: Atom | undefined = atom; at; at = at.core) if (at.kind === "frac") return true;
  return false;
}

/**
 * Chooses a letter that is large enough, or parts.
 *
 * @param size width, or height and depth, in em of the sign
 */
export function stretchTo(sign: Atom, size: number[], exact: boolean, facts: Facts): void {
  if (!sign.stretch) return;
  const tex = facts.params;
  const given = sign.given?.size;
  const wanted = Math.max(given ?? 0, Math.min(given ?? Infinity, lengthOf(sign, size, facts)));
  const factor = tex.delimiterfactor / 1000;
  const shortfall = tex.delimitershortfall;
  let least = wanted;
  if (!given && !exact)
    least = sign.mathAccent
      ? Math.min(wanted / factor, wanted + shortfall)
      : Math.max(wanted * factor, wanted - shortfall);
  const own = sign.text.codePointAt(0)!;
  if (sign.size) {
    sign.stretch = facts.delimiterOf(own)!;
    sign.size = null;
  }
  const delimiter = sign.stretch;
  const code = delimiter.c ?? own;
  const sizes = delimiter.sizes ?? [];
  for (let at = 0; at < sizes.length; at += 1)
    if (sizes[at]! >= least) {
      choose(sign, code, sign.mathAccent === true && at > 0 ? at - 1 : at, facts);
      return;
    }
  if (!delimiter.stretch) {
    choose(sign, code, sizes.length - 1, facts);
    return;
  }
  sign.size = -1;
  sign.isMeasured = false;
  boxOfParts(sign, size, wanted, facts);
}

function lengthOf(sign: Atom, size: number[], { params }: Facts): number {
  const [first = 0, second] = size;
  if (second === undefined) return first;
  const a = params.axis_height;
  return sign.fact("symmetric") ? 2 * Math.max(first - a, second + a) : first + second;
}

function choose(sign: Atom, code: number, index: number, facts: Facts): void {
  const delimiter = sign.stretch!;
  sign.font = facts.sizeVariant(code, index);
  sign.size = index;
  const { schar } = delimiter;
  sign.stretch = { ...delimiter, c: (schar && schar[Math.min(index, schar.length - 1)]) || code };
  sign.isMeasured = false;
}

function boxOfParts(sign: Atom, size: number[], wanted: number, { params }: Facts): void {
  const delimiter = sign.stretch!;
  if (!delimiter.HDW) throw new NotSet("a sign of parts without a size");
  let length = wanted;
  if (delimiter.fullExt) {
    // Rounded up to whole extenders.
    const [each, ends] = delimiter.fullExt;
    length = ends + Math.ceil(Math.max(0, wanted - ends) / each) * each;
  }
  if (delimiter.min !== undefined && delimiter.min > length) length = delimiter.min;
  let [h, d, w] = delimiter.HDW;
  if (delimiter.dir === VERTICAL) {
    const [top = 0, bottom] = size;
    const isExact = bottom !== undefined && top + bottom === length;
    const a = params.axis_height;
    const symmetric = sign.fact("symmetric");
    let whole = isExact ? top + bottom : length;
    if (symmetric) {
      if (isExact) whole = 2 * Math.max(top - a, bottom + a);
      d = whole / 2 - a;
    } else if (isExact) d = bottom;
    else d *= whole / (delimiter.HDW[0] + delimiter.HDW[1]);
    h = whole - d;
  } else {
    w = length;
    if (delimiter.hd) {
      const t = params.extender_factor;
      h = h * (1 - t) + delimiter.hd[0] * t;
      d = d * (1 - t) + delimiter.hd[1] * t;
    }
  }
  sign.h = h;
  sign.d = d;
  sign.w = w;
}
