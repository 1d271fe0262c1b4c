/** Tests that a line which introduces the next block is not left alone at the foot of a card. */
import { expect, test } from "vitest";
import { render } from "../../src/index.ts";

const filler = (lines: number) => "Filler line that stands for the text before.\n\n".repeat(lines);

/** Formula as tall as half a card, which cannot be divided. */
const tall = `$$\n\\begin{pmatrix}${"a & b \\\\ ".repeat(14)}\\end{pmatrix}\n$$`;

test.each([
  [
    "a paragraph that is only bold",
    "**Step 3: commit**",
    "What is to be done then, in some words.",
  ],
  ["a line that ends in a colon", "This is what it takes:", "One thing, said in a line or two."],
  ["a bold line above code", "**Step 3: commit**", "```\nfirst\nsecond\nthird\n```"],
  ["a bold line above what is tall", "**Step 3: commit**", tall],
  ["a line that ends in a colon above what is tall", "This is what it takes:", tall],
  ["two of them", "This is what it takes:\n\n*Prompt:*", tall],
  ["a heading with a rule below it", "### Heading\n\n---", "The text below."],
])("%s", async (_, above, below) => {
  let turned = 0;
  for (let lines = 12; lines <= 40; lines += 1) {
    const before = filler(lines);
    const markdown = `${before}${above}\n\n${below}\n`;
    const { description } = await render(markdown, {
      cards: { size: "square", cover: false, split: "auto" },
      quality: 1,
      describe: true,
    });
    const first = before.split("\n").length;
    const own = description!.map.filter(({ lines: [from] }) => from >= first);
    const sheets = new Set(own.map(({ sheet }) => sheet));
    expect(own.length, `after ${lines} lines`).toBeGreaterThan(1);
    expect([...sheets], `after ${lines} lines`).toHaveLength(1);
    if (description!.map.some(({ sheet }) => !sheets.has(sheet))) turned += 1;
  }
  expect(turned).toBeGreaterThan(0);
});
