/** The look of a run of code: which of a style's rules its scopes take. */
import type { CodeLook, CodeRule, CodeStyle } from "./code-style.ts";

/** Most scope paths remembered per style; real documents use some tens. */
const PATH_LIMIT = 4096;

const plain: Readonly<CodeLook> = Object.freeze({});
const remembered = new WeakMap<CodeStyle, Map<string, Readonly<CodeLook>>>();

/**
 * How code in these scopes (outermost first) looks in this style, by CSS's rules: each scope takes
 * the strongest rule that matches it, colour and face pass on to the scopes within, the innermost
 * background is the one seen, and an underline stays. Frozen and remembered.
 */
export function styleOf(style: CodeStyle, scopes: readonly string[] | undefined): CodeLook {
  if (scopes === undefined || scopes.length === 0) return plain;
  let paths = remembered.get(style);
  if (!paths) remembered.set(style, (paths = new Map()));
  const key = scopes.length === 1 ? (scopes[0] ?? "") : scopes.join(" ");
  const known = paths.get(key);
  if (known) return known;
  const look = Object.freeze(resolve(style, scopes));
  if (paths.size >= PATH_LIMIT) paths.clear();
  paths.set(key, look);
  return look;
}

function resolve(style: CodeStyle, scopes: readonly string[]): CodeLook {
  const look: CodeLook = {};
  for (let depth = 0; depth < scopes.length; depth += 1)
    Object.assign(look, ownLook(style.rules, scopes, depth));
  return look;
}

/** The rules' style for the scope at `depth` itself: for each property, the strongest rule wins. */
function ownLook(rules: readonly CodeRule[], scopes: readonly string[], depth: number): CodeLook {
  const matching = rules
    .map((rule) => ({ rule, strength: strengthOf(rule, scopes, depth) }))
    .filter(({ strength }) => strength > 0)
    .toSorted((a, b) => a.strength - b.strength);
  const own: CodeLook = {};
  for (const { rule } of matching) {
    const { scopes: _, ...look } = rule;
    Object.assign(own, look);
  }
  return own;
}

/** Specificity of the rule's strongest matching selector: its number of names; 0 without a match. */
function strengthOf(rule: CodeRule, scopes: readonly string[], depth: number): number {
  let strongest = 0;
  for (const selector of rule.scopes) {
    const names = selector.split(" ");
    if (selects(names, scopes, depth))
      strongest = Math.max(strongest, selector.split(/[ .]/).length);
  }
  return strongest;
}

function selects(names: readonly string[], scopes: readonly string[], depth: number): boolean {
  const last = names.length - 1;
  if (!covers(names[last], scopes[depth])) return false;
  // Each further name wants an ancestor; the nearest that fits leaves the most room for the rest.
  let above = depth - 1;
  for (let i = last - 1; i >= 0; i -= 1) {
    while (above >= 0 && !covers(names[i], scopes[above])) above -= 1;
    if (above < 0) return false;
    above -= 1;
  }
  return true;
}

/** Whether a selector's name is the scope or a wider one: `title` and `title.class` are. */
function covers(name: string | undefined, scope: string | undefined): boolean {
  if (name === undefined || scope === undefined) return false;
  return scope === name || scope.startsWith(`${name}.`);
}
