import type { RuleCase } from "../case.ts";

export const alignedParagraphs: readonly RuleCase[] = [
  {
    markdown: '<p align="center">\n\n![a](https://example.org/a.png)\n\n</p>',
    means: "division:align=center(p(image:src=https://example.org/a.png,alt=a))",
    why: "README files",
  },
  {
    markdown: "<p align=center>\n![a](https://example.org/a.png)\n</p>",
    means: "division:align=center(p(image:src=https://example.org/a.png,alt=a))",
    why: "without blank lines",
  },
  {
    markdown: '<p align="right">\n\n**a**\n\nb\n\n</p>\n\nc',
    means: "division:align=right(p(strong(a)) p(b)) p(c)",
    why: "several paragraphs",
  },
  {
    markdown: "<p align=center>\n\n# A\n\n</p>",
    means: "division:align=center(heading:depth=1(A))",
    why: "a heading",
  },
  {
    markdown: '<p align="center" dir="rtl">\n\na\n\n</p>',
    means: "division:align=center(p(a))",
    why: "other attributes stay",
  },
  {
    markdown: '<P ALIGN="center">\n\na\n\n</P>',
    means: "division:align=center(p(a))",
    why: "in capitals",
  },
  {
    markdown: "> <p align=center>\n>\n> a\n>\n> </p>",
    means: "quote(division:align=center(p(a)))",
    why: "in a quote",
  },
  {
    markdown: "<p align=center>\n\n| a |\n|---|\n| b |\n\n</p>",
    means:
      "division:align=center(table(:head=true(:header=true(p(a))) :head=false(:header=false(p(b)))))",
    why: "a table",
  },
  {
    markdown: "<p align=center>\n\na\n\n</p>\n\n<p align=center>\n\nb\n\n</p>",
    means: "division:align=center(p(a)) division:align=center(p(b))",
    why: "one after the other",
  },
  {
    markdown: "<p align=center>\nText\n</p>",
    means: "p:align=center(Text)",
    why: "HTML's own text",
  },
  {
    markdown: '<p align=center>\n\n<img src="https://example.org/a.png">\n\n</p>',
    means: "p:align=center(image:src=https://example.org/a.png,alt=)",
    why: "HTML within",
  },
  {
    markdown: "<p align=center>\n\na",
    means: "p(a)",
    why: "never closed",
  },
  {
    markdown: "<p>\n\na\n\n</p>",
    means: "p(a)",
    why: "without a side",
  },
  {
    markdown: "<p align=center>\n\na\n\n<p>b</p>",
    means: "p(a) p(b)",
    why: "another paragraph of HTML",
  },
];
