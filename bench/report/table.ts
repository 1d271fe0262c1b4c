/** A heading and what stands below it. */
export function section(title: string, ...parts: readonly string[]): string {
  return [`### ${title}`, ...parts].join("\n\n");
}

/** Title of a column, and its cell for each row. */
export type Column<Row> = readonly [title: string, cell: (row: Row) => string];

/** A table with these columns. */
export function columns<Row>(rows: readonly Row[], all: readonly Column<Row>[]): string {
  return table(
    all.map(([title]) => title),
    rows.map((row) => all.map(([, cell]) => cell(row))),
  );
}

/** A Markdown table, its columns padded so that it reads well in a terminal too. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((title, column) =>
    Math.max(title.length, 3, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    `| ${widths.map((width, column) => pad(cells[column] ?? "", width, column)).join(" | ")} |`;
  const rule = widths.map((width, column) => `${"-".repeat(width - 1)}${column === 0 ? "-" : ":"}`);
  return [line(head), line(rule), ...rows.map(line)].join("\n");
}

/** The first column is words, the others are figures. */
function pad(text: string, width: number, column: number): string {
  return column === 0 ? text.padEnd(width) : text.padStart(width);
}
