import { environmentOf } from "../../environment.ts";
import { COLUMN_LIMIT } from "../../limits.ts";
import type { BlockState, MarkdownIt, Token } from "../../tokens/markdown-types.ts";

/**
 * Keeps the cells that a row has beyond those of the table's head, which GFM leaves out: they stand in columns of their
 * own. Where the row has them only because code or a formula holds a bar, the bar stays in it. Both with a warning.
 */
export function tableCells(md: MarkdownIt): void {
  const rule = md.block.ruler.__rules__.find(({ name }) => name === "table");
  if (!rule) throw new Error("there is no rule for tables");
  const { fn, alt } = rule;
  const whole = (state: BlockState, start: number, end: number, silent: boolean): boolean => {
    const before = state.tokens.length;
    if (!fn(state, start, end, silent)) return false;
    if (!silent && environmentOf(state.env).reading.repair) keepCells(state, before);
    return true;
  };
  md.block.ruler.at("table", whole, { alt });
}

function keepCells(state: BlockState, from: number): void {
  const table = state.tokens.slice(from);
  const head = table.findIndex(({ type }) => type === "tr_close");
  const columns = table.slice(0, head).filter(({ type }) => type === "th_open").length;
  const kept: Token[] = [];
  for (let index = 0; index < table.length; index += 1) {
    const token = table[index];
    if (!token) continue;
    kept.push(token);
    const line = index > head && token.type === "tr_open" ? token.map?.[0] : undefined;
    const cells = line === undefined ? undefined : longRow(state, line, columns);
    if (!cells) continue;
    const own = table.slice(index + 1, index + 1 + columns * TOKENS_OF_A_CELL);
    index += own.length;
    fill(own, cells);
    for (const each of own) kept.push(each);
    for (const cell of cells.slice(columns))
      for (const each of cellTokens(state, cell)) kept.push(each);
  }
  if (kept.length > table.length || kept.some((token, index) => token !== table[index])) {
    state.tokens.length = from;
    for (const token of kept) state.tokens.push(token);
  }
}

/** A cell opens, holds its text and closes. */
const TOKENS_OF_A_CELL = 3;

function fill(own: readonly Token[], cells: readonly string[]): void {
  let cell = 0;
  for (const token of own) if (token.type === "inline") token.content = cells[cell++] ?? "";
}

/** Tokens are counted and weighed where they are made, so they are made there. */
function cellTokens(state: BlockState, content: string): Token[] {
  const from = state.tokens.length;
  state.push("td_open", "td", 1);
  const text = state.push("inline", "", 0);
  text.content = content;
  text.children = [];
  state.push("td_close", "td", -1);
  return state.tokens.splice(from);
}

/** The cells of a row that has more than its table has columns; `undefined` of any other. */
function longRow(state: BlockState, line: number, columns: number): string[] | undefined {
  const text = state.src.slice(
    (state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0),
    state.eMarks[line] ?? 0,
  );
  const bars = barsOf(text.trim());
  if (bars.count <= columns) return undefined;
  const plain = cut(bars, () => true);
  if (plain.length <= columns) return undefined;
  const inCode = cut(bars, (bar) => !bar.inCode);
  const inFormulas = cut(bars, (bar) => !bar.inCode && !bar.inFormula);
  const joined = inFormulas.length === columns ? inFormulas : inCode;
  const environment = environmentOf(state.env);
  if (joined.length > columns)
    environment.warn("TABLE_UNEVEN", unevenRow(joined.length, columns), line);
  else environment.warn("TABLE_UNEVEN", BAR_KEPT, line);
  return joined.slice(0, COLUMN_LIMIT);
}

const BAR_KEPT =
  "a bar within code or a formula would end its cell, and the row would have too many; it stays there. Write \\| for it";

const unevenRow = (cells: number, columns: number) =>
  `the row has ${cells} cells and the table's head ${columns}; the others stand in columns without a head`;

interface Bar {
  at: number;
  inCode: boolean;
  inFormula: boolean;
}

interface Bars {
  text: string;
  bars: Bar[];
  /** Cells at most. */
  count: number;
}

const MARK = /(?<!\\)(?:`+|\$\$?|\|)/g;

/** The bars of a row that are not escaped, and whether each stands in code or a formula that ends in the row. */
function barsOf(text: string): Bars {
  const bars: Bar[] = [];
  const marks = [...text.matchAll(MARK)];
  const closed = closings(marks.map(([mark]) => mark));
  let code = -1;
  let formula = -1;
  for (const [index, { 0: mark, index: at }] of marks.entries()) {
    if (mark === "|") bars.push({ at, inCode: index < code, inFormula: index < formula });
    else if (index > code && index > formula) {
      const end = closed[index] ?? -1;
      if (mark.startsWith("`")) code = end;
      else formula = end;
    }
  }
  return { text, bars, count: bars.length + 1 };
}

/** For each mark, the index of the next that is the same. */
function closings(marks: readonly string[]): number[] {
  const next = new Map<string, number>();
  const ends: number[] = [];
  for (let index = marks.length - 1; index >= 0; index -= 1) {
    const mark = marks[index] ?? "";
    ends[index] = next.get(mark) ?? -1;
    next.set(mark, index);
  }
  return ends;
}

/** The cells between the bars that count, without the outer bars and without blank cells at the row's end. */
function cut({ text, bars }: Bars, counts: (bar: Bar) => boolean): string[] {
  const cells: string[] = [];
  let from = 0;
  for (const bar of bars) {
    if (!counts(bar)) continue;
    cells.push(text.slice(from, bar.at));
    from = bar.at + 1;
  }
  cells.push(text.slice(from));
  if (cells[0] === "") cells.shift();
  while (cells.length > 0 && cells.at(-1)?.trim() === "") cells.pop();
  return cells.map((cell) => cell.replaceAll("\\|", "|").trim());
}
