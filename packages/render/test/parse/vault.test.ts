/** Wiki links and embeds where it is known what they lead to. */
import { expect, test } from "vitest";
import { Diagnostics } from "../../src/diagnostics.ts";
import { joined } from "../../src/join/index.ts";
import { readParts } from "../../src/join/read.ts";
import { resolveOptions } from "../../src/options.ts";
import { parse } from "../../src/parse/index.ts";
import { vaultOf } from "../../src/parse/source/vault.ts";
import { brief } from "./rules/brief.ts";

const notes = {
  note: "---\ntags: x\n---\n# Note\n\nOne. ^first\n\n## Part\n\nTwo.\n\n### Below\n\n## Next\n\nThree.",
  loop: "A\n\n![[Loop]]\n\n![[Other]]",
  other: "B\n\n![[loop]]",
  fault: "a\n\n| a | b |\n|---|\n| 1 | 2 |",
  long: "word ".repeat(100_000),
  far: "![a](img/a.png) ![b](../b.png) ![c](/c.png) ![d](https://d.example/d.png) [e](e.md) [f](#f) ![[a b.png]]\n\n![[Note#^first]]",
};
const addresses = {
  far: "notes/deep/Far.md",
  page: "Pages/Page.md",
  "sub/page": "sub/Page.md",
  "a b.png": "img/a%20b.png",
};

function read(markdown: string) {
  const diagnostics = new Diagnostics();
  const vault = vaultOf({ addresses, notes });
  const none = undefined;
  const document = parse(markdown, diagnostics, "light", none, none, none, vault);
  const warnings = diagnostics.list().map(({ code, line }) => `${code} ${line}`);
  return { means: brief(document), warnings };
}

test.each([
  ["[[Page]]", "p(link:href=Pages/Page.md(Page))"],
  ["[[page.md|words]]", "p(link:href=Pages/Page.md(words))"],
  ["[[sub/Page#A part!]]", "p(link:href=sub/Page.md#a-part(sub/Page > A part!))"],
  ["![[a b.png|40]]", 'p(image:src=img/a%20b.png,alt=a b,width={"unit":"px","value":40})'],
  ["![[Note#Part]]", "heading:depth=2(Part) p(Two.) heading:depth=3(Below)"],
  ["![[Note#^first]]", "p(One.)"],
  ["a\n![[Note#^first]]\nb", "p(a) p(One.) p(b)"],
  ["> ![[Note#^first]]", "quote(p(One.))"],
  [
    "![[Far]]",
    "p(image:src=notes/deep/img/a.png,alt=a image:src=notes/b.png,alt=b image:src=/c.png,alt=c image:src=https://d.example/d.png,alt=d link:href=notes/deep/e.md(e) link:href=#f(f) image:src=img/a%20b.png,alt=a b) p(One.)",
  ],
  ["[[constructor]] [[__proto__]]", "p(constructor __proto__)"],
])("%s is %s", (markdown, means) => {
  expect(read(markdown)).toEqual({ means, warnings: [] });
});

test.each([
  ["![[Nobody]]", "p(Nobody)"],
  ["![[Note#Nothing]]", "p(Note > Nothing)"],
  ["a ![[Note]] b", "p(a Note b)"],
  ["![[Loop]]", "p(A) p(Loop) p(B) p(loop)"],
])("%s is not included, with a warning", (markdown, means) => {
  const { means: made, warnings } = read(markdown);
  expect(made).toBe(means);
  expect(new Set(warnings)).toEqual(new Set(["EMBED_LEFT_OUT 1"]));
});

test("warnings of a note have the line on which it is embedded", () => {
  expect(read("x\n\n![[Fault]]").warnings).toEqual(["MARKDOWN_REPAIRED 3"]);
});

test("what is embedded is bounded in all", () => {
  const { warnings } = read("![[Long]]\n\n".repeat(3));
  expect(warnings).toEqual(["EMBED_LEFT_OUT 3", "EMBED_LEFT_OUT 5"]);
});

test("links between the parts of a book lead to them", () => {
  const parts = [
    { path: "a.md", markdown: "# A\n\n[[B#Part one]] ![[b#Part one]]\n\n![[B#Part one]]" },
    { path: "ch/b.md", markdown: "# B\n\n[[A]]\n\n## Part one" },
  ];
  const options = resolveOptions({ format: "pdf" });
  const diagnostics = new Diagnostics();
  const book = brief(joined(readParts(parts, options, diagnostics)));
  expect(book).toContain("link:href=#1/part-one(B > Part one)");
  expect(book).toContain("link:href=#0/(A)");
  expect(book).toContain("heading:depth=2(Part one) heading:depth=1");
});
