/**
 * Cells over several columns, and lines below some columns of an array: `\multicolumn`, `\cline`, and
 * `\cmidrule` of booktabs. MathJax's tables have neither. They are noted on the table while it is
 * read, and `drawing/spans.ts` draws them.
 */
import { FormulaError } from "../bounds.ts";

/** A cell that reaches over columns, all counted from 0. */
export interface Span {
  row: number;
  column: number;
  columns: number;
}

/** A line over some columns. */
export interface PartialLine {
  /** Number of rows above it. */
  row: number;
  from: number;
  /** The first column that it does not reach. */
  to: number;
  /** Whether its ends are shortened, as `(lr)` says. */
  trim: string;
}

/** Notes of a table, kept as an attribute of its node. */
export interface TableNotes {
  spans: Span[];
  lines: PartialLine[];
}

/** The attribute with a table's notes, as JSON. */
export const notesAttribute = "data-platen-spans";

/** MathJax's reader within a table. */
export interface TableParser {
  string: string;
  i: number;
  stack: { Top(): Partial<OpenTable> };
  GetArgument(name: string): string;
  GetBrackets(name: string, fallback: string): string;
}

/** The table that is being read. */
interface OpenTable {
  arraydef: Record<string, string>;
  table: unknown[];
  row: unknown[];
  /** Whether a column is one that `@{…}` made. */
  cextra: boolean[];
  /** Places of `\hfill` in the cell that is being read, by the number of its nodes. */
  hfill: number[];
  Size(): number;
}

/** Most columns that a cell or a line may reach over. */
const MOST_COLUMNS = 99;
/** Most such cells and lines in a table: each is looked for at every row. */
const MOST_NOTES = 200;

function note(
  parser: TableParser,
  name: string,
  add: (notes: TableNotes, table: OpenTable) => void,
) {
  const top = parser.stack.Top();
  if (!top.arraydef || !top.table || !top.row || !top.cextra)
    throw new FormulaError(`${name} stands outside of a table's cells`);
  const notes = JSON.parse(top.arraydef[notesAttribute] ?? '{"spans":[],"lines":[]}') as TableNotes;
  if (notes.spans.length + notes.lines.length >= MOST_NOTES)
    throw new FormulaError(`a table has ${MOST_NOTES} cells and lines over some columns at most`);
  add(notes, top as OpenTable);
  top.arraydef[notesAttribute] = JSON.stringify(notes);
}

/** The place of a column that the author counts, among those that `@{…}` made, from this one on. */
function placeOf({ cextra }: OpenTable, count: number, first = 0): number {
  let place = first;
  for (let left = count; left > 0 || cextra[place]; place += 1) if (!cextra[place]) left -= 1;
  return place;
}

/** `\multicolumn{2}{|c|}{text}`. @returns the cell with the empty ones behind it, in TeX */
export function multicolumn(parser: TableParser, name: string): string {
  const count = Number(parser.GetArgument(name));
  const align = /[lcr]/.exec(parser.GetArgument(name))?.[0] ?? "c";
  const body = parser.GetArgument(name);
  if (!(Number.isInteger(count) && count > 0 && count <= MOST_COLUMNS))
    throw new FormulaError(`${name} reaches over 1 to ${MOST_COLUMNS} columns`);
  note(parser, name, ({ spans }, open) => {
    const column = open.row.length;
    const columns = placeOf(open, count - 1, column) + 1 - column;
    spans.push({ row: open.table.length, column, columns });
  });
  const [left, right] = [align === "l" ? "" : "\\hfill ", align === "r" ? "" : "\\hfill "];
  return `${left}{${body}}${right}${"&".repeat(count - 1)}`;
}

/** `\cline{1-2}` and `\cmidrule[1pt](lr){1-2}`. */
export function partialLine(parser: TableParser, name: string): void {
  parser.GetBrackets(name, "");
  const trim = /^\s*\(([lr]*)\)/.exec(parser.string.slice(parser.i));
  parser.i += trim?.[0].length ?? 0;
  const columns = parser.GetArgument(name);
  const [, from, to] = /^\s*(\d{1,2})\s*-\s*(\d{1,2})\s*$/.exec(columns) ?? [];
  if (from === undefined || Number(from) < 1 || Number(to) < Number(from))
    throw new FormulaError(`${name} has “${columns}” where two columns are wanted, as in {1-2}`);
  note(parser, name, ({ lines }, open) =>
    lines.push({
      row: open.table.length,
      from: placeOf(open, Number(from) - 1),
      to: placeOf(open, Number(to) - 1) + 1,
      trim: trim?.[1] ?? "",
    }),
  );
}
