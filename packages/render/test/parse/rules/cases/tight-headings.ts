import type { RuleCase } from "../case.ts";

export const tightHeadings: readonly RuleCase[] = [
  {
    markdown: "##标题\n\n正文",
    means: "heading:depth=2(标题) p(正文)",
    why: "in Chinese",
  },
  {
    markdown: "###3. Part\n\nText",
    means: "heading:depth=3(3. Part) p(Text)",
    why: "a number",
  },
  {
    markdown: "##Heading",
    means: "heading:depth=2(Heading)",
    why: "alone",
  },
  {
    markdown: "a\n\n####Four\nb",
    means: "p(a) heading:depth=4(Four) p(b)",
    why: "a line right below",
  },
  {
    markdown: "##**Bold**",
    means: "heading:depth=2(strong(Bold))",
    why: "bold words",
  },
  {
    markdown: "> ##Quote",
    means: "quote(heading:depth=2(Quote))",
    why: "in a quote",
  },
  {
    markdown: "Text\n##Next\n\nmore",
    means: "p(Text) heading:depth=2(Next) p(more)",
    why: "right below a line, a blank one after it",
  },
  {
    markdown: "##Closed ##",
    means: "heading:depth=2(Closed)",
    why: "signs at its end",
  },
  {
    markdown: "#tag",
    means: "p(#tag)",
    why: "one sign is a tag",
  },
  {
    markdown: "##[error] no",
    means: "p(##[error] no)",
    why: "a log",
  },
  {
    markdown: "##!/bin/sh",
    means: "p(##!/bin/sh)",
    why: "no word",
  },
  {
    markdown: "text\n##foo\nmore",
    means: "p(text ##foo more)",
    why: "in the middle of a paragraph",
  },
  {
    markdown: "`##a`",
    means: "p(code:##a)",
    why: "code",
  },
];
