import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { dealt, runs, seed } from "../../../../scripts/tests/budget.ts";
import { STEPS } from "../../src/diff/align.ts";
import { difference } from "../../src/diff/index.ts";
import {
  diffMarkdown,
  render,
  resolveOptions,
  themeNames,
  type Difference,
} from "../../src/index.ts";
import { readVersion } from "../../src/steps/tell.ts";
import { edit, randomFrom } from "./edits.ts";

const corpus = process.env["PLATEN_CORPUS"] ?? "";
const files = globSync("**/*.{md,markdown}", { cwd: corpus }).toSorted();
const sourceOf = (file: string) => readFileSync(join(corpus, file), "utf8");

const placesOf = async (markdown: string) =>
  (await render(markdown, {}, { asks: { blocks: true, alone: true } })).told?.blocks ?? [];

const told = ({ blocks }: Difference) =>
  blocks.map(({ change, from, to }) => ({ change, ...(from && { from }), ...(to && { to }) }));

describe("a document against itself", () => {
  test.each(files)("%s", async (file) => {
    const source = sourceOf(file);
    for (const [at, theme] of dealt(themeNames, seed + file.length).entries()) {
      const format = at % 2 === 0 ? "png" : "pdf";
      expect(await diffMarkdown(source, source, { theme, format })).toEqual({
        changed: false,
        settings: false,
        counts: { added: 0, removed: 0, changed: 0, moved: 0 },
        blocks: [],
      });
    }
  });
});

test("random edits are found in exactly the blocks in which they were made", async () => {
  const random = randomFrom(seed);
  // In this one every kind of edit has a place, whatever the corpus is.
  const plain = Array.from({ length: 9 }, (_, at) => `Paragraph ${at} says one thing.\n\n`).join(
    "",
  );
  const documents = await Promise.all(
    [plain, ...files.map(sourceOf)].map(async (markdown) => ({
      markdown,
      places: await placesOf(markdown),
    })),
  );
  const counts: Record<string, number> = {};
  // A share of the edits goes on until each kind of change was among them.
  for (let made = 0; made < runs(500) || Object.keys(counts).length < 4;) {
    const { markdown, places } = documents[Math.floor(random() * documents.length)] ?? {};
    const edited = markdown && places ? edit(markdown, places, random) : undefined;
    if (markdown === undefined || !edited) continue;
    made += 1;
    const found = await diffMarkdown(markdown, edited.markdown);
    expect(told(found), `${edited.markdown.slice(0, 60)} ${made}`).toEqual([edited.expected]);
    expect(found.changed).toBe(true);
    counts[edited.expected.change] = (counts[edited.expected.change] ?? 0) + 1;
  }
});

const BASE =
  "# Title\n\nSome *words* here.\n\n- one\n- two\n\n---\n\nMore [words](https://example.org).\n";

test.each([
  ["blank lines", BASE.replaceAll("\n\n", "\n\n\n")],
  ["other signs", BASE.replaceAll("- ", "* ").replaceAll("*words*", "_words_")],
  ["a heading underlined", BASE.replace("# Title", "Title\n====")],
  [
    "a link by reference",
    BASE.replace("(https://example.org)", "[r]") + "\n[r]: https://example.org\n",
  ],
  ["front matter that nothing reads", `---\ntags: [a]\n---\n\n${BASE}`],
  ["a word", BASE.replace("Some", "Any")],
  ["bold words", BASE.replace("*words*", "**words**")],
  ["a looser list", BASE.replace("- one\n", "- one\n\n")],
  ["another rule", BASE.replace("---", "---\n\n---")],
  ["blocks the other way round", BASE.split("\n\n").toReversed().join("\n\n")],
])("changed is whether the pictures differ: %s", async (_, other) => {
  const [a, b] = await Promise.all(
    [BASE, other].map((one) => render(one, { quality: 1, width: 400 })),
  );
  expect((await diffMarkdown(BASE, other)).changed).toBe(
    !Buffer.from(a?.bytes ?? []).equals(b?.bytes ?? Buffer.alloc(1)),
  );
});

test("front matter that pages follow is a change, of a pdf alone", async () => {
  const other = `---\npage: { size: a5 }\n---\n\n${BASE}`;
  const pdf = await diffMarkdown(BASE, other, { format: "pdf" });
  expect(pdf).toMatchObject({ changed: true, settings: true, blocks: [] });
  expect((await diffMarkdown(BASE, other)).changed).toBe(false);
});

test("words within lists, tables, code and quotes are told", async () => {
  const older = "- a b\n- c\n\n| x | y |\n|---|---|\n| 1 | 2 |\n\n> quoted words\n";
  const newer = "- a z\n- c\n\n| x | y |\n|---|---|\n| 1 | 3 |\n\n> quoted signs\n";
  const { blocks } = await diffMarkdown(older, newer);
  const words = blocks.map(({ kind, words = [] }) => [
    kind,
    words.filter(({ change }) => change !== "same").map(({ text }) => text.trim()),
  ]);
  expect(words).toEqual([
    ["list", ["b", "z"]],
    ["table", ["2", "3"]],
    ["quote", ["words", "signs"]],
  ]);
});

