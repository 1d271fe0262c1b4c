import { expect, test } from "vitest";
import { Diagnostics } from "../../src/diagnostics.ts";
import type { Block, List } from "../../src/document.ts";
import { parse } from "../../src/parse/index.ts";

const read = (markdown: string) => parse(markdown, new Diagnostics());
const sides = (blocks: readonly Block[]) => blocks.map(({ dir }) => dir ?? "ltr");

const persian = "این متن درباره پایگاه داده است و چند بخش دارد که یکی پس از دیگری می‌آیند.";

test.each([
  [
    "a Persian paragraph that begins in Latin",
    `${persian}\n\nMongoDB یک پایگاه داده است.`,
    ["rtl", "rtl"],
  ],
  [
    "one with much Latin, in a Persian document",
    `${persian}\n\nReact و Vue برای وب هستند`,
    ["rtl", "rtl"],
  ],
  [
    "one alone, where the language is named",
    "---\nlang: fa\n---\nMongoDB, Redis و SQLite پایگاه داده هستند",
    ["rtl"],
  ],
  [
    "an English paragraph that begins in Hebrew",
    "English text goes on here.\n\nשלום is the Hebrew word for peace",
    ["ltr", "ltr"],
  ],
  [
    "an English paragraph in a Persian document",
    `${persian}\n\nThis is a whole sentence in English, with no other letters.`,
    ["rtl", "ltr"],
  ],
  [
    "a Hebrew paragraph in an English document",
    "English text goes on here for a while.\n\nשלום לכולם",
    ["ltr", "rtl"],
  ],
])("%s", (_name, source, expected) => {
  expect(sides(read(source).blocks)).toEqual(expected);
});

test("a list whose items are Latin stays on the document's side, with its items beside their markers", () => {
  const { blocks, dir } = read(`${persian}\n\n- MongoDB\n  - جستجو\n- SQL`);
  const list = blocks[1] as List;
  expect([dir, list.dir]).toEqual(["rtl", "rtl"]);
  expect(list.items[0]?.children[0]).toMatchObject({
    type: "paragraph",
    dir: "ltr",
    align: "right",
  });
  expect(list.items[0]?.children[1]?.dir).toBeUndefined();
});

test("details go by their summary, and what they hold by itself", () => {
  const hidden = "\n\n- [A list of English items](x)\n- Another item in English\n\n</details>";
  const of = (summary: string) =>
    read(`${persian}\n\n<details><summary>${summary}</summary>${hidden}`).blocks[1]!;
  expect(of("ترجمه‌ها:").dir).toBe("rtl");
  expect(of("Translations:").dir).toBeUndefined();
});

test("what a dir attribute says goes before", () => {
  expect(sides(read(`${persian}\n\n<p dir="ltr">متن فارسی</p>`).blocks)).toEqual(["rtl", "ltr"]);
});
