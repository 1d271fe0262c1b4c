import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { runs } from "../../../../scripts/tests/budget.ts";
import { Diagnostics } from "../../src/diagnostics.ts";
import type { Block, Table } from "../../src/document.ts";
import { plainText } from "../../src/document/document-text.ts";
import { parse } from "../../src/parse/index.ts";
import { gridOf } from "../../src/press/design/grid.ts";

function read(markdown: string) {
  const diagnostics = new Diagnostics();
  const document = parse(markdown, diagnostics);
  return { document, warnings: diagnostics.list() };
}

const textOf = (blocks: Block[]) => plainText({ blocks, footnotes: [] }).trim();
const tableOf = (markdown: string) => read(markdown).document.blocks[0] as Table;
const textsOf = (table: Table) =>
  table.rows.map(({ cells }) => cells.map(({ children }) => textOf(children)));
const rowOf = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;

const word = fc.stringMatching(/^[b-hj-w]{1,6}$/);
const code = fc.tuple(word, word).map(([a, b]) => `\`${a} | ${b}\``);
const formula = word.map(([letter]) => `$|${letter}|$`);
const cells = (cell: fc.Arbitrary<string>) => fc.array(cell, { minLength: 1, maxLength: 5 });

describe("rows of Markdown's tables", () => {
  test("keep every cell, and warn of those beyond the head's", () => {
    fc.assert(
      fc.property(cells(word), fc.array(cells(word), { maxLength: 5 }), (head, rows) => {
        const source = [rowOf(head), rowOf(head.map(() => "---")), ...rows.map(rowOf)].join("\n");
        const { document, warnings } = read(source);
        const table = document.blocks[0] as Table;
        const texts = textsOf(table);
        for (const [index, row] of rows.entries())
          expect(texts[index + 1]?.filter(Boolean)).toEqual(row);
        const long = rows.flatMap((row, index) => (row.length > head.length ? [index + 3] : []));
        expect(warnings.map(({ code: name, line }) => [name, line])).toEqual(
          long.map((line) => ["TABLE_UNEVEN", line]),
        );
      }),
      { numRuns: runs(300) },
    );
  });

  test("keep bars within code and formulas where the row has too many cells otherwise", () => {
    fc.assert(
      fc.property(cells(fc.oneof(word, code, formula)), (row) => {
        const head = row.map(() => "h");
        const { document, warnings } = read(
          [rowOf(head), rowOf(head.map(() => "-")), rowOf(row)].join("\n"),
        );
        const [, texts] = textsOf(document.blocks[0] as Table);
        expect(texts).toEqual(row.map((cell) => cell.replaceAll(/[`$]/g, "")));
        const barred = row.some((cell) => cell.includes("|"));
        expect(warnings.map(({ code: name }) => name)).toEqual(barred ? ["TABLE_UNEVEN"] : []);
      }),
      { numRuns: runs(300) },
    );
  });

  test.each([
    ["a blank cell more", "| a | b |\n|---|---|\n| 1 | 2 | |", ["1", "2"]],
    ["an escaped bar", "| a | b |\n|---|---|\n| 1 \\| 0 | 2 |", ["1 | 0", "2"]],
    ["code with a bar in a row that fits", "| a | b |\n|---|---|\n| `1 | 2` |", ["`1", "2`"]],
  ])("%s is as GFM has it, without a warning", (_name, source, expected) => {
    const { document, warnings } = read(source);
    expect(textsOf(document.blocks[0] as Table)[1]).toEqual(expected);
    expect(warnings).toEqual([]);
  });
});

test("every row of a table reaches the last column in which a cell begins", () => {
  const cell = fc.record({
    colspan: fc.integer({ min: 1, max: 3 }),
    rowspan: fc.integer({ min: 1, max: 3 }),
  });
  const rows = fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), {
    minLength: 1,
    maxLength: 5,
  });
  fc.assert(
    fc.property(rows, (list) => {
      const html = list.map(
        (row) =>
          `<tr>${row.map(({ colspan, rowspan }) => `<td colspan=${colspan} rowspan=${rowspan}>x`).join("")}</tr>`,
      );
      const table = tableOf(`<table>${html.join("")}</table>`);
      const { cells } = gridOf(table);
      const lastColumn = Math.max(...cells.map(({ column }) => column));
      for (const row of table.rows.keys()) {
        const reaching = cells.filter(
          (placed) => placed.row <= row && row < placed.row + placed.rowspan,
        );
        const ends = reaching.map((placed) => placed.column + placed.colspan);
        expect(Math.max(...ends)).toBeGreaterThan(lastColumn);
      }
    }),
    { numRuns: runs(300) },
  );
});
