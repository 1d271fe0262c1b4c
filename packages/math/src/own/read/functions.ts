/** Functions and operators by their names, and where their scripts go. */
import { giveClass, NotSet, OP, token, type Atom } from "../atom.ts";
import type { Reader } from "./reader.ts";
import type { Run } from "./run.ts";

export const namedFunction: Run = (_reader, list, name, { args: [id] }) =>
  list.pushFunction(functionName(String(id ?? name)));

export const namedOperator: Run = (_reader, list, name, { args: [id] }) => {
  const atom = giveClass(_reader.token("mo", String(id ?? name).replace("&thinsp;", "\u2006")), OP);
  atom.given = { movablelimits: true, form: "prefix" };
  atom.movesScripts = true;
  list.push(atom);
};

/** `\bmod`: a word with as much space as a relation has, which it is not. */
export const modulo: Run = ({ scope }, list) => {
  if (scope.isBold || scope.font !== undefined || list.isScript)
    throw new NotSet("a modulo in a font or as a script");
  const atom = token("mo", "mod");
  atom.spacing = MODULO_SPACE;
  list.push(atom);
};

const MODULO_SPACE = 0.278;

export const limits: Run = (_reader, list, _name, { args: [above] }) => {
  const { last } = list;
  if (last?.kind !== "mo" || (last.movesScripts === undefined && !isOperator(last, _reader)))
    throw new NotSet("limits of what is no operator");
  last.movesScripts = above === true;
  last.given = { ...last.given, movablelimits: false };
};

export function isOperator(atom: Atom, { facts }: Reader): boolean {
  if (atom.isClassGiven) return atom.texClass === OP;
  return facts.operator(atom.text)?.[2] === OP;
}

export const operatorName: Run = (reader, list) => {
  const isStarred = reader.next() === "*";
  if (isStarred) reader.at += 1;
  const name = reader.argumentText().trim();
  if (!/^[a-zA-Z]{2,}$/.test(name)) throw new NotSet("an operator's name");
  if (/^\\(?:no)?limits/.test(reader.text.slice(reader.at).trimStart()))
    throw new NotSet("limits of a named operator");
  const atom = functionName(name);
  atom.movesScripts = isStarred;
  atom.given = { movablelimits: true };
  atom.variant = "normal";
  list.pushFunction(atom);
};

function functionName(name: string): Atom {
  return giveClass(token("mi", name), OP);
}
