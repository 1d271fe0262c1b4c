/** Scripts beside, below and above their base (The TeXbook, appendix G, rules 12, 13 and 18). */
import type { Atom, ScriptFacts } from "../atom.ts";
import { append, combine, emptySum, keep } from "./sum.ts";
import type { Facts } from "../facts.ts";
import { coreSign } from "../place/inherit.ts";

/** A line over or under a base, as long as the base. */
const LINE = "\u2015";

/** The atom that a base comes down to, without braces, styles and accents. */
export function innermost(atom: Atom): Atom {
  let core = atom.base;
  while (isWrapper(core)) core = core.base;
  return core;
}

/**
 * Returns the facts of the base that scripts stand at; the innermost atom of the base has been
 * measured.
 */
export function scriptFacts(atom: Atom): ScriptFacts {
  let core = atom.base;
  let [over, under]: (boolean | undefined)[] = [];
  const note = (at: Atom) => {
    if (at.kind !== "limits") return;
    over ??= isAccentOf(at, 2);
    under ??= isAccentOf(at, 1);
  };
  for (; isWrapper(core); core = core.base) note(core);
  note(core);
  let scale = 1;
  for (let at: Atom | undefined = core; at && at !== atom; at = at.parent) scale *= at.rscale;
  const isToken = core.kind === "mi" || core.kind === "mn";
  const isChar =
    (isToken || (core.kind === "mo" && core.size === null)) &&
    core.rscale === 1 &&
    [...core.text].length === 1;
  const [, lower, upper] = atom.children;
  const script = upper ?? lower;
  const isMathAccent = isChar && script !== undefined && coreSign(script).mathAccent !== undefined;
  const isLine = (limit: Atom | undefined) =>
    atom.kind === "limits" && limit !== undefined && coreSign(limit).text === LINE;
  const [isLineAbove, isLineBelow] = [isLine(upper), isLine(lower)];
  const usesIc = lower === undefined;
  return {
    core,
    scale,
    ic: core.ic * scale,
    isChar,
    hasAccentOver: over ?? false,
    hasAccentUnder: under ?? false,
    isLineAbove,
    isLineBelow,
    removesIc: !isLineAbove && !isLineBelow && (!usesIc || isMathAccent),
  };
}

function isWrapper(atom: Atom): boolean {
  if (atom.kind === "limits") return isAccented(atom);
  return (
    (atom.kind === "atom" ||
      atom.kind === "style" ||
      atom.kind === "row" ||
      atom.kind === "fenced") &&
    atom.children.length === 1
  );
}

/** A letter with an accent. */
function isAccented(atom: Atom): boolean {
  const [, lower, upper] = atom.children;
  const script = upper ?? lower;
  return (
    atom.scripts?.isChar === true &&
    script !== undefined &&
    coreSign(script).mathAccent !== undefined
  );
}

/** Whether a script above or below is an accent. */
export function isAccentOf(atom: Atom, place: 1 | 2): boolean {
  const script = atom.children[place];
  return script?.isEmbellished === true && coreSign(script).fact("accent") === true;
}

/** The limits of an operator in a line stand beside it. */
export function areBeside(atom: Atom): boolean {
  return (
    atom.kind === "scripts" || (!atom.display && coreSign(atom.base).fact("movablelimits") === true)
  );
}

const adjustedIc = ({ ic }: ScriptFacts) => (ic ? 1.05 * ic + 0.05 : 0);

function baseWidth(atom: Atom, { params }: Facts): number {
  const { base, scripts } = atom;
  return base.w * base.rscale - (scripts!.removesIc ? scripts!.ic : 0) + params.extra_ic;
}

/**
 * Returns 0 for a base that is a letter, else `value`: scripts keep their distance from the ends of
 * a large sign, but not of a letter.
 */
function unlessChar({ isChar, core, scale }: ScriptFacts, value: number): number {
  const isSized = core.kind === "mo" && Boolean(core.size);
  return isChar && !core.fact("largeop") && !isSized && scale === 1 ? 0 : value;
}

function raise(atom: Atom, script: Atom, { params: tex }: Facts): number {
  const facts = atom.scripts!;
  const least = atom.isCramped ? tex.sup3 : atom.display ? tex.sup1 : tex.sup2;
  return Math.max(
    unlessChar(facts, facts.core.h * facts.scale - tex.sup_drop * script.rscale),
    least,
    script.d * script.rscale + (1 / 4) * tex.x_height,
  );
}

function lower(atom: Atom, script: Atom, { params: tex }: Facts): number {
  const facts = atom.scripts!;
  return Math.max(
    unlessChar(facts, facts.core.d * facts.scale + tex.sub_drop * script.rscale),
    tex.sub1,
    script.h * script.rscale - (4 / 5) * tex.x_height,
  );
}

/** How far both scripts are raised. */
function raiseBoth(atom: Atom, sub: Atom, sup: Atom, facts: Facts): [u: number, v: number] {
  const tex = facts.params;
  const { core, scale } = atom.scripts!;
  const t = 3 * tex.rule_thickness;
  const drop = unlessChar(atom.scripts!, core.d * scale + tex.sub_drop * sub.rscale);
  const depth = sup.d * sup.rscale;
  const height = sub.h * sub.rscale;
  let u = raise(atom, sup, facts);
  let v = Math.max(drop, tex.sub2);
  const q = u - depth - (height - v);
  if (q < t) {
    v += t - q;
    const p = (4 / 5) * tex.x_height - (u - depth);
    if (p > 0) {
      u += p;
      v -= p;
    }
  }
  return [u, -v];
}

