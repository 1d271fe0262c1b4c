import type { RuleCase } from "../case.ts";

export const inlineNotes: readonly RuleCase[] = [
  {
    markdown: "Here is an inline note.^[Inlines notes are easier.] More.",
    means:
      "p(Here is an inline note.footnoteReference:number=1 More.) note1(p(Inlines notes are easier.))",
    why: "Pandoc",
  },
  {
    markdown: "a^[b **c**]",
    means: "p(afootnoteReference:number=1) note1(p(b strong(c)))",
    why: "styles within",
  },
  {
    markdown: "a^[b]^[c]",
    means: "p(afootnoteReference:number=1sup(,)footnoteReference:number=2) note1(p(b)) note2(p(c))",
    why: "two side by side",
  },
  {
    markdown: "a^[b [c](d) e]",
    means: "p(afootnoteReference:number=1) note1(p(b link:href=d(c) e))",
    why: "a link within",
  },
  {
    markdown: "a^[b]\n\nc[^1]\n\n[^1]: d",
    means: "p(afootnoteReference:number=1) p(cfootnoteReference:number=2) note1(p(b)) note2(p(d))",
    why: "numbered with the others",
  },
  {
    markdown: "# a^[b]",
    means: "heading:depth=1(afootnoteReference:number=1) note1(p(b))",
    why: "in a heading",
  },
  {
    markdown: "- a^[b]",
    means: "list:ordered=false((p(afootnoteReference:number=1))) note1(p(b))",
    why: "in an item",
  },
  {
    markdown: "中文^[注释]。",
    means: "p(中文footnoteReference:number=1。) note1(p(注释))",
    why: "beside Chinese",
  },
  {
    markdown: "a^[b `]` c]",
    means: "p(afootnoteReference:number=1) note1(p(b code:] c))",
    why: "a bracket in code",
  },
  {
    markdown: "**a^[b]**",
    means: "p(strong(afootnoteReference:number=1)) note1(p(b))",
    why: "within a style",
  },
  { markdown: "a^[b", means: "p(a^[b)", why: "never closed" },
  { markdown: "x^[1](y)", means: "p(x^link:href=y(1))", why: "a link after a sign" },
  { markdown: "x^[]", means: "p(x^[])", why: "empty" },
  { markdown: "`a^[b]`", means: "p(code:a^[b])", why: "in code" },
  { markdown: "a\\^[b]", means: "p(a^[b])", why: "escaped" },
  {
    markdown: "[^a-z]^[*]*",
    means: "p([^a-z]footnoteReference:number=1*) note1(p(*))",
    why: "parts of patterns belong in code",
  },
];
