/** Tests that a line which introduces the next block is not left alone at the foot of a page. */
import { expect, it } from "vitest";
import { set, setAndRead } from "./set.ts";

const filler = (lines: number) => "Filler line that stands for the text before.\n\n".repeat(lines);
const list = "2. **Wrap-Up**\n\n   - Summarize the lesson.\n   - Give feedback.\n";
const colon = "What it takes:\n\n```\nfirst\nsecond\nthird\n```\n";
const bold = "**Step 3: commit**\n\n```\nfirst\nsecond\nthird\n```\n";
const boldText = "**Step 3: commit**\n\nWhat is to be done then.\n";
const announced = "It asks for this:\n\n*Prompt:*\n\n> Quoted words\n";
const headed = "3. ### Wrapping\n\n   Summarize\n";

it.each([
  ["the head of a list item, with its number", list, ["2.", "Wrap-Up", "Summarize"]],
  ["a heading in a list item, with its number", headed, ["3.", "Summarize"]],
  ["a paragraph that is only bold", bold, ["Step 3", "first"]],
  ["one above a paragraph", boldText, ["Step 3", "to be done"]],
  [
    "a line that announces a line, which announces more",
    announced,
    ["It asks", "Prompt:", "Quoted"],
  ],
  ["a line that ends in a colon", colon, ["What it takes:", "first"]],
])("%s", async (_, markdown, parts) => {
  let turned = 0;
  for (let lines = 20; lines <= 29; lines += 1) {
    const { read } = await setAndRead(filler(lines) + markdown);
    const pages = read.pageTexts.filter((text) => parts.some((part) => text.includes(part)));
    expect(pages, `after ${lines} lines`).toHaveLength(1);
    for (const part of parts) expect(pages[0]).toContain(part);
    if (read.pages > 1) turned += 1;
  }
  expect(turned).toBeGreaterThan(0);
});

const long = "This says at some length what to know before the thing itself. ".repeat(6);
const code = Array.from({ length: 12 }, (_, line) => `line ${line}`);
const matrix = String.raw`\begin{pmatrix}1\\2\\3\\4\\5\\6\\7\\8\\9\end{pmatrix}`;
const indented = (lines: readonly string[], by: string) =>
  lines.map((line) => by + line).join("\n");

it.each([
  [
    "in an item, before code",
    `- item\n- ${long}Here:\n\n${indented(["```", ...code, "```"], "  ")}`,
  ],
  ["in a quote, before a formula", `> ${long}Here:\n>\n> $$\n> ${matrix}\n> $$`],
  ["in a definition", `Term\n: ${long}Here:\n\n${indented(["```", ...code, "```"], "    ")}`],
  [
    "in a numbered item, in Chinese",
    `1. ${"这是一个很长的段落，说明下面的内容。".repeat(9)}如下：\n\n${indented(["```", ...code, "```"], "   ")}`,
  ],
  ["in an alert", `> [!NOTE]\n> ${long}Here:\n>\n> $$\n> ${matrix}\n> $$`],
])("a long paragraph that ends in a colon keeps what it announces: %s", async (_, markdown) => {
  let turned = 0;
  for (let lines = 8; lines <= 16; lines += 1) {
    const { description } = await set(filler(lines) + markdown, {
      page: { landscape: true },
      describe: true,
    });
    const map = description!.map;
    const shown = map.findIndex(({ kind }) => kind === "code" || kind === "math");
    expect(map[shown - 1]!.kind).toBe("paragraph");
    expect(map[shown]!.sheet, `after ${lines} lines`).toBe(map[shown - 1]!.sheet);
    if (map[shown]!.sheet > 1) turned += 1;
  }
  expect(turned).toBeGreaterThan(0);
});

it("a heading has two items below it on its page", async () => {
  const list = "## Section\n\n- alpha\n- beta\n- gamma\n";
  let turned = 0;
  for (let lines = 14; lines <= 18; lines += 1) {
    const { read } = await setAndRead(filler(lines) + list, {
      page: { size: "A5", header: false },
    });
    const on = read.pageTexts.findIndex((text) => text.includes("Section"));
    expect(read.pageTexts[on], `after ${lines} lines`).toMatch(/alpha[^]*beta/);
    if (on > 0) turned += 1;
  }
  expect(turned).toBeGreaterThan(0);
});

it("a heading with a rule below it is not left alone", async () => {
  let turned = 0;
  for (let lines = 14; lines <= 19; lines += 1) {
    const { read } = await setAndRead(`${filler(lines)}### Heading\n\n---\n\nThe text below.\n`, {
      page: { size: "A5", header: false },
    });
    const on = read.pageTexts.findIndex((text) => text.includes("Heading"));
    expect(read.pageTexts[on], `after ${lines} lines`).toContain("The text below");
    if (on > 0) turned += 1;
  }
  expect(turned).toBeGreaterThan(0);
});

it("in columns, a table that is all of its section stays below its heading", async () => {
  const line = "Some words that say at length what it does and why anyone would want it. ";
  const row = `| name | ${line.repeat(2)} | ${line} |\n`;
  const table = `| Field | Meaning | Default |\n|---|---|---|\n${row.repeat(3)}`;
  const text = `${line.repeat(3)}\n\n`;
  const markdown = `# Title\n\n${text.repeat(3)}## One\n\n${table}\n## Two\n\n${text}## Three\n\n${table}`;
  const { description } = await set(markdown, { page: { columns: 2 }, describe: true });
  const map = (description?.map ?? []).filter(({ kind }) => kind === "heading" || kind === "table");
  const tables = map.flatMap(({ kind, lines }, index) =>
    kind === "table" && map[index - 1]?.lines[0] !== lines[0] ? [index] : [],
  );
  expect(tables).toHaveLength(2);
  for (const index of tables) {
    const [heading, own] = [map[index - 1], map[index]];
    expect(heading?.kind).toBe("heading");
    expect(own?.sheet).toBe(heading?.sheet);
    expect(own?.box.y).toBeGreaterThan(heading?.box.y ?? Infinity);
    expect(own?.box.x).toBe(heading?.box.x);
  }
});
