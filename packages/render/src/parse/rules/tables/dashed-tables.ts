import { environmentOf } from "../../environment.ts";
import type { BlockState, MarkdownIt } from "../../tokens/markdown-types.ts";
import { WIDE, type Rule } from "../rule.ts";
import { pushCell } from "./cells.ts";
import { columnsOf } from "./columns.ts";

/** Tables whose columns stand below runs of hyphens. */
export const dashedTables: Rule<"dashed-tables"> = {
  name: "dashed-tables",
  flavors: WIDE,
  install: (md: MarkdownIt) => md.block.ruler.before("table", "dashed_table", read),
  doc: {
    signs: "`----- -----` below a head, around or between rows",
    meaning:
      "a table, whose columns stand below the runs of hyphens; between two such lines without a head, too, and with rows of several lines where blank ones part them. One whose words stand between the columns stays as it is",
    from: "Pandoc, output of commands",
    example: "City      People\n-------- -------\nBern      134794\nBasel     178120",
  },
};

const WHOLE = /^-{3,}$/;
/** Several runs: three of a single hyphen would be a rule. */
const RUNS = /^--+(?: +--+)+$/;

/** A line that another block begins with. */
const MARKER = /^\s*(?:[-*+>]|\d{1,9}[.)]|#{1,6})(?:\s|$)/;

interface Dashes {
  /** Where each run begins and ends. */
  runs: { from: number; to: number }[];
}

interface Table {
  dashes: Dashes;
  head: string[][];
  rows: { line: number; lines: string[][] }[];
  end: number;
}

function read(state: BlockState, start: number, end: number, silent: boolean): boolean {
  const environment = environmentOf(state.env);
  if (start + 1 >= end || start < environment.dashless) return false;
  if (!beginsDashes(state, start) && !beginsDashes(state, start + 1)) return false;
  const table = tableAt(state, start, end);
  if (typeof table === "number") {
    environment.dashless = table;
    return false;
  }
  if (!table || !standsInColumns(table)) return false;
  if (!silent) push(state, start, table);
  return true;
}

/** The table that begins on a line; the line before which none does; nothing where only this one is none. */
function tableAt(state: BlockState, start: number, end: number): Table | number | undefined {
  const first = lineAt(state, start);
  if (WHOLE.test(first.trim())) return framed(state, start, end);
  if (MARKER.test(first)) return undefined;
  const own = dashesIn(first);
  if (own) return withoutHead(state, start, end, own);
  const dashes = dashesIn(lineAt(state, start + 1));
  if (!dashes) return undefined;
  const rows = rowsFrom(state, start + 2, end, false);
  const isClosed = rows.end < end && isDashes(lineAt(state, rows.end));
  const head = [columnsOf(first) ?? []];
  return { dashes, head, rows: rows.rows, end: rows.end + (isClosed ? 1 : 0) };
}

/** Most lines of a head. */
const MOST_HEAD = 10;

/** A row of hyphens, a head of several lines, runs, and rows with blank lines between, to a row of hyphens. */
function framed(state: BlockState, start: number, end: number): Table | undefined {
  let line = start + 1;
  const head: string[][] = [];
  for (; line < end && head.length <= MOST_HEAD; line += 1) {
    const text = lineAt(state, line);
    if (isDashes(text) || state.isEmpty(line)) break;
    head.push(columnsOf(text) ?? []);
  }
  const dashes = line < end ? dashesIn(lineAt(state, line)) : undefined;
  if (!dashes || head.length === 0) return undefined;
  const { rows, end: last } = rowsFrom(state, line + 1, end, true);
  const isClosed = last < end && isDashes(lineAt(state, last));
  return isClosed ? { dashes, head, rows, end: last + 1 } : undefined;
}

function withoutHead(
  state: BlockState,
  start: number,
  end: number,
  dashes: Dashes,
): Table | number | undefined {
  const { rows, end: last } = rowsFrom(state, start + 1, end, true);
  if (last >= end || !isDashes(lineAt(state, last))) return last;
  // Without a blank line between them, each line is a row.
  const isOne = rows.length === 1;
  const single = rows.flatMap((row) =>
    row.lines.map((text, at) => ({ line: row.line + at, lines: [text] })),
  );
  return { dashes, head: [], rows: isOne ? single : rows, end: last + 1 };
}