test("a block that moved while its neighbours changed has moved", async () => {
  const older =
    "One thing is said here.\n\nTwo move.\n\nThree things are said here.\n\nFour of us are here.\n";
  const newer =
    "One thing was said here.\n\nThree things were said here.\n\nFour of us were here.\n\nTwo move.\n";
  expect(told(await diffMarkdown(older, newer))).toEqual([
    { change: "changed", from: [1, 1], to: [1, 1] },
    { change: "changed", from: [5, 5], to: [3, 3] },
    { change: "changed", from: [7, 7], to: [5, 5] },
    { change: "moved", from: [3, 3], to: [7, 7] },
  ]);
});

test("blocks that all moved are found in one go through them", () => {
  const list = Array.from({ length: 40_000 }, (_, at) => at.toString(36));
  const read = (blocks: string[]) =>
    readVersion(blocks.join("\n\n"), resolveOptions({ format: "pdf" }), {});
  const { counts, blocks } = difference(read(list), read(list.toReversed())).difference;
  expect(counts).toEqual({ added: 0, removed: 0, changed: 0, moved: 39_999 });
  expect(blocks[1]).toMatchObject({ change: "moved", to: [5, 5], from: [79_995, 79_995] });
});

test.each([
  [
    "blocks that all differ",
    (n: number) => Array.from({ length: 3000 }, (_, at) => `w${at * n}`).join("\n\n"),
  ],
  ["blocks that are all alike", (n: number) => "same words\n\n".repeat(2000 * n)],
  [
    "one block of many words",
    (n: number) => Array.from({ length: 60_000 }, (_, at) => `w${(at * n) % 50_000}`).join(" "),
  ],
  [
    "rows",
    (n: number) => `|a|\n|-|\n${Array.from({ length: 3000 }, (_, at) => `|${at * n}|`).join("\n")}`,
  ],
])("takes a counted number of steps: %s", (_, made) => {
  const read = (markdown: string) => readVersion(markdown, resolveOptions({}), {});
  const steps = { left: STEPS };
  const { difference: found } = difference(read(made(2)), read(made(3)), {}, steps);
  expect(found.changed).toBe(true);
  // Two lists may be begun with the last steps, and each is gone through once more.
  expect(steps.left).toBeGreaterThan(-STEPS / 10);
});

test.each(["column", "side"] as const)("a picture of both, in %s", async (layout) => {
  const older =
    "# A\n\nOne[^1] word.\n\n```js\na\nb\n```\n\n- x\n- y\n\nGone.\n\n$$ x $$\n\n[^1]: Note.\n";
  const newer =
    "# A\n\nNew.\n\nTwo[^1] words.\n\n```js\na\nc\n```\n\n- x\n- z\n- y\n\n$$ y $$\n\n[^1]: Note!\n";
  const options = { describe: true, quality: 1 } as const;
  const {
    told: answer,
    description,
    warnings,
  } = await render(newer, options, {
    asks: { against: older, shown: { layout, context: 0 } },
  });
  expect(warnings).toEqual([]);
  expect(answer?.difference).toEqual(await diffMarkdown(older, newer));
  const { text = "" } = description ?? {};
  for (const word of ["One", "Two", "New.", "Gone.", "b", "c", "z"]) expect(text).toContain(word);
  expect(text).toContain("⋯ 1");
});

test("a picture of no difference is a picture", async () => {
  const { bytes } = await render("# A\n", {}, { asks: { against: "# A\n", shown: {} } });
  expect(bytes.length).toBeGreaterThan(100);
});

describe("ids of blocks", () => {
  test("stay while other blocks change, come and go", async () => {
    const ids = async (markdown: string) => (await placesOf(markdown)).map(({ id }) => id);
    const [title, some, list, rule, more] = await ids(BASE);
    expect(await ids(BASE.replace("Some", "Any"))).toEqual([title, expect.not.stringMatching(`^${some}$`), list, rule, more]); // prettier-ignore
    expect(await ids(`New.\n\n${BASE}`)).toEqual([expect.any(String), title, some, list, rule, more]); // prettier-ignore
    expect(await ids(BASE.replace("---\n\n", ""))).toEqual([title, some, list, more]);
  });

  test("are told apart where the blocks are equal, and shared where they share a line", async () => {
    const [one, rule, two] = await placesOf("Same.\n\n---\n\nSame.\n");
    expect([two?.id, rule?.lines]).toEqual([`${one?.id}-2`, [3, 3]]);
    expect(await placesOf("<p>a</p><p>b</p>\n\nEnd.\n")).toMatchObject([{ lines: [1, 1] }, { lines: [3, 3] }]); // prettier-ignore
  });
});
