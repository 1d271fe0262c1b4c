import { describe, expect, test } from "vitest";
import { Diagnostics } from "../../src/diagnostics.ts";
import { plainText } from "../../src/document/document-text.ts";
import { parse, type Pages } from "../../src/parse/index.ts";
import { asUsual } from "../../src/parse/source/reading.ts";

function read(markdown: string, pages: Pages = "plain") {
  const diagnostics = new Diagnostics();
  const document = parse(markdown, diagnostics, "light", () => pages);
  return { document, warnings: diagnostics.list() };
}

const sidesOf = (markdown: string) =>
  read(markdown).document.blocks.map((block) => [
    plainText({ blocks: [block], footnotes: [] }).trim(),
    block.pageBreak ?? false,
  ]);

/** Each alone between two paragraphs, as people write them. */
const forms = [
  "\\pagebreak",
  "\\newpage",
  "\\newpage{}",
  "\\pagebreak[4]",
  "\\clearpage",
  "\\cleardoublepage",
  "{pagebreak}",
  "{{pagebreak}}",
  "{{< pagebreak >}}",
  "[pagebreak]",
  "[[page-break]]",
  ":::pagebreak",
  "::: page-break :::",
  "::: {.pagebreak}\n:::",
  "```{=latex}\n\\newpage\n```",
  "<!-- pagebreak -->",
  "<!-- page break -->",
  "<!--- PAGE-BREAK --->",
  "<!-- newpage -->",
  "<!-- new page -->",
  "<pagebreak>",
  "<pagebreak />",
  "<page-break></page-break>",
  '<div class="page-break"></div>',
  '<div class="pagebreak"> </div>',
  "<div class='page_break'/>",
  '<div class="new-page"></div>',
  '<div class="page-break-after"></div>',
  '<div class="no-print break-after-page"></div>',
  '<p class="pagebreak"></p>',
  '<div style="page-break-after: always;"></div>',
  '<div style="page-break-after:always"> </div>',
  '<div style="break-after: page"></div>',
  '<div style="height:0; break-before:page"></div>',
  '<DIV STYLE="PAGE-BREAK-BEFORE: ALWAYS"></DIV>',
  '<p style="page-break-before: always"></p>',
  '<p style="page-break-after: always;">&nbsp;</p>',
  '<span style="page-break-after: always"></span>',
  '<br style="page-break-before: always">',
  '<hr style="page-break-after: always">',
  '<hr class="pagebreak">',
  '<div style="page-break-after: always; visibility: hidden">\n\\pagebreak\n</div>',
  '<div style="page-break-after: always">\n\n\\newpage\n\n</div>',
  "<div>\n<!-- pagebreak -->\n</div>",
  '<div style="page-break-after: always; break-after: page;"></div>',
];

describe("a page break between blocks", () => {
  test.each(forms)("%j", (form) => {
    const { document, warnings } = read(`One\n\n${form}\n\nTwo`);
    const said = document.blocks.filter((block) =>
      plainText({ blocks: [block], footnotes: [] }).trim(),
    );
    expect(said.map(({ pageBreak }) => pageBreak ?? false)).toEqual([false, true]);
    expect(plainText(document).split(/\s+/)).toEqual(["One", "Two"]);
    expect(warnings).toEqual([]);
  });

  test.each(forms.filter((form) => /^[\\<[{]/.test(form) && !form.includes("\n")))(
    "within an item it is left out with a warning: %j",
    (form) => {
      const { document, warnings } = read(`- One\n\n  ${form}\n\n  Two`);
      expect(plainText(document).split(/\s+/)).toEqual(["One", "Two"]);
      expect(JSON.stringify(document)).not.toContain("pageBreak");
      expect(warnings).toMatchObject([{ code: "PAGE_BREAK_IGNORED", line: 3 }]);
    },
  );

  test("a command ends the paragraph that it stands in", () => {
    expect(sidesOf("One\n\\newpage\nTwo")).toEqual([
      ["One", false],
      ["Two", true],
    ]);
  });

  test("a style of an element with contents counts on its side", () => {
    expect(sidesOf('One\n\n<h2 style="page-break-before: always">Two</h2>\n\nThree')).toEqual([
      ["One", false],
      ["Two", true],
      ["Three", false],
    ]);
    expect(sidesOf('<div style="page-break-after: always">\n\nOne\n\n</div>\n\nTwo')).toEqual([
      ["One", false],
      ["Two", true],
    ]);
  });
});

test.each([
  "`\\pagebreak`",
  "Write \\pagebreak for a new page.",
  "```\n\\newpage\n```",
  "    \\newpage",
  '<div style="page-break-inside: avoid">text</div>',
  "<!-- mind the page break below -->",
  "[page](#)",
  "## Page break",
  "Page break",
])("no page break: %j", (text) => {
  const { document, warnings } = read(`One\n\n${text}\n\nTwo`);
  expect(JSON.stringify(document)).not.toContain("pageBreak");
  expect(warnings).toEqual([]);
});

test.each([
  "=== page break ===",
  "--- PAGE BREAK ---",
  "<< page break >>",
  "%pagebreak%",
  "**Page break**",
])("one that is none is text, with a warning: %j", (text) => {
  const { document, warnings } = read(`One\n\n${text}\n\nTwo`);
  expect(plainText(document).toLowerCase()).toMatch(/page ?break/);
  expect(warnings).toMatchObject([{ code: "PAGE_BREAK_IGNORED", line: 3 }]);
});

test("in a picture a command shows nothing, but in flavours that do not know it", () => {
  for (const [flavor, said] of [
    ["wide", "One\nTwo"],
    ["github", "One\n\\newpage\nTwo"],
  ] as const) {
    const diagnostics = new Diagnostics();
    const reading = { ...asUsual, flavor };
    const markdown = "One\n\n\\newpage\n\nTwo";
    const document = parse(markdown, diagnostics, "light", undefined, undefined, reading);
    expect(plainText(document).trim()).toBe(said);
    expect(diagnostics.list()).toEqual([]);
  }
});