/** Rows up to hyphens or the end: each line is one, or those with blank lines between. */
function rowsFrom(
  state: BlockState,
  from: number,
  end: number,
  apart: boolean,
): Pick<Table, "rows" | "end"> {
  const rows: Table["rows"] = [];
  let line = from;
  let isOpen = false;
  for (; line < end; line += 1) {
    const isEmpty = state.isEmpty(line);
    if (isEmpty ? !apart : (state.sCount[line] ?? 0) < state.blkIndent) break;
    if (isEmpty) isOpen = false;
    else {
      const text = lineAt(state, line);
      if (isDashes(text)) break;
      const columns = columnsOf(text) ?? [];
      if (isOpen && apart) rows.at(-1)?.lines.push(columns);
      else rows.push({ line, lines: [columns] });
      isOpen = true;
    }
  }
  return { rows, end: line };
}

/** Whether each line's words stand in columns: what parts two is blank, and some stand in the second. */
function standsInColumns({ dashes, head, rows }: Table): boolean {
  if (rows.length === 0) return false;
  const lines = [...head, ...rows.flatMap((row) => row.lines)];
  const starts = dashes.runs.slice(1).map(({ from }) => from);
  const last = dashes.runs.at(-1)?.to ?? 0;
  const isBlank = (sign: string | undefined) => sign === undefined || sign === " ";
  return (
    lines.every((line) => starts.every((start) => isBlank(line[start - 1]))) &&
    rows.every(({ lines: own }) => own.some((line) => line.length <= last + OVERHANG)) &&
    lines.some((line) => line.slice(starts[0]).some((sign) => !isBlank(sign)))
  );
}

/** How far words of the last column may go beyond its hyphens: those of a sentence go further. */
const OVERHANG = 60;

function push(state: BlockState, start: number, { dashes, head, rows, end }: Table): void {
  const aligned = head.length > 0 ? head : (rows[0]?.lines ?? []);
  const align = dashes.runs.map((run, at) => sideOf(cellOf(aligned, dashes, at), run));
  state.push("table_open", "table", 1).map = [start, end];
  const row = (lines: readonly string[][], line: number, tag: "th" | "td") => {
    state.push("tr_open", "tr", 1);
    for (const [at, side] of align.entries()) {
      const open = state.push(`${tag}_open`, tag, 1);
      if (side) open.attrSet("style", `text-align:${side}`);
      pushCell(state, cellOf(lines, dashes, at), line);
      state.push(`${tag}_close`, tag, -1);
    }
    state.push("tr_close", "tr", -1);
  };
  if (head.some((line) => line.some((sign) => sign !== " "))) {
    state.push("thead_open", "thead", 1);
    row(head, start, "th");
    state.push("thead_close", "thead", -1);
  }
  state.push("tbody_open", "tbody", 1);
  for (const { line, lines } of rows) row(lines, line, "td");
  state.push("tbody_close", "tbody", -1);
  state.push("table_close", "table", -1);
  state.line = end;
}

/** The lines of a cell, with the blanks around them. */
function cellOf(lines: readonly string[][], { runs }: Dashes, at: number): string[] {
  const from = at === 0 ? 0 : (runs[at]?.from ?? 0);
  const to = runs[at + 1]?.from;
  return lines.map((line) => line.slice(from, to).join(""));
}

/** By where the words of a column's first cell stand below its run. */
function sideOf(cell: readonly string[], run: { from: number; to: number }): string | undefined {
  const words = cell.filter((line) => line.trim() !== "");
  const width = run.to - run.from;
  const isAtLeft = words.some((line) => line.search(/\S/) === 0);
  const isAtRight = words.some((line) => (columnsOf(line.trimEnd()) ?? []).length >= width);
  if (words.length === 0 || (isAtLeft && isAtRight)) return undefined;
  if (isAtLeft) return "left";
  return isAtRight ? "right" : "center";
}

/** Told quickly, for this is asked of every block. */
function beginsDashes({ src, bMarks, tShift }: BlockState, line: number): boolean {
  return src.startsWith("--", (bMarks[line] ?? 0) + (tShift[line] ?? 0));
}

const isDashes = (text: string) => WHOLE.test(text.trim()) || dashesIn(text) !== undefined;

function dashesIn(text: string): Dashes | undefined {
  if (!RUNS.test(text.trim())) return undefined;
  return {
    runs: Array.from(text.matchAll(/-+/g), ({ 0: run, index }) => ({
      from: index,
      to: index + run.length,
    })),
  };
}

function lineAt(state: BlockState, line: number): string {
  return state.getLines(line, line + 1, state.blkIndent, false).trimEnd();
}
