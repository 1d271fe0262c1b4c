/** What a file of the printed press says of its content. */
import { expect, test } from "vitest";
import { altsIn, readPdf, rolesIn } from "../paged/read-pdf.ts";
import { isPrinted, print, saidIn } from "./print.ts";
import { longTable, sample } from "./sample.ts";

test("elements are those of the Document, in its order", async () => {
  const { bytes } = await print(sample);
  const said = (await saidIn(bytes)).map(({ roles, text }) => [
    roles,
    text.replace(/\s+/gu, " ").trim(),
  ]);
  const top = "/Document";
  expect(said).toEqual([
    [`${top}/H1`, "A title"],
    [`${top}/P`, "A paragraph with bold, italic, code ,"],
    [`${top}/P/Link`, "a link"],
    [`${top}/P`, "and H2O, fi and ffl and “quotes”."],
    [`${top}/L/LI/LBody/P`, "onetwo"],
    [`${top}/L/LI/LBody/L/LI/Lbl`, "1."],
    [`${top}/L/LI/LBody/L/LI/LBody/P`, "inner"],
    [`${top}/L/LI/LBody/L/LI/Lbl`, "2."],
    [`${top}/L/LI/LBody/L/LI/LBody/P/Link`, "to the end"],
    [`${top}/L/LI/LBody/P`, "doneopen"],
    [`${top}/BlockQuote/P`, "A quote."],
    [`${top}/Div/P`, "NoteSomething to note."],
    [`${top}/P/Code`, "function a(b) {return b + 1;}"],
    [`${top}/Table/THead/TR/TH`, "a b"],
    [`${top}/Table/TBody/TR/TD`, "1 two"],
    [`${top}/Div/P`, "MoreWithin."],
    [`${top}/H2`, "The end"],
    [`${top}/P`, "Last."],
  ]);
});

test("links, outline, language and title are there", async () => {
  const { bytes } = await print(`---\nlang: de\n---\n${sample}`);
  const read = await readPdf(bytes);
  expect(read).toMatchObject({
    links: ["https://example.com/a(b)"],
    inner: 1,
    language: "de",
    marked: true,
    info: { Title: "A title", Creator: "Platen" },
    outline: [{ title: "A title", items: [{ title: "The end" }] }],
  });
  expect(altsIn(read.structure)).toEqual([]);
});

test("notes are a list at the end, and lead there and back", async () => {
  const { bytes } = await print(
    "A word[^a] and[^b].\n\n[^a]: First `note`.\n[^b]: Second.\n\n    More.\n",
  );
  const said = (await saidIn(bytes)).map(({ roles, text }) => [roles, text.replace(/\s/gu, "")]);
  const note = "/Document/L/LI/LBody/P";
  expect(said).toEqual([
    ["/Document/P", "Aword"],
    ["/Document/P/Link", "1"],
    ["/Document/P", "and"],
    ["/Document/P/Link", "2"],
    ["/Document/P", "."],
    ["/Document/L/LI/Lbl", "1."],
    [note, "Firstnote."],
    [`${note}/Link/Figure`, ""],
    ["/Document/L/LI/Lbl", "2."],
    [note, "Second.More."],
    [`${note}/Link/Figure`, ""],
  ]);
  const read = await readPdf(bytes);
  expect(read.inner).toBe(4);
  expect(altsIn(read.structure)).toEqual(["Back to reference 1", "Back to reference 2"]);
});

test("a table that goes on has its head on each page, and says it once", async () => {
  const { bytes, pages = 0 } = await print(longTable);
  const read = await readPdf(bytes);
  expect(pages).toBeGreaterThan(1);
  for (const text of read.pageTexts) expect(text).toMatch(/name\s*value/);
  const said = (await saidIn(bytes)).filter(({ roles }) => roles.endsWith("TH"));
  expect(said.map(({ text }) => text)).toEqual(["name value"]);
  const rows = rolesIn([read.structure[0]!]).filter((role) => role === "TR").length;
  expect(rows).toBeGreaterThan(10);
});

test("text of cells that are too narrow for their words stands in them, links and all", async () => {
  const long = "a_name_that_is_much_longer_than_its_column_has_room_for".repeat(2);
  const row = `| ${long} | [${long}](https://example.com) | **${long}** |`;
  const { bytes } = await print(`| a | b | c |\n|---|---|---|\n${row}\n`);
  const said = (await saidIn(bytes)).map(({ roles, text }) => [roles, text.replace(/\s/gu, "")]);
  const cell = "/Document/Table/TBody/TR/TD";
  expect(said).toEqual([
    ["/Document/Table/THead/TR/TH", "abc"],
    [cell, long],
    [`${cell}/Link`, long],
    [cell, long],
  ]);
});

test("numbers and signs beside code are drawn, and are no text", async () => {
  const { bytes } = await print("```diff:3\n-one\n+two\n```\n\n```js showLineNumbers\na();\n```");
  const { text } = await readPdf(bytes);
  expect(text).toContain("a();");
  expect(text).not.toMatch(/1\s*a\(\)/);
});

test("the title and the number of the page stand beside the content", async () => {
  const { bytes, pages } = await print(`# Über\n\n${"Some words in a paragraph.\n\n".repeat(60)}`);
  const { pageTexts } = await readPdf(bytes);
  expect(pages).toBe(pageTexts.length);
  for (const [index, text] of pageTexts.entries()) {
    expect(text).toContain("Über");
    expect(text).toContain(`Page ${index + 1} of ${pages}`);
  }
  const said = await saidIn(bytes);
  expect(said.filter(({ text }) => text.includes("Page"))).toEqual([]);
});

test("readings above characters are read behind them, and captions behind their figures", async () => {
  const { bytes } = await print(
    "<ruby>漢<rt>かん</rt></ruby>と\n\n<figure>\n\nA figure.\n\n<figcaption>The caption</figcaption></figure>\n",
  );
  expect(isPrinted(bytes)).toBe(true);
  const said = (await saidIn(bytes)).map(({ roles, text }) => [roles, text.trim()]);
  expect(said).toEqual([
    ["/Document/P/Ruby/RB", "漢"],
    ["/Document/P/Ruby/RT", "かん"],
    ["/Document/P", "と"],
    ["/Document/Div/P", "A figure.The caption"],
  ]);
});

test("links lead to named paragraphs, and a note to its number where its text begins at the other side", async () => {
  const { bytes } = await print(
    '<p id="here">Named.</p>\n\n[to it](#here) and[^1]\n\n[^1]: שלום עולם.\n',
  );
  expect(isPrinted(bytes)).toBe(true);
  expect((await readPdf(bytes)).inner).toBe(3);
  const labels = (await saidIn(bytes)).filter(({ roles }) => roles.endsWith("Lbl"));
  expect(labels.map(({ text }) => text.trim())).toEqual(["1."]);
});
