/** Widths that authors ask for in HTML: of tables, and of their cells within these. */
import { expect, it } from "vitest";
import { laidOut, runsOf } from "./laid.ts";

/** With margins of 36 pixels: the text is 600 wide. */
const PAGE = 672;

/** How far the second cell of a table begins to the right of the first, in CSS pixels. */
async function stepIn(markdown: string): Promise<number> {
  const { layout, warnings } = await laidOut(markdown, PAGE);
  expect(warnings).toEqual([]);
  const [first, second] = runsOf(layout.box!).map(({ x }) => x);
  return second! - first!;
}

it.each([
  [
    "width and halves",
    '<table width="100%"><tr><td width="50%">a</td><td width="50%">b</td></tr></table>',
    300,
  ],
  [
    "a style",
    '<table style="width:100%"><tr><td style="width:30%">a</td><td>b</td></tr></table>',
    180,
  ],
  [
    "a style with more",
    '<table style="border:0; width: 100%;"><tr><td width="25%">a</td><td>b</td></tr></table>',
    150,
  ],
  [
    "a part of the line",
    '<table width="50%"><tr><td width="50%">a</td><td>b</td></tr></table>',
    150,
  ],
  [
    "columns, in a group",
    '<table width="100%"><colgroup><col width="70%"><col width="30%"></colgroup><tr><td>a</td><td>b</td></tr></table>',
    420,
  ],
  [
    "columns by themselves, of pixels",
    '<table><col style="width: 250px"><col><tr><td>a</td><td>b</td></tr></table>',
    250,
  ],
  [
    "a group that spans columns",
    '<table width="100%"><colgroup span="2" width="50%"></colgroup><tr><td>a</td><td>b, longer</td></tr></table>',
    300,
  ],
  [
    "a group with a width for its columns, closed by a row",
    '<table width="400"><colgroup width="25%"><col><col width="75%"><tr><td>a</td><td>b</td></tr></table>',
    100,
  ],
  ["pixels", '<table width="400"><tr><td width="50%">a</td><td>b</td></tr></table>', 200],
])("%s", async (_, markdown, step) => {
  expect(Math.abs((await stepIn(markdown)) - step)).toBeLessThan(3);
});

it("no code takes five lines beside room that others do not need", async () => {
  const { layout, warnings } = await laidOut(
    [
      "| Option | Type | Default | Description |",
      "| :-- | :-- | :-: | :-- |",
      "| `url` | `string` | – | The connection, such as `postgres://user:password@host:5432/name?sslmode=require` |",
      "| `concurrency` | `number` | `4` | How many jobs run at once in this process |",
      "| `onError` | `(error: Error, job?: Job) => void` | `console.error` | Called for each error |",
    ].join("\n"),
    800,
  );
  expect(warnings).toEqual([]);
  const code = runsOf(layout.box!).filter(({ text }) =>
    /error:|Error,|job\?|Job\)|void/.test(text),
  );
  expect(new Set(code.map(({ y }) => Math.round(y))).size).toBeLessThanOrEqual(3);
});

it("the last of fifteen columns has more than a word a line", async () => {
  const numbers = Array.from({ length: 13 }, (_, index) => `${index + 10}`).join(" | ");
  const { layout } = await laidOut(
    [
      `| Town | ${numbers} | Remarks |`,
      `|${"---|".repeat(15)}`,
      `| Hamburg | ${numbers} | Less than in the south because of the sea nearby |`,
    ].join("\n"),
    800,
  );
  const remark = runsOf(layout.box!).filter(({ text }) =>
    /Less|than|south|of|sea|nearby/.test(text),
  );
  expect(new Set(remark.map(({ y }) => Math.round(y))).size).toBeLessThanOrEqual(4);
});
