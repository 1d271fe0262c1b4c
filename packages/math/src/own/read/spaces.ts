import { Atom, NONE, rowOf } from "../atom.ts";
import type { Run } from "./run.ts";

/** In ems of three digits, as MathJax writes lengths. */
export const inEm = (em: number) => Number(em.toFixed(3));

function space(width: number): Atom {
  const atom = new Atom("space");
  atom.texClass = NONE;
  atom.width = Math.abs(width) < 0.001 ? 0 : inEm(width);
  return atom;
}

/** A space that is as wide in scripts as elsewhere. */
export const spacer: Run = (_reader, list, _name, { args }) => {
  const style = new Atom("style", [rowOf([space(Number(args[0]))])]);
  style.styleLevel = 0;
  list.push(style);
};
