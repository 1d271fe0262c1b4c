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
  ["pixels", '<table width="400"><tr><td width="50%">a</td><td>b</td></tr></table>', 200],
])("%s", async (_, markdown, step) => {
  expect(Math.abs((await stepIn(markdown)) - step)).toBeLessThan(3);
});
