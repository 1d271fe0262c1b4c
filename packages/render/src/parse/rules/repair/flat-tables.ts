import type { BlockState, MarkdownIt } from "../../tokens/markdown-types.ts";
import { readTable } from "../tables/read-table.ts";
import { WIDE, type Rule } from "../rule.ts";
import { indentOf, lineAt, repairs, tell } from "./lines.ts";

/** A table whose line ends were lost: `| a | b | |---|---| | 1 | 2 |` on one line. */
export const flatTables: Rule<"flat-tables"> = {
  name: "flat-tables",
  flavors: WIDE,
  install: (md: MarkdownIt) =>
    md.block.ruler.before("table", "flat_table", read, {
      alt: ["paragraph", "reference", "blockquote", "list"],
    }),
  doc: {
    signs: "a table with all its rows on one line",
    meaning: "a table; its row of hyphens says how many cells a row has",
    from: "bots, answers of models",
    example: "| Task | State | |------|-------| | Gate | done | | Fence | begun |",
  },
};

/** A row of hyphens behind the end of another row, on the same line. */
const FLAT = /\|[ \t]*\|[ \t]*(?::?-{2,}:?|:-:?|-:)[ \t]*\|/;
const HYPHENS = /^[ \t]*(?::?-{2,}:?|:-:?|-:)[ \t]*$/;

const known = new WeakMap<BlockState, boolean>();

/** Most documents have no line to look at. */
function hasFlat(state: BlockState): boolean {
  let has = known.get(state);
  if (has === undefined) known.set(state, (has = FLAT.test(state.src) && repairs(state)));
  return has;
}

function read(state: BlockState, start: number, _end: number, silent: boolean): boolean {
  if (!hasFlat(state) || indentOf(state, start) >= 4) return false;
  const text = lineAt(state, start).trimEnd();
  if (!FLAT.test(text)) return false;
  const bar = text.indexOf("|");
  const words = text.slice(0, bar).trim();
  if (words !== "" && !/[:：]$/.test(words)) return false;
  const rows = rowsOf(text.slice(bar));
  if (!rows) return false;
  if (silent) return true;
  if (words !== "") pushWords(state, words, start);
  if (!readTable(state, rows, () => start)) return false;
  tell(
    state,
    "a table with all its rows on one line was read as a table. Write each row on a line of its own",
    start,
  );
  state.line = start + 1;
  return true;
}

/** Pushes the words before the table as a paragraph. */
function pushWords(state: BlockState, words: string, line: number): void {
  const open = state.push("paragraph_open", "p", 1);
  const inline = state.push("inline", "", 0);
  inline.content = words;
  inline.children = [];
  open.map = inline.map = [line, line + 1];
  state.push("paragraph_close", "p", -1);
}

/** The rows of a table on one line. Between two of them is a cell with nothing in it. */
function rowsOf(text: string): string[] | undefined {
  const cells = text.split(/(?<!\\)\|/);
  if (cells.shift() !== "" || cells.pop()?.trim() !== "") return undefined;
  const first = cells.findIndex((cell) => HYPHENS.test(cell));
  const after = cells.findIndex((cell, at) => at > first && !HYPHENS.test(cell));
  const columns = (after < 0 ? cells.length : after) - first;
  // The head, and the gap behind it.
  if (first !== columns + 1 || cells[columns]?.trim() !== "") return undefined;
  const rows: string[] = [];
  for (let at = 0; at < cells.length; at += columns + 1) {
    const row = cells.slice(at, at + columns);
    const gap = cells[at + columns];
    if (row.length < columns || (gap !== undefined && gap.trim() !== "")) return undefined;
    rows.push(`|${row.join("|")}|`);
  }
  return rows;
}
