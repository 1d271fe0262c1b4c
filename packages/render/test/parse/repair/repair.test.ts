/**
 * Tests that documents which a program broke in the way that models do come out as the unbroken
 * ones, and that good documents stay as they are.
 */
import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { describe, expect, test } from "vitest";
import { variedDocument } from "../../../../../bench/varied/documents.ts";
import { dealt, share } from "../../../../../scripts/tests/budget.ts";
import { Diagnostics, RenderError } from "../../../src/diagnostics.ts";
import type { Document } from "../../../src/document.ts";
import { parse } from "../../../src/parse/index.ts";
import { asUsual } from "../../../src/parse/source/reading.ts";
import { breakers, randomOf } from "./breakers.ts";

function read(markdown: string, repair = true) {
  const diagnostics = new Diagnostics();
  const reading = { ...asUsual, repair };
  const document = parse(markdown, diagnostics, "light", undefined, undefined, reading);
  return { document, warnings: diagnostics.list() };
}

/** Returns a document's content without lines: a slip may be that blank lines are missing. */
const said = ({ blocks, footnotes, title }: Document) =>
  JSON.stringify({ blocks, footnotes, title }, (key, value: unknown) =>
    key === "line" ? undefined : value,
  );

/** Whether a document has no slip yet: a broken one cannot be broken. */
const isGood = (document: string) =>
  !read(document).warnings.some(({ code }) => code === "MARKDOWN_REPAIRED");

/** Our own documents, and the larger collection where there is one. */
const folders = [join(import.meta.dirname, "../../../../../corpus"), process.env["PLATEN_CORPUS"]];
const files = folders.flatMap((folder) =>
  folder === undefined || folder === ""
    ? []
    : globSync("{answers,documents,samples,translations}/*.md", { cwd: folder })
        .toSorted()
        .map((file) => ({ name: basename(file), text: readFileSync(join(folder, file), "utf8") })),
);
/** Goldens, for kinds of slips that few other documents can have. */
const goldens = join(import.meta.dirname, "../../goldens");
for (const file of globSync("*.md", { cwd: goldens }).toSorted())
  files.push({ name: file, text: readFileSync(join(goldens, file), "utf8") });
for (let number = 0; number < 30; number += 1)
  files.push({ name: `answer ${number}`, text: variedDocument("answer", number) });
const good = files.map(({ text }) => text).filter(isGood);

/** Cases of each kind of slip, in the whole test. */
const CASES = 200;

describe.each(Object.entries(breakers))("%s", (_name, breaker) => {
  const cases = Array.from({ length: CASES * 3 }, (_, seed) => seed)
    .flatMap((seed) => {
      const random = randomOf(seed + 1);
      const document = good[Math.floor(random() * good.length)] ?? "";
      return breaker(document, random) ?? [];
    })
    .filter(({ good: whole, broken }) => whole !== broken && isGood(whole))
    .slice(0, Math.max(10, Math.ceil(CASES * share)));

  test("95 of 100 broken documents come out as the unbroken ones, with a warning", () => {
    expect(cases.length).toBeGreaterThanOrEqual(5);
    const missed = cases.filter(({ good: whole, broken }) => {
      const { document, warnings } = read(broken);
      const told = warnings.some(({ code }) => code === "MARKDOWN_REPAIRED");
      return !told || said(document) !== said(read(whole).document);
    });
    if (process.env["PLATEN_SHOW_MISSED"]) for (const { broken } of missed) console.log(broken);
    expect(missed.length / cases.length).toBeLessThanOrEqual(0.05);
  });

  test("without repair they do not", () => {
    const [first] = cases;
    expect(said(read(first?.broken ?? "", false).document)).not.toBe(
      said(read(first?.good ?? "").document),
    );
  });
});

/** Documents of the larger collection: no blank lines within HTML, addresses with blanks, and lists of models with signs of their own. */
const slipped = /^(?:README-fa|README-hi|answer-0(?:00|02|09|10|11|13|14|16|17|19))\.md$/;

test("good documents are as they are, and are not warned of", () => {
  const touched = files.filter(({ text }) => !isGood(text)).map(({ name }) => name);
  expect(touched.filter((name) => !slipped.test(name))).toEqual([]);
});

/** Texts that open something and never close it, or nest. */
const pieces = [
  "| a | b | c |\n|---|---|\n",
  "| a | b |\n|---|\n\n",
  "|---|\n",
  "```markdown\n",
  "```markdown\n```js\n",
  "```markdown\n```js\n```\n",
  "```markdown\n```js\n```\n```\n",
  "<div>\n- a\n",
  "<div>\n**a**\n",
  "<div>\ntext\n",
  "<p>\n## a\n</p>\n",
  "<div\n",
  "[\n",
  "[\n\\alpha\n",
  "[ \\alpha ]\n",
  "[ \\alpha\n",
  "**a:**b ",
  "a:**b ",
  "**a ",
  "** ** a:**b",
  "<a>b</c># ",
  "<a>\nb\n</c># d\n",
  "• a\n",
  "(1) a\n",
  "a\tb\n",
  "| a | |---| ",
  "| a | b |\n|---|---|\n| c\n",
  "| c\n\n",
  "a: \x60\x60\x60js\n",
  "##a\n",
  "**ab **c ",
  "** 注 ",
  "- a\n| b |\n|---|\n",
  "\\\\(a ",
  "$\\\\alpha$ \\\\[ ",
  "#\u00a0a\n",
  "-\u00a0",
  "-\u00a0a\n  ",
  "import a\nimport b\n\n",
  "a = b(c);\n",
];

test.each(dealt(pieces))("%j ten thousand times ends", (piece) => {
  for (const markdown of [piece.repeat(10_000), `> ${piece.repeat(10_000)}`])
    try {
      read(markdown);
    } catch (error) {
      if (!(error instanceof RenderError) || error.code !== "TOO_COMPLEX") throw error;
    }
});

describe("code without its fences", () => {
  const code =
    "The code:\n\nimport numpy as np\nimport pandas as pd\n\n# Read it\ndf = pd.read_excel('a.xlsx')\nx = df.values\n";
  const warned = (markdown: string, repair = true) =>
    read(markdown, repair)
      .warnings.filter(({ code: name }) => name === "CODE_UNFENCED")
      .map(({ line }) => line);

  test("is warned of at its first line, unless nothing is to be repaired", () => {
    expect(warned(code)).toEqual([3]);
    expect(warned(code, false)).toEqual([]);
  });

  test.each([
    `\`\`\`py\n${code}\`\`\``,
    "Import goods\nfrom the harbour (all of them);\nthen sell.",
    "x = 5\ny = 6\nz = 7",
    "Where\na = the length,\nb = the width",
    "- `a = b(c)`\n- `import x`",
    "import a file\n\nimport another",
  ])("%j is none", (markdown) => {
    expect(warned(markdown)).toEqual([]);
  });
});
