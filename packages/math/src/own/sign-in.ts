import type { Atom, Kind } from "./atom.ts";

/** The sign that an atom is built around: alone, with scripts, or with spaces beside it. */
export function signIn(atom: Atom): Atom | undefined {
  if (atom.kind === "mo") return atom;
  if (atom.kind === "row") {
    const [only, ...more] = (atom.children as Atom[]).filter((child) => !isBlank(child));
    return only && more.length === 0 ? signIn(only) : undefined;
  }
  return aroundBase.has(atom.kind) ? signIn(atom.base) : undefined;
}

const aroundBase: ReadonlySet<Kind> = new Set(["scripts", "limits", "frac", "atom", "style"]);

function isBlank(atom: Atom): boolean {
  if (atom.kind === "space") return atom.width >= 0;
  if (atom.kind === "style") return (atom.base.children as Atom[]).every(isBlank);
  return atom.kind === "mtext" && /^\s*$/.test(atom.text);
}
