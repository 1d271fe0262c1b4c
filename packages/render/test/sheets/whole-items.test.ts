/** Cards are filled evenly by moving whole items, paragraphs and rows; none is parted for that. */
import { expect, test } from "vitest";
import { render } from "../../src/index.ts";

const words =
  "Take the length of every line, from end to end, and write down what is left. ".repeat(5);

const cardsOf = async (markdown: string) => {
  const { description } = await render(markdown, {
    cards: { size: "portrait" },
    describe: true,
  });
  return description!.map;
};

test.each([
  ["items", "1. ", "\n"],
  ["paragraphs", "", "\n\n"],
])("%s stay whole where that takes no more cards", async (_, marker, between) => {
  for (let count = 3; count <= 9; count += 1) {
    const markdown = `# Head\n\n${Array(count)
      .fill(marker + words)
      .join(between)}\n\n---\n\nNext.`;
    const map = await cardsOf(markdown);
    const parts = map.filter(({ kind }) => kind === (marker ? "item" : "paragraph"));
    // The last is “Next.”; of what is parted there are two.
    expect(parts, `${count}`).toHaveLength(marker ? count : count + 1);
  }
});

test("a row of many lines may stand alone, so that no card is too empty", async () => {
  const rows = [14, 8, 10, 8].map(
    (lines, index) => `| row ${index} | ${"line<br>".repeat(lines)} |`,
  );
  const markdown = `## Head\n\n| A | B |\n|---|---|\n${rows.join("\n")}\n\n${"Words of a paragraph. ".repeat(4)}`;
  const map = await cardsOf(markdown);
  const sheets = map.filter(({ kind }) => kind === "row").map(({ sheet }) => sheet);
  expect(sheets).toEqual([1, 1, 2, 2, 3]);
});
