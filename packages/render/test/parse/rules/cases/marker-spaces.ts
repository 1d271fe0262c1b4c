import type { RuleCase } from "../case.ts";

export const markerSpaces: readonly RuleCase[] = [
  {
    markdown: "# A",
    means: "heading:depth=1(A)",
    why: "a no-break space, from a word processor",
  },
  {
    markdown: "##　标题",
    means: "heading:depth=2(标题)",
    why: "an ideographic space, from a Chinese keyboard",
  },
  {
    markdown: "- a\n- b",
    means: "list:ordered=false((p(a)) (p(b)))",
    why: "items",
  },
  {
    markdown: "-　一\n-　二",
    means: "list:ordered=false((p(一)) (p(二)))",
    why: "items in Chinese",
  },
  {
    markdown: "* a",
    means: "list:ordered=false((p(a)))",
    why: "a narrow no-break space",
  },
  {
    markdown: "1. a\n2. b",
    means: "list:ordered=true((p(a)) (p(b)))",
    why: "numbers with a no-break space, as copied from a page",
  },
  {
    markdown: "> # A",
    means: "quote(heading:depth=1(A))",
    why: "in a quote",
  },
  {
    markdown: "- a\n  - b",
    means: "list:ordered=false((p(a) list:ordered=false((p(b)))))",
    why: "in an item",
  },
  {
    markdown: "- [x] done\n- [ ] to do",
    means: "list:ordered=false(:checked=true(p(done)) :checked=false(p(to do)))",
    why: "tasks",
  },
  {
    markdown: "# A",
    means: "heading:depth=1(A)",
    why: "a plain space",
  },
  {
    markdown: "```\n# a\n```",
    means: "code:text=# a",
    why: "code",
  },
  {
    markdown: "1.　はじめに",
    means: "p(1.　はじめに)",
    why: "numbers of headings in Japanese are set so",
  },
  {
    markdown: "# ",
    means: "p(# )",
    why: "nothing comes after it",
  },
  {
    markdown: "a - b",
    means: "p(a - b)",
    why: "not at the line's beginning",
  },
  {
    markdown: "#tag a",
    means: "p(#tag a)",
    why: "no sign of a heading",
  },
  {
    markdown: "​# Heading",
    means: "heading:depth=1(Heading)",
    why: "a space without width before the sign",
  },
  {
    markdown: "﻿- a\n⁠- b",
    means: "list:ordered=false((p(a)) (p(b)))",
    why: "other signs without width",
  },
  {
    markdown: "​text",
    means: "p(​text)",
    why: "before text it stays",
  },
];
