import type { BlockState, MarkdownIt } from "../../tokens/markdown-types.ts";
import { WIDE, type Rule } from "../rule.ts";
import { firstOf, indentOf, lineAt, repairs, tell } from "./lines.ts";

const DELIMITERS = /^\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*){0,1000}\|?$/;

/**
 * Tables whose delimiter row has more or fewer cells than their head, which GFM takes for text. The head says how many
 * columns there are.
 */
export const delimiterRows: Rule<"delimiter-rows"> = {
  name: "delimiter-rows",
  flavors: WIDE,
  install,
  doc: {
    signs: "a row of hyphens with a cell too many or too few",
    meaning: "the table is read; its head says how many columns there are",
    from: "answers of models",
    example: "| Name | Size | Date |\n|---|---|\n| a.txt | 3 KB | May 1 |",
  },
};

/** An item or a quote, which may hold a table. */
const CONTAINER = /^(?:[-*+]|\d{1,9}[.)]|>)[ \t]*\|/;
/** First character of a row of hyphens: `|`, `-`, `:`. */
const FIRST: ReadonlySet<number> = new Set([0x7c, 0x2d, 0x3a]);

type BlockRule = (state: BlockState, start: number, end: number, silent: boolean) => boolean;

function install(md: MarkdownIt): void {
  const rule = md.block.ruler.__rules__.find(({ name }) => name === "table");
  if (!rule) throw new Error("there is no rule for tables");
  const { fn, alt } = rule;
  md.block.ruler.after("table", "delimiter_rows", withRow(fn), { alt });
}

const withRow =
  (table: BlockRule): BlockRule =>
  (state, start, end, silent) => {
    const row = start + 2 > end ? undefined : rowFor(state, start);
    if (row === undefined || !repairs(state)) return false;
    if (silent) return true;
    const last = lastLine(state, start + 1, end);
    const body = state.getLines(start + 2, last + 1, state.blkIndent, false);
    const source = `${lineAt(state, start)}\n${row}\n${body}`;
    const before = state.tokens.length;
    const own = new state.md.block.State(source, state.md, state.env, state.tokens);
    own.level = state.level;
    if (!table(own, 0, own.lineMax, false)) return false;
    for (const token of state.tokens.slice(before))
      if (token.map) token.map = [token.map[0] + start, token.map[1] + start];
    state.line = start + Math.min(own.line, last + 1 - start);
    const counts = `${cellsOf(lineAt(state, start + 1)).length} cells and the head ${cellsOf(row).length}`;
    tell(
      state,
      `the row below the table's head has ${counts}; it was read as if they agreed`,
      start + 1,
    );
    return true;
  };

/**
 * Returns a delimiter row with as many cells as the head, if the row below it has another number.
 */
function rowFor(state: BlockState, start: number): string | undefined {
  const line = start + 1;
  if (!FIRST.has(firstOf(state, line))) return undefined;
  if (indentOf(state, start) >= 4 || indentOf(state, line) >= 4 || indentOf(state, line) < 0)
    return undefined;
  const row = lineAt(state, line).trim();
  if (!row.includes("|") || !DELIMITERS.test(row)) return undefined;
  const head = lineAt(state, start).trim();
  if (!head.includes("|") || DELIMITERS.test(head) || CONTAINER.test(head)) return undefined;
  const columns = cellsOf(head).length;
  const cells = cellsOf(row);
  if (columns === cells.length || columns === 0) return undefined;
  if (columns === 1 && !head.startsWith("|")) return undefined;
  const all = Array.from({ length: columns }, (_, at) => cells[at]?.trim() ?? "---");
  return `| ${all.join(" | ")} |`;
}

/** Returns the last line that may belong to the table: the one before a blank line. */
function lastLine(state: BlockState, from: number, end: number): number {
  let line = from;
  while (line + 1 < end && !state.isEmpty(line + 1) && indentOf(state, line + 1) >= 0) line += 1;
  return line;
}

function cellsOf(row: string): string[] {
  const cells = row.trim().split(/(?<!\\)\|/);
  if (cells[0] === "") cells.shift();
  if (cells.at(-1) === "") cells.pop();
  return cells;
}
