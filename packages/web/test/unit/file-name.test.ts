import fc from "fast-check";
import { expect, test } from "vitest";
import { fileName } from "../../src/export/file-name.ts";

test.each([
  ["# How does a hash map work? 🤔", "png", "how-does-a-hash-map-work.png"],
  ["Text\n\n## Zweite Überschrift", "jpeg", "zweite-überschrift.jpg"],
  ["# Off we go :sailboat: with [links](https://example.org)", "png", "off-we-go-with-links.png"],
  ["# 哈希表", "webp", "哈希表.webp"],
  ["no heading", "pdf", "platen.pdf"],
  ["# ../../etc/passwd", "png", "etc-passwd.png"],
  ["# ...", "png", "platen.png"],
  ["---\ntitle: Spring report # draft\n---\n\n# Summary", "pdf", "spring-report.pdf"],
  ['---\nlang: en\ntitle: "The \\"best\\" year"\n---\n# A', "png", "the-best-year.png"],
  ["+++\ntitle = 'From Hugo'\n+++\n# A", "png", "from-hugo.png"],
  ["---\ntitle: Notes on C#7\n---\n# A", "png", "notes-on-c-7.png"],
  ["---\ntitle: |\n  Two\n  lines\n---\n# A", "png", "a.png"],
  ["---\nsubtitle: None\n---\n# A", "png", "a.png"],
  ["# A\n\n---\n\ntitle: no\n\n---", "png", "a.png"],
] as const)("%s as %s", (markdown, format, expected) => {
  expect(fileName(markdown, format)).toBe(expected);
});

test("several pictures are an archive", () => {
  expect(fileName("# Cards", "png", true)).toBe("cards.zip");
});

test("whatever the document, the name is short and holds nothing but letters, digits and hyphens", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 300 }), (heading) => {
      expect(fileName(`# ${heading}`, "png")).toMatch(/^[\p{L}\p{N}][\p{L}\p{N}-]{0,59}\.png$/u);
    }),
  );
});
