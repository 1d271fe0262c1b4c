/** Random Markdown of the kinds of blocks that cards divide in different ways. */
import fc from "fast-check";

const words = fc.array(fc.constantFrom("word", "a", "longer", "`code`", "$x^2$", "**bold**"), {
  minLength: 1,
  maxLength: 80,
});
const text = words.map((list) => list.join(" "));
const table = fc
  .tuple(fc.integer({ min: 1, max: 4 }), fc.array(text, { minLength: 1, maxLength: 12 }))
  .map(([columns, cells]) => {
    const row = (cell: string) => `| ${Array.from({ length: columns }, () => cell).join(" | ")} |`;
    return [
      row("head"),
      row("---"),
      ...cells.map((cell) => row(cell.slice(0, 60).replaceAll("`", ""))),
    ].join("\n");
  });
export const block = fc.oneof(
  text,
  text.map((line) => `## ${line.slice(0, 60).replaceAll(/[`$*]/g, "")}`),
  fc
    .array(text, { minLength: 1, maxLength: 12 })
    .map((items) => items.map((item) => `- ${item}`).join("\n")),
  fc
    .array(text, { minLength: 1, maxLength: 30 })
    .map(
      (lines) =>
        `\`\`\`js\n${lines.map((l) => l.slice(0, 70).replaceAll("`", "")).join("\n")}\n\`\`\``,
    ),
  text.map((line) => `> ${line}`),
  text.map((line) => `> [!NOTE]\n> ${line}`),
  table,
  fc.constantFrom("---", "$$\\sum_{i=1}^n i$$", '<img src="data:," width="200" height="900">'),
);
