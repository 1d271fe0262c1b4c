/** Tests the tagged structure of files of the printed press. */
import { expect, test } from "vitest";
import { altsIn, readPdf, rolesIn } from "../pages/read-pdf.ts";
import { linksIn } from "../pages/links-in.ts";
import { print, saidIn } from "./print.ts";
import { faultsIn, nameOf, textOf } from "./conformance.ts";
import { PdfFile } from "../../src/pdf-file/file.ts";
import type { RenderOptions } from "../../src/index.ts";
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

test("a note leads back to each reference to it, in a line of its own where it ends with no paragraph", async () => {
  const references = "Word[^a], [^b]. ".repeat(15);
  const { bytes } = await print(
    `${references}Again[^c].\n\n[^a]: A note.\n[^b]:\n    \`\`\`\n    code\n    \`\`\`\n[^c]: Last.\n`,
  );
  const said = (await saidIn(bytes)).filter(({ roles }) => roles.startsWith("/Document/L"));
  const note = "/Document/L/LI/LBody/P";
  expect(said.map(({ roles, text }) => `${roles} ${text.trim()}`)).toEqual([
    "/Document/L/LI/Lbl 1.",
    `${note} A note.`,
    `${note}/Link/Figure `,
    "/Document/L/LI/Lbl 2.",
    `${note}/Code code`,
    `${note}/Link/Figure `,
    "/Document/L/LI/Lbl 3.",
    `${note} Last.`,
    `${note}/Link/Figure `,
  ]);
  const read = await readPdf(bytes);
  const ways = (number: number, count: number) =>
    Array.from({ length: count }, () => `Back to reference ${number}`);
  expect(altsIn(read.structure)).toEqual([...ways(1, 12), ...ways(2, 12), ...ways(3, 1)]);
  // Each reference leads to its note.
  expect(read.inner).toBe(31 + 25);
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
  expect((await readPdf(bytes)).inner).toBe(3);
  const labels = (await saidIn(bytes)).filter(({ roles }) => roles.endsWith("Lbl"));
  expect(labels.map(({ text }) => text.trim())).toEqual(["1."]);
});

test("entries of the outline say how many stand below them", async () => {
  const { bytes } = await print("# A\n\n## B\n\n### C\n\n## D\n\n# E\n");
  const file = Buffer.from(bytes).toString("latin1");
  const entries = [...file.matchAll(/<<\/Title\((\w)\)\/Parent[^>]*?(?:\/Count (\d+))?>>/gu)];
  const counts = Object.fromEntries(entries.map(([, title, count]) => [title, Number(count ?? 0)]));
  expect(counts).toEqual({ A: 3, B: 1, C: 0, D: 0, E: 0 });
  expect(/\/Type\/Outlines[^>]*\/Count (\d+)>>/u.exec(file)?.[1]).toBe("5");
});

test("an anchor above a rule leads below it", async () => {
  const { bytes } = await print('[go](#place)\n\nBetween.\n\n<a id="place"></a>\n\n---\n\nHere.\n');
  expect(await linksIn(bytes)).toMatchObject([{ text: "go", to: { heading: "Here." } }]);
});

test("links say what they are, and the file that it means to be PDF/UA-1", async () => {
  const { bytes } = await print(
    "A [link *of* words](https://example.com) and a note[^1].\n\n[^1]: N",
  );
  const file = Buffer.from(bytes).toString("latin1");
  expect(file).toContain("<pdfuaid:part>1</pdfuaid:part>");
  expect(file.match(/\/Contents\([^)]*\)/g)).toEqual([
    "/Contents(link of words)",
    "/Contents(1)",
    "/Contents(Back to reference 1)",
  ]);
});

test("the outline has formulas as words", async () => {
  const { bytes } = await print("# Energy $E=mc^2$\n");
  expect((await readPdf(bytes)).outline.map(({ title }) => title)).toEqual(["Energy E=mc²"]);
});

test.each([
  ["an empty item", "- a\n-\n- b\n"],
  ["items that run the other way", "- שלום\n- heapsort\n- עוד פריט\n\n1. one\n2. עברית\n"],
])("%s: each item is said, in its order", async (_name, markdown) => {
  const said = (await saidIn((await print(markdown)).bytes)).map(({ text }) => text).join("");
  const words = markdown
    .replaceAll(/^(?:-|\d\.) ?/gmu, "")
    .split("\n")
    .filter(Boolean);
  let at = 0;
  for (const word of words) {
    at = said.indexOf(word, at);
    expect(at, word).toBeGreaterThanOrEqual(0);
  }
});

