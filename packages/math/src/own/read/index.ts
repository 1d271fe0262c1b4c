/** TeX → a tree of atoms. */
import { rowOf, type Atom } from "../atom.ts";
import type { Facts } from "../facts.ts";
import { runCommand } from "./commands.ts";
import { Reader, type Shared } from "./reader.ts";
import { plainScope } from "./scope.ts";

/**
 * The row of a whole formula, and how many atoms it has.
 *
 * @throws NotSet if it has something that is not set here, or is wrong
 */
export function readFormula(tex: string, facts: Facts): { row: Atom; atoms: number } {
  const shared: Shared = { facts, run: runCommand, atoms: 0, macros: 0 };
  const row = rowOf(new Reader(tex, plainScope, shared).all());
  return { row, atoms: shared.atoms };
}
