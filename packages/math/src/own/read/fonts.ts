/** Fonts, sizes and styles, from a place to the end of a group or of an argument. */
import { Atom, atomOf, NotSet, rowOf } from "../atom.ts";
import { signIn } from "../sign-in.ts";
import type { AtomList } from "./atom-list.ts";
import type { Reader } from "./reader.ts";
import type { Run } from "./run.ts";
import { inEm } from "./spaces.ts";

const words = /[a-zA-Z]+/y;

export const mathFont: Run = (reader, list, _name, { args: [font, italic] }) => {
  if (typeof font !== "string" || font === "" || italic) throw new NotSet("a font");
  const wordPattern = reader.scope.wordPattern ?? words;
  list.push(atomOf(reader.read(reader.argumentText(), { ...reader.scope, font, wordPattern })));
};

export const setFont: Run = (reader, list, _name, { args: [font] }) => {
  if (typeof font !== "string" || list.isScript) throw new NotSet("a font");
  list.settle();
  reader.scope = { ...reader.scope, font };
};

export const style: Run = (reader, list, _name, { args: [, display, level] }) => {
  if (list.isScript) throw new NotSet("a style as a script");
  const rest = restOf(reader, list);
  rest.styleDisplay = display === true;
  rest.styleLevel = Number(level);
  list.push(rest);
};

export const bold: Run = (reader, list) => {
  const scope = { ...reader.scope, isBold: true };
  for (const atom of reader.read(reader.argumentText(), scope)) list.push(atom);
};

/** The rest of the group in another size. */
export const size: Run = (reader, list, _name, { args: [factor] }) => {
  if (list.isScript) throw new NotSet("a size as a script");
  const rest = restOf(reader, list);
  rest.styleSize = inEm(Number(factor));
  list.push(rest);
};

function restOf(reader: Reader, list: AtomList): Atom {
  const atoms = reader.rest(list);
  const [only] = atoms;
  const sign = only && atoms.length === 1 ? signIn(only) : undefined;
  // MathJax chooses among the forms of such a sign before it knows what it stands behind.
  if (sign && reader.facts.operatorForms(sign.text).length > 1)
    throw new NotSet("a style of one sign");
  return new Atom("style", [rowOf(atoms)]);
}
