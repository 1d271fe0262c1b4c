/** Environments that are tables: matrices, cases, aligned equations. */
import { Atom, NotSet, ORD, REL, rowOf, token } from "../atom.ts";
import { signIn } from "../sign-in.ts";
import type { Reader } from "./reader.ts";
import type { Run } from "./run.ts";
import { plainScope } from "./scope.ts";
import { fenced } from "./structures.ts";

/** Space between columns of a matrix, in em. */
const COLUMN_SPACE = 1;
/** A point, of which there are ten to an em. Sums of it are MathJax's, to the last bit. */
const POINT = 1 / 10;

interface Shape {
  map: "AMSmath-environment" | "environment";
  open: string;
  close: string;
  /** Whether it is the whole of a formula: nothing stands before it, and it stands in nothing. */
  isWhole?: true;
  /**
   * Alignment of each column. After the last one the last is repeated or, if `isCyclic`, all from
   * the first.
   */
  aligns: string[];
  columnSpaces: number[];
  isCyclic: boolean;
  rowSpace: number;
  sideSpace: number;
  endSpace: number;
  display: boolean;
  /** Level that it sets, whatever it stands in. */
  level: number | undefined;
}

const matrix = (open: string, close: string): Shape => ({
  map: "AMSmath-environment",
  open,
  close,
  aligns: ["center"],
  columnSpaces: [COLUMN_SPACE],
  isCyclic: false,
  rowSpace: 4 * POINT,
  sideSpace: 0,
  endSpace: 0,
  display: false,
  level: 0,
});

const equations = (aligns: string[], columnSpaces: number[]): Shape => ({
  ...matrix("", ""),
  aligns,
  columnSpaces,
  isCyclic: true,
  rowSpace: 3 * POINT,
  display: true,
  level: undefined,
});

const shapes: Readonly<Record<string, Shape>> = {
  matrix: matrix("", ""),
  pmatrix: matrix("(", ")"),
  bmatrix: matrix("[", "]"),
  Bmatrix: matrix("{", "}"),
  vmatrix: matrix("|", "|"),
  Vmatrix: matrix("\u2016", "\u2016"),
  cases: { ...matrix("{", ""), aligns: ["left", "left"], rowSpace: 0.2 },
  aligned: equations(["right", "left"], [0, 2]),
  split: equations(["right", "left"], [0]),
  "align*": { ...equations(["right", "left"], [0, 2]), isWhole: true },
  "gather*": { ...equations(["center"], [COLUMN_SPACE]), isWhole: true },
  gathered: equations(["center"], [COLUMN_SPACE]),
  array: { ...matrix("", ""), map: "environment", aligns: [], sideSpace: 0.5, endSpace: 0.125 },
};

const columnNames: Readonly<Record<string, string>> = { l: "left", c: "center", r: "right" };

/** Whether an environment is set here that MathJax has in this map. */
export const isSetHere = (name: string, map: string): boolean => shapes[name]?.map === map;

function environment(reader: Reader, name: string, isFirst: boolean): Atom {
  let shape = shapes[name];
  if (!shape || reader.facts.environment(name)?.map !== shape.map) throw new NotSet(name);
  if (shape.isWhole && !(isFirst && reader.isOutermost))
    throw new NotSet("a table of equations in something");
  if ((shape.isCyclic || name === "array") && reader.next() === "[")
    throw new NotSet("a place of a table");
  if (shape.aligns.length === 0) {
    const columns = reader.argumentText().replace(/\s/g, "");
    if (!/^[lcr]+$/.test(columns)) throw new NotSet("columns of a table");
    shape = { ...shape, aligns: [...columns].map((column) => columnNames[column]!) };
  }
  const table = tableOf(reader, name, shape);
  if (shape.open === "" && shape.close === "") return inStyle(table, shape);
  return fenced(shape.open, [inStyle(table, shape)], shape.close);
}

function inStyle(table: Atom, { level }: Shape): Atom {
  if (level === undefined) return table;
  const style = new Atom("style", [rowOf([table])]);
  style.styleLevel = level;
  return style;
}

const END = /^\\(?:\\|end(?![a-zA-Z]) ?)/;

function tableOf(reader: Reader, name: string, shape: Shape): Atom {
  const lines: Atom[] = [];
  let cells: Atom[] = [];
  let columns = 0;
  const { scope } = reader;
  // Fonts do not reach into a table.
  reader.scope = plainScope;
  for (let isOpen = true; isOpen;) {
    let end = "";
    const atoms = reader.until(({ text, at }) => {
      if (text[at] === "&") end = "&";
      else end = END.exec(text.slice(at, at + 5))?.[0].trim() ?? "";
      if (end === "") return false;
      reader.at += end.length;
      return true;
    });
    isOpen = end !== "\\end";
    if (!isOpen && cells.length === 0 && atoms.length === 0) break;
    if (shape.isCyclic && alignOf(shape, cells.length) !== "right" && cells.length > 0)
      separateSign(atoms);
    cells.push(new Atom("cell", [rowOf(atoms)]));
    if (end === "&") continue;
    if (isOpen && /^(?:\*|\[)/.test(reader.text.slice(reader.at)))
      throw new NotSet("room between rows");
    columns = Math.max(columns, cells.length);
    lines.push(new Atom("line", cells));
    cells = [];
  }
  reader.scope = scope;
  if (reader.argumentText() !== name) throw new NotSet("another end");
  const table = new Atom("table", lines);
  table.texClass = ORD;
  table.table = {
    columnAligns: Array.from({ length: columns }, (_, at) => alignOf(shape, at)),
    columnSpaces: Array.from({ length: columns - 1 }, (_, at) =>
      pick(shape.columnSpaces, at, shape),
    ),
    rowSpaces: Array.from({ length: lines.length - 1 }, () => shape.rowSpace),
    sideSpace: shape.sideSpace,
    endSpace: shape.endSpace,
    display: shape.display,
  };
  return table;
}

function pick<T>(list: readonly T[], at: number, { isCyclic }: Shape): T {
  return list[isCyclic ? at % list.length : Math.min(at, list.length - 1)]!;
}

const alignOf = (shape: Shape, at: number) => pick(shape.aligns, at, shape);

/** A sign at the beginning of a cell has the space that it has behind something. */
function separateSign(atoms: Atom[]): void {
  const first = atoms.find(
    ({ kind, base, children }) =>
      kind !== "space" && !(kind === "atom" && children.length > 0 && base.children.length === 0),
  );
  if (!first) return;
  if (first.kind === "style") throw new NotSet("a style at the beginning of a cell");
  if (signIn(first) || (first.kind === "atom" && first.texClass === REL))
    atoms.unshift(token("mi", ""));
}

export const begin: Run = (reader, list) => {
  if (list.isScript) throw new NotSet("a table as a script");
  const name = reader.argumentText();
  list.push(environment(reader, name, list.isEmpty));
};