test("PDF 2.0 says languages of words in other scripts, what is abbreviated and what is done", async () => {
  const markdown = `---
lang: en
---
The HTML in 日本語 の and 한국어, русский текст, α and [中文 of HTML](a).

<abbr title="World Wide Web">WWW</abbr>, <span lang="fr">le monde</span>, [русский](https://example.com/)

<div lang="ru">русский</div>

العربية هنا with HTML

A word, العربية هنا, and 中 in one line with it.

- [x] done
- [ ] open

*[HTML]: Hyper Text Markup Language
`;
  const spans = async (options: RenderOptions) => {
    const { bytes } = await print(markdown, options);
    const text = Buffer.from(bytes).toString("latin1");
    const said = await saidIn(bytes);
    return {
      entries: Array.from(
        text.matchAll(/\/S\/Span.*?((?:\/(?:Lang|E)\([^)]*\))+)/g),
        ([, all]) => all,
      ),
      blocks: Array.from(text.matchAll(/\/S\/(?:P|Div)\b.*?(\/Lang\([^)]*\))/g), ([, all]) => all),
      links: (await readPdf(bytes)).links,
      boxes: said.filter(({ roles }) => roles.endsWith("/Lbl")).map(({ text: box }) => box),
      words: said
        .map(({ text: word }) => word)
        .join("")
        .replace(/\s/gu, ""),
    };
  };
  const plain = await spans({});
  expect([plain.entries, plain.boxes]).toEqual([[], []]);
  const told = await spans({ page: { standard: "ua-2" } });
  const html = "/E(Hyper Text Markup Language)";
  expect(told.entries).toEqual([
    html,
    "/Lang(ja)",
    "/Lang(ko)",
    "/Lang(ru)",
    "/Lang(ja)",
    html,
    "/E(World Wide Web)",
    "/Lang(fr)",
    "/Lang(ru)",
  ]);
  // Words from right to left stay whole with their line; a paragraph of them says its language.
  expect(told.blocks).toEqual(["/Lang(ru)", "/Lang(ar)"]);
  expect(told.boxes).toEqual(["☑", "☐"]);
  expect(told.words.replace(/[☑☐]/gu, "")).toBe(plain.words);
  // A word of its own within a link leads where the link does.
  expect(told.links).toEqual(plain.links);
});

test("PDF 2.0 has no quotes in cells, and captions only where they may be", async () => {
  const markdown = `<figure><p>Shown</p><figcaption>Its caption</figcaption></figure>

<table><tr><td><blockquote>Quoted</blockquote></td></tr></table>

> Quote
`;
  const roles = async (options: RenderOptions) => {
    const said = await saidIn((await print(markdown, options)).bytes);
    return said.map(({ roles: all }) => all.replace("/Document/", ""));
  };
  expect(await roles({})).toEqual(["Div/P", "Table/TBody/TR/TD/BlockQuote/P", "BlockQuote/P"]);
  expect(await roles({ page: { standard: "ua-2" } })).toEqual([
    "Sect/P",
    "Sect/Caption",
    "Table/TBody/TR/TD/Div/P",
    "BlockQuote/P",
  ]);
});

test("cells name their heads where a head spans", async () => {
  const spanned = `<table>
<thead><tr><th rowspan="2">City</th><th colspan="2">Riders</th></tr><tr><th>2024</th><th>2025</th></tr></thead>
<tbody><tr><th>Ghent</th><td>11</td><td>12</td></tr></tbody></table>`;
  const { bytes } = await print(spanned);
  const file = new PdfFile(bytes);
  const cells = file
    .objects()
    .flatMap(({ number }) => file.dictionary({ ref: number }) ?? [])
    .filter((each) => ["TH", "TD"].includes(nameOf(each.get("S")) ?? ""))
    .map((each) => {
      const heads = file.resolve(file.dictionary(each.get("A"))?.get("Headers"));
      return [textOf(each.get("ID")), Array.isArray(heads) ? heads.map(textOf) : []];
    });
  expect(cells).toEqual([
    ["th:1", []],
    ["th:2", []],
    ["th:3", ["th:2"]],
    ["th:4", ["th:2"]],
    ["th:5", ["th:1"]],
    ["", ["th:2", "th:3", "th:5"]],
    ["", ["th:2", "th:4", "th:5"]],
  ]);
  expect(faultsIn(bytes, ["ua-1"])).toEqual([]);

  // In larger tables the scopes of heads stand alone: as many names as cells times heads would be.
  const row = `<tr><th>a</th>${"<td>b</td>".repeat(9)}</tr>`;
  const large = `<table><thead><tr><th colspan="10">c</th></tr></thead>${row.repeat(200)}</table>`;
  expect(Buffer.from((await print(large)).bytes).toString("latin1")).not.toContain("/Headers");

  const plain = await print("| a | b |\n|---|---|\n| 1 | 2 |");
  expect(Buffer.from(plain.bytes).toString("latin1")).not.toContain("/Headers");
});

test("a cell says the language of its text where it is another's", async () => {
  const { bytes } = await print("| Word | Arabic |\n|---|---|\n| book | كتاب جديد |", {
    page: { standard: "ua-2" },
  });
  expect(Buffer.from(bytes).toString("latin1")).toMatch(/\/S\/TD[^>]*\/Lang\(ar\)/);
});
