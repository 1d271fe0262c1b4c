/**
 * Finds each sign in the table of signs, by its place; and joins relations that stand side by side.
 */
import { type Atom, holdsRow, NotSet, OP, REL, type SignFacts } from "../atom.ts";
import type { Facts } from "../facts.ts";
import type { Form } from "../facts-data.ts";

const forms = {
  first: ["prefix", "infix", "postfix"],
  last: ["postfix", "infix", "prefix"],
  other: ["infix", "prefix", "postfix"],
} as const satisfies Record<string, readonly Form[]>;

const PRIMES = /^[\u2032-\u2037\u2057]+$/;
/** Signs that look like scripts, and are set as such where they are none. */
const pseudoScripts =
  /^["'*`\u00aa\u00b0\u00b2-\u00b4\u00b9\u00ba\u2018-\u201f\u2032-\u2037\u2057\u2070\u2071\u2074-\u207f\u2080-\u208e]+$/;
const WORD = /^[a-zA-Z]{2,}$/;

export function placeSigns(atom: Atom, facts: Facts): void {
  if (atom.kind === "mo") placeSign(atom, facts);
  for (const child of atom.children) if (child) placeSigns(child, facts);
  if (atom.kind === "row" || atom.kind === "fenced") joinRelations(atom);
}

function placeSign(sign: Atom, facts: Facts): void {
  const entry = facts.operator(sign.text, formsAsked(sign));
  if (entry) {
    if (!sign.isClassGiven) sign.texClass = entry[2];
    sign.found = (entry[3] as SignFacts | null) ?? undefined;
  } else if (!sign.isClassGiven) {
    const isOperator = WORD.test(sign.text) || sign.given?.movablelimits === true;
    sign.texClass = isOperator ? OP : facts.rangeOf(sign.text)[2];
  }
  if (!pseudoScripts.test(sign.text)) return;
  const { parent } = sign;
  const isPrime =
    PRIMES.test(sign.text) && parent?.kind === "scripts" && parent.children[2] === sign;
  if (!isPrime) throw new NotSet("a sign that looks like a script");
  sign.font = "-tex-variant";
}

/**
 * Returns the order of forms to look for: the form that the formula names, then those of the sign's
 * place.
 */
function formsAsked(sign: Atom): readonly Form[] {
  const order: readonly Form[] = formsOf(sign);
  const form = sign.given?.form as Form | undefined;
  return form ? [form, ...order.filter((one) => one !== form)] : order;
}

/** Returns the forms for a sign's place among atoms that are no space: first, last, or between. */
function formsOf(sign: Atom): readonly Form[] {
  let core: Atom = sign;
  let parent = sign.parent;
  let outer = realParent(sign);
  while (outer?.isEmbellished) {
    core = parent!;
    parent = outer.parent;
    outer = realParent(outer);
  }
  if (!parent || (parent.kind !== "row" && parent.kind !== "fenced")) return forms.other;
  const { firstSolid, lastSolid } = parent;
  if (firstSolid === lastSolid) return forms.other;
  if (firstSolid === core) return forms.first;
  return lastSolid === core ? forms.last : forms.other;
}

/**
 * Returns the parent as MathML counts: without braces, rows that braces make, and styles of one
 * atom.
 */
function realParent(atom: Atom): Atom | undefined {
  let { parent } = atom;
  while (parent && isNoParent(parent)) ({ parent } = parent);
  return parent;
}

function isNoParent(atom: Atom): boolean {
  if (atom.kind === "atom") return true;
  if (atom.kind === "style") return atom.base.children.length === 1;
  return atom.kind === "row" && isInferred(atom);
}

/** Whether the row is only there because its parent, or the whole formula, holds one. */
function isInferred({ parent }: Atom): boolean {
  return parent === undefined || holdsRow.has(parent.kind);
}

/** Joins relations side by side to one sign, such as `:=`. */
function joinRelations(row: Atom): void {
  const children = row.children as Atom[];
  if (!children.some((child, at) => at > 0 && isRelation(child) && isRelation(children[at - 1]!)))
    return;
  const joined: Atom[] = [];
  for (const child of children) {
    const before = joined.at(-1);
    if (!before || !isRelation(before) || !isRelation(child)) {
      joined.push(child);
      continue;
    }
    const isAlike = before.variant === child.variant && before.variantForm === child.variantForm;
    if (!isAlike || isSpecial(before) || isSpecial(child))
      throw new NotSet("relations side by side");
    (before.more ??= []).push(child.text);
  }
  if (joined.filter(({ isSpacelike }) => !isSpacelike).length === 1)
    throw new NotSet("relations alone");
  row.children = joined;
}

const isRelation = ({ kind, texClass }: Atom) => kind === "mo" && texClass === REL;

/** Whether its formula says more of it than that it does not stretch. */
const isSpecial = ({ given, isClassGiven }: Atom) =>
  isClassGiven ||
  given === undefined ||
  Object.keys(given).some((name) => name !== "stretchy" && name !== "form");
