import type { RuleCase } from "../case.ts";

export const spacedAddresses: readonly RuleCase[] = [
  {
    markdown: "[Author](/docs/people/Jane Q. Doe.html)'s view",
    means: "p(link:href=/docs/people/Jane%20Q.%20Doe.html(Author)'s view)",
    why: "a path of a site, from the root",
  },
  {
    markdown: "![A photo](img/my photo.png)",
    means: "p(image:src=img/my%20photo.png,alt=A photo)",
    why: "an image",
  },
  {
    markdown: "![](Pasted image 20260101.png)",
    means: "p(image:src=Pasted%20image%2020260101.png,alt=)",
    why: "an image of a note, by its name alone",
  },
  {
    markdown: "[*All* of it](./Second part/)",
    means: "p(link:href=./Second%20part/(em(All) of it))",
    why: "a folder, from here; the words are Markdown",
  },
  {
    markdown: '[a](../b c.md "The title")',
    means: "p(link:href=../b%20c.md,title=The title(a))",
    why: "with a title",
  },
  {
    markdown: "[a](My plan (final).pdf)",
    means: "p(link:href=My%20plan%20(final).pdf(a))",
    why: "brackets in the name",
  },
  {
    markdown: "[a](https://example.org/a b)",
    means: "p(link:href=https://example.org/a%20b(a))",
    why: "an address of the web",
  },
  {
    markdown: "[a](Other note.md#The part)",
    means: "p([a](Other note.md#The part))",
    why: "a part with spaces is no file's name: it may be a sentence",
  },
  {
    markdown: "| a |\n|---|\n| [x](a b.md) |",
    means:
      "table(:head=true(:header=true(p(a))) :head=false(:header=false(p(link:href=a%20b.md(x)))))",
    why: "in a cell",
  },
  {
    markdown: "[see](the note below) and [x](a or b)",
    means: "p([see](the note below) and [x](a or b))",
    why: "words in brackets",
  },
  {
    markdown: "[link](/my uri)",
    means: "p([link](/my uri))",
    why: "no file and no folder: the specification's example",
  },
  {
    markdown: "f[i](/ 2)",
    means: "p(f[i](/ 2))",
    why: "a program's call",
  },
  {
    markdown: "[a](<b c.md>) and [d](e.md)",
    means: "p(link:href=b%20c.md(a) and link:href=e.md(d))",
    why: "CommonMark's own",
  },
  {
    markdown: "`[a](b c.md)` \\[a](b c.md)",
    means: "p(code:[a](b c.md) [a](b c.md))",
    why: "code, and an escaped bracket",
  },
];
