import { describe, expect, test } from "vitest";
import { Diagnostics } from "../../src/diagnostics.ts";
import { plainText } from "../../src/document/document-text.ts";
import { elementRules } from "../../src/parse/html/html-allowlist.ts";
import { parse } from "../../src/parse/index.ts";
import { walkBlocks } from "../../src/document/walk.ts";

function read(markdown: string) {
  const diagnostics = new Diagnostics();
  const document = parse(markdown, diagnostics, "light", () => "plain");
  return { document, warnings: diagnostics.list() };
}

/** The text of the block that an anchor is on. */
function blockOf(markdown: string, id: string): string | undefined {
  let text: string | undefined;
  walkBlocks(read(markdown).document, (block) => {
    if (block.anchors?.includes(id)) text ??= plainText({ blocks: [block], footnotes: [] }).trim();
  });
  return text;
}

/** Elements that stand only in others, each with what it stands in. */
const around: Readonly<Record<string, (inner: string) => string>> = {
  li: (inner) => `<ul>${inner}</ul>`,
  dt: (inner) => `<dl>${inner}<dd>x</dl>`,
  dd: (inner) => `<dl><dt>x</dt>${inner}</dl>`,
  summary: (inner) => `<details>${inner}x</details>`,
  figcaption: (inner) => `<figure>x ${inner}</figure>`,
  caption: (inner) => `<table>${inner}<tr><td>x</table>`,
  colgroup: (inner) => `<table>${inner}<tr><td>x</table>`,
  col: (inner) => `<table><colgroup>${inner}<tr><td>x</table>`,
  thead: (inner) => `<table>${inner}</table>`,
  tbody: (inner) => `<table>${inner}</table>`,
  tfoot: (inner) => `<table>${inner}</table>`,
  tr: (inner) => `<table>${inner}</table>`,
  th: (inner) => `<table><tr>${inner}</table>`,
  td: (inner) => `<table><tr>${inner}</table>`,
};
const insides: Readonly<Record<string, string>> = {
  table: "<tr><td>here",
  thead: "<tr><td>here",
  tbody: "<tr><td>here",
  tfoot: "<tr><td>here",
  tr: "<td>here",
  ul: "<li>here",
  ol: "<li>here",
  menu: "<li>here",
  dl: "<dt>here",
  details: "<summary>here</summary>here",
  ruby: "here<rt>x</rt>",
};
const html = [...elementRules.keys()].filter(
  (name) => /^[a-z]/.test(name) && !/^(?:rp|source|rt|rb)$/.test(name),
);

describe("an element's id is an anchor", () => {
  test.each(html)("%s", (name) => {
    const element = `<${name} id="place">${insides[name] ?? "here"}</${name}>`;
    const source = `Before\n\n<div>${around[name]?.(element) ?? element}</div>\n\nAfter\n\n[to](#place)`;
    expect(read(source).warnings.filter(({ code }) => code === "LINK_BROKEN")).toEqual([]);
    expect(blockOf(source, "place")).toBeDefined();
    expect(blockOf(source, "place")).not.toBe("Before");
  });
});

test("an anchor alone is on the next block, one at the end on the last", () => {
  const source =
    '<a id="top"></a>\n\n# Title\n\n<a name="one"></a>\n\n- Item\n\nText <a id="two"></a>\n\nLast\n\n<a id="end"></a>';
  expect(["top", "one", "two", "end"].map((id) => blockOf(source, id))).toEqual([
    "Title",
    "Item",
    "Text",
    "Last",
  ]);
});

test.each([
  ["#D", "## D"],
  ["#Big-Title", "## Big Title"],
  ["#user-content-note", '<a id="note"></a>x'],
  ["#note", '<a name="user-content-note"></a>x'],
  ["#a-b", "## A & B"],
  ["#one-1", "# One\n\n# One"],
  ["#one-2", "# One\n\n# One 1\n\n# One"],
  ["#start", "## 🚀 Start"],
  ["#%E4%B8%AD", "## 中"],
  ["#", "x"],
  ["#top", "x"],
])("%s is in %j", (href, target) => {
  expect(read(`[link](${href})\n\n${target}`).warnings).toEqual([]);
});

test("a link to nowhere is warned of, once a line", () => {
  expect(
    read("# Title\n\n[a](#gone) [b](#gone)\n\n[c](#titel) [d](#title)").warnings,
  ).toMatchObject([
    { code: "LINK_BROKEN", line: 3, message: expect.stringContaining("#gone") },
    { code: "LINK_BROKEN", line: 5, message: expect.stringContaining("The nearest is “#title”") },
  ]);
});

test("in a picture no link leads anywhere, and none is warned of", () => {
  const diagnostics = new Diagnostics();
  parse("[a](#gone)", diagnostics);
  expect(diagnostics.list()).toEqual([]);
});
