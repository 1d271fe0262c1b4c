import { codeFactsOf } from "../../code/facts.ts";
import { readCsv, type CsvTable, type Separator } from "../../code/csv.ts";
import { CSV_CELL_LIMIT } from "../../limits.ts";
import type { CoreState, Token } from "../../tokens/markdown-types.ts";
import { WIDE, type Rule } from "../rule.ts";

/** Fences of values, as tables. */
export const csvTables: Rule<"csv-tables"> = {
  name: "csv-tables",
  flavors: WIDE,
  install: (md) => md.core.ruler.push("csv_tables", setTables),
  doc: {
    signs: "fences of `csv` and `tsv`",
    meaning:
      "a table, whose first row is its head and whose columns of numbers stand at the right; rows of unequal length stay code",
    from: "GitLab, Obsidian (plugins), Quarto",
    example: "```csv\nCity,People\nBern,134 794\nBasel,178 120\n```",
  },
};

const separators: Readonly<Record<string, readonly Separator[]>> = {
  csv: [",", ";"],
  tsv: ["\t"],
};

function setTables(state: CoreState): void {
  let left = CSV_CELL_LIMIT;
  state.tokens = state.tokens.flatMap((token) => {
    if (token.type !== "fence") return [token];
    const facts = codeFactsOf(token);
    const language = facts?.language?.toLowerCase() ?? "";
    if (!Object.hasOwn(separators, language) || facts?.marks || facts?.firstNumber !== undefined)
      return [token];
    for (const separator of separators[language] ?? []) {
      const table = readCsv(token.content, separator, left);
      if (!table) continue;
      left -= table.rows.length * (table.rows[0]?.length ?? 0);
      return tokensOf(table, token, facts?.title, state);
    }
    return [token];
  });
}

function tokensOf(
  { rows, numeric }: CsvTable,
  { map, level }: Token,
  title: string | undefined,
  state: CoreState,
): Token[] {
  const tokens: Token[] = [];
  const add = (type: string, tag: string, nesting: -1 | 0 | 1) => {
    const token = new state.Token(type, tag, nesting);
    token.block = true;
    token.level = level;
    token.map = map;
    tokens.push(token);
    return token;
  };
  const text = (content: string) => {
    const inline = add("inline", "", 0);
    const child = new state.Token("text_special", "", 0);
    child.content = content.trim();
    inline.children = child.content ? [child] : [];
  };
  const row = (cells: readonly string[], tag: "th" | "td") => {
    add("tr_open", "tr", 1);
    for (const [column, cell] of cells.entries()) {
      const open = add(`${tag}_open`, tag, 1);
      if (numeric[column]) open.attrSet("style", "text-align:right");
      text(cell);
      add(`${tag}_close`, tag, -1);
    }
    add("tr_close", "tr", -1);
  };
  const [head = [], ...body] = rows;
  add("table_open", "table", 1);
  if (title !== undefined) {
    add("caption_open", "caption", 1);
    text(title);
    add("caption_close", "caption", -1);
  }
  add("thead_open", "thead", 1);
  row(head, "th");
  add("thead_close", "thead", -1);
  add("tbody_open", "tbody", 1);
  for (const cells of body) row(cells, "td");
  add("tbody_close", "tbody", -1);
  add("table_close", "table", -1);
  return tokens;
}
