/** Roots (The TeXbook, appendix G, rule 11). */
import { NotSet, token, type Atom } from "../atom.ts";
import type { Facts } from "../facts.ts";
import { canStretch, stretchTo, VERTICAL } from "./stretch.ts";
import { combine, emptySum, keep } from "./sum.ts";

/** Gives a root its sign, as tall as its contents, which have been measured. */
export function makeSurd(root: Atom, facts: Facts): void {
  const { rule_thickness: t, surd_height: s, x_height } = facts.params;
  const surd = token("mo", "\u221a");
  surd.parent = root;
  surd.given = { stretchy: true };
  surd.found = facts.operator("\u221a", ["prefix"])?.[3] ?? undefined;
  surd.display = root.display;
  surd.level = root.level;
  surd.scale = root.scale;
  surd.isEmbellished = true;
  root.surd = surd;
  if (!canStretch(surd, VERTICAL, facts)) throw new NotSet("a root sign that does not stretch");
  const { base } = root;
  const p = root.display ? x_height : t;
  root.surdHeight = base.h + base.d + t + s + p / 4;
  stretchTo(surd, [root.surdHeight - base.d, base.d], true, facts);
}

/** Returns the gap under a root's rule. */
export function rootGap(root: Atom, facts: Facts): number {
  const { rule_thickness: t, surd_height: s, x_height } = facts.params;
  const surd = root.surd!;
  const p = root.display ? x_height : t;
  return surd.h + surd.d > root.surdHeight
    ? (surd.h + surd.d - (root.surdHeight - t - s - p / 2)) / 2
    : s + p / 4;
}

/** Returns the places of a root's sign and index: x of the sign, y of the index, x of the index. */
export function indexPlace(root: Atom, H: number): [number, number, number] {
  const surd = root.surd!;
  const index = root.children[1];
  if (!index) return [0, 0, 0];
  const size = surd.size ?? 0;
  const offset = (size < 0 ? 0.5 : 0.6) * surd.w;
  const { w, rscale } = index;
  const W = Math.max(w, offset / rscale);
  const dx = Math.max(0, W - w);
  const h = surd.h + surd.d;
  const b = (size < 0 ? 1.9 : 0.55 * h) - (h - H);
  return [W * rscale - offset, b + Math.max(0, index.d * index.rscale), dx];
}

/** Computes the box of a root whose parts have been measured. */
export function measureRoot(root: Atom, facts: Facts): void {
  const { rule_thickness: t, surd_height: s } = facts.params;
  const [base, index] = root.children as [Atom, Atom | undefined];
  const surd = root.surd!;
  const H = base.h + rootGap(root, facts) + t;
  const [x, y] = indexPlace(root, H);
  const sum = emptySum();
  sum.h = H + s;
  if (index) combine(sum, index, 0, y);
  combine(sum, surd, x, H - surd.h);
  const right = x + surd.w + base.w;
  if (right > sum.w) sum.w = right;
  if (base.h > sum.h) sum.h = base.h;
  if (base.d > sum.d) sum.d = base.d;
  keep(root, sum);
}