/** A script and where it stands in its atom. */
export interface Placed {
  atom: Atom;
  x: number;
  y: number;
}

/** Scripts beside a base, each with its place: the upper one first. */
export function besidePlaces(atom: Atom, facts: Facts): Placed[] {
  const [, sub, sup] = atom.children;
  const scripts = atom.scripts!;
  const w = baseWidth(atom, facts);
  const x = adjustedIc(scripts);
  if (sub && sup) {
    const [u, v] = raiseBoth(atom, sub, sup, facts);
    return [
      { atom: sup, x: w + x, y: u },
      { atom: sub, x: w + (scripts.isChar ? 0 : x), y: v },
    ];
  }
  if (sup) {
    const shift = x - (scripts.removesIc ? 0 : scripts.ic);
    return [{ atom: sup, x: w + shift, y: raise(atom, sup, facts) }];
  }
  return sub ? [{ atom: sub, x: w + (scripts.isChar ? 0 : x), y: -lower(atom, sub, facts) }] : [];
}

/** Base, lower and upper atom of limits with their places. */
export function stackedPlaces(atom: Atom, facts: Facts): Placed[] {
  const [base, under, over] = atom.children as [Atom, Atom | undefined, Atom | undefined];
  const scripts = atom.scripts!;
  const u = over ? overShift(atom, over, facts) : 0;
  const v = under ? underShift(atom, under, facts) : 0;
  const deltas = [0];
  const boxes = [base];
  if (under) {
    boxes.push(under);
    deltas.push(scripts.isLineBelow ? 0 : -delta(atom, under, true, facts));
  }
  if (over) {
    boxes.push(over);
    deltas.push(scripts.isLineAbove ? 0 : delta(atom, over, false, facts));
  }
  const xs = centred(boxes, deltas, scripts);
  const ys = [0, ...(under ? [v] : []), ...(over ? [u] : [])];
  return boxes.map((box, at) => ({ atom: box, x: xs[at]!, y: ys[at]! }));
}

function overShift(atom: Atom, over: Atom, { params: tex }: Facts): number {
  const { base, scripts } = atom;
  const d = over.d * over.rscale;
  const t = tex.rule_thickness * tex.separation_factor;
  const less = scripts!.hasAccentOver ? t : 0;
  const T = scripts!.isLineAbove ? 3 * tex.rule_thickness : t;
  const k =
    (isAccentOf(atom, 2)
      ? T
      : Math.max(tex.big_op_spacing1, tex.big_op_spacing3 - Math.max(0, d))) - less;
  return base.h * base.rscale + k + d;
}

function underShift(atom: Atom, under: Atom, { params: tex }: Facts): number {
  const { base, scripts } = atom;
  const h = under.h * under.rscale;
  const t = tex.rule_thickness * tex.separation_factor;
  const less = scripts!.hasAccentUnder ? t : 0;
  const T = scripts!.isLineBelow ? 3 * tex.rule_thickness : t;
  const k =
    (isAccentOf(atom, 1) ? T : Math.max(tex.big_op_spacing2, tex.big_op_spacing4 - h)) - less;
  return -(base.d * base.rscale + k + h);
}

/** How far to the right a script goes for the slant of its base. */
function delta(atom: Atom, script: Atom, isBelow: boolean, facts: Facts): number {
  const { core, scale } = atom.scripts!;
  const accent = isAccentOf(atom, 2);
  let { sk } = core;
  if (accent) sk -= script.sk;
  return ((accent && !isBelow ? sk : 0) + facts.skewIcFactor * core.ic) * scale;
}

function centred(boxes: Atom[], deltas: number[], { removesIc, core, ic }: ScriptFacts): number[] {
  const widths = boxes.map(({ w, rscale }) => w * rscale);
  widths[0]! -= removesIc && !core.fact("largeop") ? ic : 0;
  const w = Math.max(...widths);
  let m = 0;
  const places = widths.map((width, at) => {
    const place = (w - width) / 2 + deltas[at]!;
    if (place < m) m = -place;
    return place;
  });
  return places.map((place, at) => {
    const moved = m ? place + m : place;
    return at === 0 ? moved : moved + boxes[at]!.dx * boxes[0]!.rscale;
  });
}

export function measureScripts(atom: Atom, facts: Facts): void {
  const sum = emptySum();
  const { base } = atom;
  if (areBeside(atom)) {
    append(sum, base);
    const drop = atom.children[1] && atom.children[2] ? sum.d - base.d : 0;
    for (const placed of besidePlaces(atom, facts).toReversed())
      combine(sum, placed.atom, placed.x, placed.y - drop);
    sum.w += facts.params.scriptspace;
    keep(atom, sum);
    return;
  }
  const room = facts.params.big_op_spacing5;
  if (isAccentOf(atom, 2)) base.h = Math.max(base.h, facts.params.x_height * atom.scripts!.scale);
  const [first, ...scripts] = stackedPlaces(atom, facts);
  combine(sum, base, first!.x, 0);
  for (const { atom: script, x, y } of scripts.toReversed()) combine(sum, script, x, y);
  if (atom.children[2]) sum.h += room;
  if (atom.children[1]) sum.d += room;
  keep(atom, sum);
}
