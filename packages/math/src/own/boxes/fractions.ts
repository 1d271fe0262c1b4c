/** Fractions (The TeXbook, appendix G, rule 15). */
import type { Atom } from "../atom.ts";
import type { Facts } from "../facts.ts";
import { combine, emptySum, keep } from "./sum.ts";

/** Returns how far the parts of a fraction without a rule are moved up and down (rule 15c). */
export function stackShifts(atom: Atom, { params: tex }: Facts): { u: number; v: number } {
  const [above, below] = atom.children as [Atom, Atom];
  const isDisplay = atom.display && atom.level === 0;
  const u = isDisplay ? tex.num1 : tex.num3;
  const v = isDisplay ? tex.denom1 : tex.denom2;
  const least = (isDisplay ? 7 : 3) * tex.rule_thickness;
  const gap = u - above.d * above.scale - (below.h * below.scale - v);
  const more = gap < least ? (least - gap) / 2 : 0;
  return { u: u + more, v: v + more };
}

/**
 * Returns half the distance that a fraction's parts keep from its rule (T), their places (u, v) and
 * the rule's thickness (t), as in appendix G.
 */
export function fractionShifts(
  atom: Atom,
  facts: Facts,
): { T: number; u: number; v: number; t: number } {
  const tex = facts.params;
  const t = tex.rule_thickness;
  const a = tex.axis_height;
  const isDisplay = atom.display && atom.level === 0;
  const T = (isDisplay ? 3.5 : 1.5) * t;
  return {
    t,
    T,
    u: (isDisplay ? tex.num1 : tex.num2) - a - T,
    v: (isDisplay ? tex.denom1 : tex.denom2) + a - T,
  };
}

/** Computes the box of a fraction whose parts have been measured. */
export function measureFraction(atom: Atom, facts: Facts): void {
  const [above, below] = atom.children as [Atom, Atom];
  const a = facts.params.axis_height;
  const pad = facts.params.nulldelimiterspace;
  const sum = emptySum();
  if (atom.isRuleless) {
    const { u, v } = stackShifts(atom, facts);
    combine(sum, above, 0, u);
    combine(sum, below, 0, -v);
    keep(atom, sum);
    return;
  }
  const { T, u, v } = fractionShifts(atom, facts);
  combine(sum, above, 0, a + T + Math.max(above.d * above.rscale, u));
  combine(sum, below, 0, a - T - Math.max(below.h * below.rscale, v));
  sum.w += 2 * pad + 0.2;
  keep(atom, sum);
}
