/** Letters, signs and texts. */
import { giveClass, NotSet, ORD, token, type Atom, type SignFacts } from "../atom.ts";
import type { Run } from "./run.ts";
import { emboldened, type Scope } from "./scope.ts";

export const letter =
  (variant: (scope: Scope) => string): Run =>
  (reader, list, _name, { char }) =>
    list.push(reader.token("mi", char ?? "", variant(reader.scope)));

export const symbol: Run = ({ scope }, list, _name, { char = "", attributes }) => {
  const atom = token("mi", char);
  if (!attributes) atom.variant = "italic";
  else {
    atom.variant = attributes["mathvariant"] as string | undefined;
    atom.variantForm = attributes["variantForm"] === true;
  }
  list.push(scope.isBold ? emboldened(atom) : atom);
};

const signAttributes = new Set([
  "symmetric",
  "largeop",
  "accent",
  "movablelimits",
  "stretchy",
  "fence",
]);

/** A sign with what its map says of it. */
function signOf(char: string, attributes: Record<string, unknown> = {}): Atom {
  const atom = token("mo", char);
  const given: SignFacts = { stretchy: false };
  for (const [name, value] of Object.entries(attributes))
    if (name === "movesupsub") atom.movesScripts = value === true;
    else if (name === "variantForm") atom.variantForm = value === true;
    else if (name === "texClass") giveClass(atom, value as number);
    else if (!signAttributes.has(name)) throw new NotSet(name);
    else if (name !== "stretchy") (given as Record<string, unknown>)[name] = value;
  atom.given = given;
  return atom;
}

export const sign: Run = ({ scope }, list, _name, { char = "", attributes }) => {
  const atom = signOf(char, attributes);
  list.push(scope.isBold ? emboldened(atom) : atom);
};

export const delimiterSign: Run = ({ scope }, list, _name, { char = "", attributes }) => {
  const atom = signOf(char, attributes);
  atom.given = { ...atom.given, fence: false };
  list.push(scope.isBold ? emboldened(atom) : atom);
};

/** `\|` outside of a bracket of Dirac's. */
export const doubleBar: Run = (reader, list, name, { args }) =>
  delimiterSign(reader, list, name, {
    map: "delimiter",
    char: reader.facts.delimiter("\\|"),
    attributes: { texClass: ORD },
    args,
  });

export const upright: Run = (reader, list, _name, { char = "" }) =>
  list.push(reader.token("mi", char, reader.scope.font ?? "normal"));

export const noBreakSpace: Run = (_reader, list) => list.push(token("mtext", "\u00a0"));

const textCharacters = /^(?:[a-zA-Z0-9 ,.;:()!?=+/[\]-]|\\[_%&#])*$/;

export const text: Run = (reader, list, _name, { args: [level, font] }) => {
  if (level !== undefined && level !== null) throw new NotSet("a text of a style of its own");
  const given = reader.argumentText();
  if (!textCharacters.test(given) || given === "")
    throw new NotSet("a text with more than letters");
  const plain = given.replaceAll("\\", "").replace(/ +/g, " ");
  const kept = plain.replace(/^ /, "\u00a0").replace(/ $/, "\u00a0");
  list.push(token("mtext", kept, (font as string | null | undefined) ?? undefined));
};

export const dots: Run = (_reader, list) => list.pushDots();
