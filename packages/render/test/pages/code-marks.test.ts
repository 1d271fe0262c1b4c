/**
 * Tests the text that a reader copies of code with marks and numbers, and the page numbers in
 * contents.
 */
import { expect, test } from "vitest";
import { render } from "../../src/index.ts";
import { setAndRead } from "./set.ts";

const lines = (text: string) =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

test("numbers, signs and comments that mark lines are no text; code and its title are", async () => {
  const code = "alpha();\nbeta(); // [!code ++]\ngamma(); // [!code --]\n\ndelta();";
  const { read } = await setAndRead(`\`\`\`js {1} title="a.js" startLine=98\n${code}\n\`\`\``);
  expect(lines(read.drawn.replaceAll("\u0000", ""))).not.toContain("98");
  expect(lines(read.text)).toEqual(
    expect.arrayContaining(["a.js", "alpha();", "beta();", "gamma();", "delta();"]),
  );
  expect(read.text).not.toMatch(/98|99|100|[+-]\s|!code/);
});

test("colours of a terminal are no text", async () => {
  const { read } = await setAndRead("```\n\u001b[1;31m1 failed\u001b[0m, 3 passed\n```");
  expect(read.text).toContain("1 failed, 3 passed");
});

test("the words of a picture are those of the code", async () => {
  const markdown = '```js {1} title="a.js" showLineNumbers\nalpha(); // [!code error]\n```';
  const { description } = await render(markdown, { describe: true });
  expect(description?.text).toContain("a.js\nalpha();");
});

test("contents have the pages of their headings, and lead there", async () => {
  const filler = "Words of a paragraph.\n\n".repeat(60);
  const { read } = await setAndRead(`# Title\n\n[TOC]\n\n## One\n\n${filler}## Two\n\nEnd.`);
  const page = read.pageTexts.findIndex((text) => text.includes("End.")) + 1;
  expect(page).toBeGreaterThan(1);
  expect(read.pageTexts[0]).toMatch(/One[\s.]*1\n/);
  expect(read.pageTexts[0]).toMatch(new RegExp(`Two[\\s.]*${page}\\n`));
  expect(read.inner).toBeGreaterThanOrEqual(2);
});

test("a table is on the page of its caption", async () => {
  for (let above = 28; above < 40; above += 2) {
    const filler = "Words of a paragraph.\n\n".repeat(above);
    const { read } = await setAndRead(`${filler}| Head |\n| --- |\n| Cell |\n\nTable: Caption`);
    const found = read.pageTexts.map((text) => [/Caption/.test(text), /Head/.test(text)]);
    for (const [caption, head] of found) expect(caption).toBe(head);
  }
});
