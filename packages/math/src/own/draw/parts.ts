/** Signs that are put together: their ends, perhaps their middle, and what is repeated between them. */
import { fixed, Shape } from "../../drawing/drawing.ts";
import type { LiteElement } from "../../drawing/element.ts";
import { type Atom, NotSet } from "../atom.ts";
import { VERTICAL } from "../boxes/stretch.ts";
import type { Facts } from "../facts.ts";
import { letter, put, units } from "./shapes.ts";

/** How far the parts of a sign overlap, in em. */
const OVERLAP = 0.07;

/** @throws NotSet if the font has no such parts */
export function drawParts(sign: Atom, group: LiteElement, facts: Facts): void {
  const { stretch, dir, c } = sign.stretch!;
  if (!stretch) throw new NotSet("a sign without parts");
  const code = c ?? sign.text.codePointAt(0)!;
  const fonts = stretch.map((_, part) => facts.stretchVariant(code, part));
  const part = (at: number): Part | undefined => {
    if (!stretch[at]) return undefined;
    const [h, d, w] = facts.char(fonts[at]!, stretch[at]);
    return { code: stretch[at], font: fonts[at]!, h, d, w };
  };
  const parts = [part(0), part(1), part(2), part(3)] as const;
  if (dir === VERTICAL) drawUpright(sign, parts, stretch.length === 4, group, facts);
  else drawLying(sign, parts, stretch.length === 4, group, facts);
}

interface Part {
  code: number;
  font: string;
  h: number;
  d: number;
  w: number;
}
type Parts = readonly (Part | undefined)[];

function drawUpright(
  { h, d, w }: Atom,
  [top, extender, bottom, middle]: Parts,
  hasMiddle: boolean,
  group: LiteElement,
  facts: Facts,
): void {
  const at = (one: Part, y: number) => letter(one.code, one.font, (w - one.w) / 2, y, group, facts);
  if (top) at(top, h - top.h);
  if (bottom) at(bottom, bottom.d - d);
  const T = top ? top.h + top.d : 0;
  const B = bottom ? bottom.h + bottom.d : 0;
  if (!hasMiddle) {
    extendUp(extender, h, d, T, B, w, group, facts);
    return;
  }
  let [H, D] = [0, 0];
  if (middle) {
    const y = (middle.d - middle.h) / 2 + facts.params.axis_height;
    at(middle, y);
    [H, D] = [middle.h + y, middle.d - y];
  }
  extendUp(extender, h, -H, T, 0, w, group, facts);
  extendUp(extender, -D, d, 0, B, w, group, facts);
}

function extendUp(
  part: Part | undefined,
  H: number,
  D: number,
  T: number,
  B: number,
  W: number,
  group: LiteElement,
  facts: Facts,
): void {
  if (!part) return;
  const top = Math.max(0, T - OVERLAP);
  const bottom = Math.max(0, B - OVERLAP);
  const { h, d, w } = part;
  const Y = H + D - top - bottom;
  const s = (1.5 * Y) / (h + d);
  const y = (s * (h - d) - Y) / 2;
  if (Y <= 0) return;
  const svg = new Shape("svg");
  svg.attributes = {
    width: units(w),
    height: units(Y),
    y: units(bottom - D),
    x: units((W - w) / 2),
    viewBox: [0, y, w, Y].map(units).join(" "),
  };
  letter(part.code, part.font, 0, 0, svg, facts);
  const glyph = svg.children.at(-1) as LiteElement;
  glyph.attributes["transform"] = `scale(1,${fixed(s, 3)})`;
  put(group, svg);
}

function drawLying(
  { w: W }: Atom,
  [left, extender, right, middle]: Parts,
  hasMiddle: boolean,
  group: LiteElement,
  facts: Facts,
): void {
  if (left) letter(left.code, left.font, 0, 0, group, facts);
  if (right) letter(right.code, right.font, W - right.w, 0, group, facts);
  const L = left?.w ?? 0;
  const R = right?.w ?? 0;
  if (!hasMiddle) {
    extendAside(extender, W, L, R, 0, group, facts);
    return;
  }
  let [x1, x2] = [0, 0];
  if (middle) {
    letter(middle.code, middle.font, (W - middle.w) / 2, 0, group, facts);
    [x1, x2] = [(W - middle.w) / 2, (W + middle.w) / 2];
  }
  extendAside(extender, W / 2, L, W / 2 - x1, 0, group, facts);
  extendAside(extender, W / 2, x2 - W / 2, R, W / 2, group, facts);
}

function extendAside(
  part: Part | undefined,
  W: number,
  L: number,
  R: number,
  x: number,
  group: LiteElement,
  facts: Facts,
): void {
  if (!part) return;
  const left = Math.max(0, L - OVERLAP);
  const right = Math.max(0, R - OVERLAP);
  const { h, d, w } = part;
  const X = W - left - right;
  const Y = h + d + 2 * OVERLAP;
  const s = 1.5 * (X / w);
  const D = -(d + OVERLAP);
  if (X <= 0) return;
  const svg = new Shape("svg");
  svg.attributes = {
    width: units(X),
    height: units(Y),
    x: units(x + left),
    y: units(D),
    viewBox: [(s * w - X) / 2, D, X, Y].map(units).join(" "),
  };
  letter(part.code, part.font, 0, 0, svg, facts);
  const glyph = svg.children.at(-1) as LiteElement;
  glyph.attributes["transform"] = `scale(${fixed(s, 3)},1)`;
  put(group, svg);
}
