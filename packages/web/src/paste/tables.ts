/** Tables: of HTML, and as spreadsheets copy them as text. */

type Alignment = "left" | "center" | "right" | undefined;

const rules = { left: ":--", center: ":-:", right: "--:" } as const;

/** Most cells of a table; spreadsheets can hand over whole sheets. */
const CELLS = 20_000;

/** Rows of cells of one line each; the first row is the head. */
export function gridToMarkdown(
  rows: readonly (readonly string[])[],
  alignments: readonly Alignment[] = [],
): string {
  const width = rows.reduce((most, { length }) => Math.max(most, length), 0);
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  const full = rows.map((row) =>
    Array.from({ length: width }, (_, at) =>
      (row[at] ?? "").replaceAll(/\r?\n/gu, "<br>").replaceAll("|", "\\|").trim(),
    ),
  );
  const rule = Array.from({ length: width }, (_, at) =>
    rules[alignments[at] ?? "left"].slice(alignments[at] ? 0 : 1).padStart(3, "-"),
  );
  const [head = [], ...body] = full;
  return [line(head), line(rule), ...body.map(line)].join("\n");
}

/** @param inner Markdown of what is in a cell */
export function tableToMarkdown(table: Element, inner: (cell: Element) => string): string {
  const rows = [...table.querySelectorAll("tr")].filter((row) => row.closest("table") === table);
  const cells = rows.map((row) =>
    [...row.children].filter(({ nodeName }) => /^T[DH]$/u.test(nodeName)),
  );
  const all = cells.flat();
  if (all.length > CELLS) return all.map((cell) => cell.textContent ?? "").join(" ");
  // One cell, or one column of blocks, is there for the look of the page.
  const isLayout = cells.every((row) => row.length <= 1) && all.some(hasBlocks);
  if (all.length <= 1 || isLayout) return all.map(inner).join("\n\n");
  const grid: string[][] = [];
  const alignments: (Alignment | "mixed")[] = [];
  const held = new Map<string, true>();
  cells.forEach((row, y) => {
    const line: string[] = [];
    let x = 0;
    for (const cell of row) {
      while (held.has(`${x},${y}`)) line[x++] = "";
      line[x] = inner(cell).replaceAll(/\n+/gu, "<br>");
      if (y > 0) note(alignments, x, alignmentOf(cell));
      const across = Math.min(spanOf(cell, "colspan"), 100);
      const down = Math.min(spanOf(cell, "rowspan"), rows.length - y);
      for (let dy = 0; dy < down; dy += 1)
        for (let dx = 0; dx < across; dx += 1)
          if (dx + dy > 0) held.set(`${x + dx},${y + dy}`, true);
      x += 1;
    }
    while (held.has(`${x},${y}`)) line[x++] = "";
    grid.push(Array.from(line, (cell) => cell ?? ""));
  });
  const filled = grid.filter((row) => row.some((cell) => cell.trim() !== ""));
  return gridToMarkdown(
    withoutBlankColumns(filled),
    alignments.map((one) => (one === "mixed" ? undefined : one)),
  );
}

function hasBlocks(cell: Element): boolean {
  return (
    cell.querySelector("p + p, ul, ol, pre, table, h1, h2, h3, blockquote, div + div") !== null
  );
}

function note(alignments: (Alignment | "mixed")[], x: number, given: Alignment): void {
  if (!(x in alignments)) alignments[x] = given;
  else if (alignments[x] !== given) alignments[x] = "mixed";
}

function alignmentOf(cell: Element): Alignment {
  const style = /text-align:\s*(left|center|right)/iu.exec(
    cell.getAttribute("data-style") ?? "",
  )?.[1];
  const given = (style ?? cell.getAttribute("align") ?? "").toLowerCase();
  return given === "center" || given === "right" ? given : undefined;
}

function spanOf(cell: Element, name: "colspan" | "rowspan"): number {
  return Math.max(1, Math.floor(Number(cell.getAttribute(name) ?? 1)) || 1);
}

/** Spreadsheets hand over what is selected, also where nothing is. */
function withoutBlankColumns(rows: string[][]): string[][] {
  const width = rows.reduce((most, { length }) => Math.max(most, length), 0);
  let end = width;
  while (end > 1 && rows.every((row) => (row[end - 1] ?? "").trim() === "")) end -= 1;
  return rows.map((row) => row.slice(0, end));
}

/**
 * A table as spreadsheets copy it: cells between tabs, rows on lines; a cell with quotes, tabs or lines
 * in it is in quotes. `undefined` for a text that is none.
 */
export function tabbedToMarkdown(text: string): string | undefined {
  const rows = rowsOf(text.replaceAll("\r\n", "\n").replace(/\n$/u, ""));
  const [first] = rows;
  const isTable =
    first !== undefined &&
    first.length > 1 &&
    rows.length > 1 &&
    rows.length * first.length <= CELLS &&
    rows.every(({ length }) => length === first.length);
  // Code is indented by tabs: then the first cell is blank in most lines.
  const isCode = rows.filter(([cell = ""]) => cell.trim() === "").length > rows.length / 2;
  return isTable && !isCode ? gridToMarkdown(rows) : undefined;
}

function rowsOf(text: string): string[][] {
  const pattern = /(?:"((?:[^"]|"")*)"|([^\t\n]*))(\t|\n|$)/gu;
  const rows: string[][] = [[]];
  for (const [whole, quoted, plain = "", end] of text.matchAll(pattern)) {
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === "\n") rows.push([]);
    if (end === "" || whole === "") break;
  }
  return rows;
}
