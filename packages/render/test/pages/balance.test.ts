/** The columns of the last page are of about the same height. */
import { expect, it } from "vitest";
import { plan, type PageOptions } from "../../src/index.ts";
import { set } from "./set.ts";

const sentence = "Some words that fill a line or two of a column, and then some more. ".repeat(4);
const paragraphs = (count: number) => `${sentence}\n\n`.repeat(count);
const page: PageOptions = { size: "A5", columns: 2 };

/** How far down the columns of the last page reach, in CSS pixels, and how many pages there are. */
async function columnsOf(markdown: string, asked: PageOptions = page) {
  const { description, pages = 0 } = await set(markdown, { page: asked, describe: true });
  const last = (description?.map ?? []).filter(
    ({ sheet, kind }) => sheet === pages && kind === "paragraph",
  );
  const middle = Math.min(...last.map(({ box }) => box.x)) + 100;
  const foot = (isLeft: boolean) =>
    Math.max(
      0,
      ...last
        .filter(({ box }) => box.x < middle === isLeft)
        .map(({ box: { y, height } }) => y + height),
    );
  return { left: foot(true), right: foot(false), pages };
}

it.each([
  ["below a title that spans them", `# Title\n\n${paragraphs(5)}`],
  ["on a page after others", paragraphs(17)],
  ["with notes at the end", `${paragraphs(4)}Words[^1].\n\n[^1]: ${sentence}\n`],
])("%s", async (_, markdown) => {
  const { left, right, pages } = await columnsOf(markdown);
  expect(right).toBeGreaterThan(0);
  const planned = await plan(markdown, { format: "pdf", page });
  expect(pages).toBe(planned.pages);
  if (!markdown.includes("[^1]")) expect(right).toBeGreaterThan(left * 0.6);
});

it("what spans the columns at the foot of the page stays there", async () => {
  const cell = "a cell that has rather many words in it";
  const table = `|${" h |".repeat(6)}\n|${"---|".repeat(6)}\n|${` ${cell} |`.repeat(6)}\n`;
  const markdown = `${paragraphs(4)}${table}\n${paragraphs(1)}`;
  const { pages } = await columnsOf(markdown);
  expect(pages).toBe((await plan(markdown, { format: "pdf", page })).pages);
});
