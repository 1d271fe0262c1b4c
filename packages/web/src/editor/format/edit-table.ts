/**
 * Changes of the rows and columns of the table that the cursor is in. Each writes the table anew, with its bars below
 * one another.
 */
import { isolateHistory } from "@codemirror/commands";
import type { EditorState, TransactionSpec } from "@codemirror/state";
import type { ActionName } from "../action-facts.ts";
import { RULE, tableAt } from "./table-cells.ts";

interface Table {
  /** Texts of the cells, row by row; the first is the head. */
  rows: string[][];
  /** The cells of the line below the head, which say how columns are aligned. */
  rule: string[];
}

/** A cell, counted from 0. */
interface Place {
  row: number;
  column: number;
}

/** Changes the table in place. @returns where the cursor goes */
type Edit = (table: Table, at: Place) => Place;

const BAR = /(?<!\\)\|/u;
/** Characters that are as wide as two letters, in typefaces of code. */
const WIDE =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}]/gu;
const widthOf = (text: string) => [...text].length + (text.match(WIDE)?.length ?? 0);

const columnsOf = ({ rows, rule }: Table) => [...rows, rule];

function move(list: unknown[], from: number, to: number): void {
  list.splice(to, 0, ...list.splice(from, 1));
}

const rowBy =
  (by: 1 | -1): Edit =>
  ({ rows }, { row, column }) => {
    const to = Math.max(0, Math.min(rows.length - 1, row + by));
    move(rows, row, to);
    return { row: to, column };
  };

const columnBy =
  (by: 1 | -1): Edit =>
  (table, { row, column }) => {
    const to = Math.max(0, Math.min(table.rule.length - 1, column + by));
    for (const cells of columnsOf(table)) move(cells, column, to);
    return { row, column: to };
  };

const edits: Partial<Record<ActionName, Edit>> = {
  rowAdd({ rows, rule }, { row, column }) {
    const blank = rule.map(() => "");
    rows.splice(row + 1, 0, blank);
    return { row: row + 1, column };
  },
  columnAdd(table, { row, column }) {
    for (const cells of columnsOf(table)) cells.splice(column + 1, 0, "");
    return { row, column: column + 1 };
  },
  rowUp: rowBy(-1),
  rowDown: rowBy(1),
  columnLeft: columnBy(-1),
  columnRight: columnBy(1),
  rowRemove({ rows }, { row, column }) {
    rows.splice(row, 1);
    return { row: Math.min(row, rows.length - 1), column };
  },
  columnRemove(table, { row, column }) {
    for (const cells of columnsOf(table)) cells.splice(column, 1);
    return { row, column: Math.min(column, table.rule.length - 1) };
  },
  tableAlign: (_table, at) => at,
};

/** Returns the change; `undefined` where the cursor is in no table. */
export function tableChange(state: EditorState, name: ActionName): TransactionSpec | undefined {
  const table = tableAt(state);
  const edit = edits[name];
  if (!table || !edit) return undefined;
  const { head } = state.selection.main;
  const first = state.doc.lineAt(table.from);
  const lines = state.sliceDoc(first.from, table.to).split("\n");
  const lead = table.from - first.from;
  const leads = lines.map((line, at) =>
    at === 0 ? line.slice(0, lead) : (/^[ \t>]*/u.exec(line)?.[0] ?? ""),
  );
  const texts = lines.map((line, at) => line.slice(leads[at]?.length));
  const isRule = (text: string, at: number) => at > 0 && RULE.test(text);
  const ruleAt = texts.findIndex(isRule);
  const split = texts.map(cellsOf);
  const count = Math.max(...split.map(({ length }) => length));
  for (const cells of split) while (cells.length < count) cells.push("");
  const rule = split[ruleAt] ?? [];
  const rows = split.filter((cells) => cells !== rule);
  const line = state.doc.lineAt(head);
  const index = line.number - first.number;
  const before = (texts[index] ?? "").slice(
    0,
    Math.max(0, head - line.from - (leads[index]?.length ?? 0)),
  );
  const bars = before.split(BAR).length - 1;
  const column = Math.min(
    count - 1,
    Math.max(0, bars - (/^\s*\|/u.test(texts[index] ?? "") ? 1 : 0)),
  );
  const row = index < ruleAt ? 0 : Math.max(0, index - 1);
  const place = edit({ rows, rule }, { row, column });
  const written =
    rows.length > 0 && rule.length > 0 ? write({ rows, rule }, leads, place) : undefined;
  const { text, from, to } = written ?? { text: "", from: 0, to: 0 };
  return {
    changes: { from: first.from, to: table.to, insert: text },
    selection: { anchor: first.from + from, head: first.from + to },
    scrollIntoView: true,
    // Undo takes back this change alone, not the typing around it.
    annotations: isolateHistory.of("full"),
    userEvent: "input",
  };
}

function cellsOf(text: string): string[] {
  const inner = text
    .trim()
    .replace(/^\|/u, "")
    .replace(/(?<!\\)\|$/u, "");
  return inner.split(BAR).map((cell) => cell.trim());
}

/** @param leads what stands before each line: signs of quotes, room of lists */
function write({ rows, rule }: Table, leads: readonly string[], place: Place) {
  const sides = rule.map((sign) => ({ start: sign.startsWith(":"), end: sign.endsWith(":") }));
  const widths = rule.map((_, at) => Math.max(3, ...rows.map((cells) => widthOf(cells[at] ?? ""))));
  const signs = sides.map(({ start, end }, at) => {
    const dashes = "-".repeat((widths[at] ?? 3) - Number(start) - Number(end));
    return `${start ? ":" : ""}${dashes}${end ? ":" : ""}`;
  });
  const lines: string[] = [];
  let length = 0;
  const at = { from: 0, to: 0 };
  for (const [row, cells] of [...rows.slice(0, 1), signs, ...rows.slice(1)].entries()) {
    let line = `${leads[row] ?? leads.at(-1) ?? ""}|`;
    for (const [column, cell] of cells.entries()) {
      const room = (widths[column] ?? 0) - widthOf(cell);
      const { start = false, end = false } = sides[column] ?? {};
      const before = end ? (start ? Math.floor(room / 2) : room) : 0;
      const from = length + line.length + 1 + before;
      if (row === (place.row === 0 ? 0 : place.row + 1) && column === place.column)
        Object.assign(at, { from, to: from + cell.length });
      line += ` ${" ".repeat(before)}${cell}${" ".repeat(room - before)} |`;
    }
    lines.push(line);
    length += line.length + 1;
  }
  return { text: lines.join("\n"), ...at };
}
