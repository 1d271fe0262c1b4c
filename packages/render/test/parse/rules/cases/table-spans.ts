import type { RuleCase } from "../case.ts";

export const tableSpans: readonly RuleCase[] = [
  {
    markdown: "| a | b |\n| - | - |\n| 1 | 2 |\n| ^^ | 3 |",
    means:
      "table(:head=true(:header=true(p(a)) :header=true(p(b))) :head=false(:header=false,rowspan=2(p(1)) :header=false(p(2))) :head=false(:header=false(p(3))))",
    why: "Table Extended",
  },
  {
    markdown: "| a | b |\n| - | - |\n| 1 | 2 |\n| ^^ | 3 |\n| ^^ | 4 |",
    means:
      "table(:head=true(:header=true(p(a)) :header=true(p(b))) :head=false(:header=false,rowspan=3(p(1)) :header=false(p(2))) :head=false(:header=false(p(3))) :head=false(:header=false(p(4))))",
    why: "over three rows",
  },
  {
    markdown: "| | Group ||\n| - | - | - |\n| 1 | 2 | 3 |",
    means:
      "table(:head=true(:header=true() :header=true,colspan=2(p(Group))) :head=false(:header=false(p(1)) :header=false(p(2)) :header=false(p(3))))",
    why: "MultiMarkdown: a head over two columns",
  },
  {
    markdown: "| | Group ||\n| - | - | - |\n| 1 | long ||",
    means:
      "table(:head=true(:header=true() :header=true,colspan=2(p(Group))) :head=false(:header=false(p(1)) :header=false,colspan=2(p(long))))",
    why: "MultiMarkdown: a cell over two columns",
  },
  {
    markdown: "| a | b | c |\n| - | - | - |\n| x || y |\n| ^^ || z |",
    means:
      "table(:head=true(:header=true(p(a)) :header=true(p(b)) :header=true(p(c))) :head=false(:header=false,colspan=2,rowspan=2(p(x)) :header=false(p(y))) :head=false(:header=false(p(z))))",
    why: "over columns and rows",
  },
  {
    markdown: "> | a | b |\n> | - | - |\n> | 1 | 2 |\n> | ^^ | 3 |",
    means:
      "quote(table(:head=true(:header=true(p(a)) :header=true(p(b))) :head=false(:header=false,rowspan=2(p(1)) :header=false(p(2))) :head=false(:header=false(p(3)))))",
    why: "in a quote",
  },
  {
    markdown: "| a | b |\n| - | -: |\n| 1 | 2 |\n| 3 | ^^ |",
    means:
      "table(:head=true(:header=true(p(a)) :header=true,align=right(p(b))) :head=false(:header=false(p(1)) :header=false,align=right,rowspan=2(p(2))) :head=false(:header=false(p(3))))",
    why: "in a column at the right",
  },
  {
    markdown: "| | |\n| - | - |\n| 1 | 2 |",
    means: "table(:head=false(:header=false(p(1)) :header=false(p(2))))",
    why: "a blank head, Pandoc",
  },
  {
    markdown: "| a | b | c |\n| - | - | - |\n| 1 || 3 |",
    means:
      "table(:head=true(:header=true(p(a)) :header=true(p(b)) :header=true(p(c))) :head=false(:header=false(p(1)) :header=false() :header=false(p(3))))",
    why: "an empty cell, as GitHub's authors write it",
  },
  {
    markdown: "|| a |\n| - | - |\n| 1 | 2 |",
    means:
      "table(:head=true(:header=true() :header=true(p(a))) :head=false(:header=false(p(1)) :header=false(p(2))))",
    why: "an empty first head",
  },
  {
    markdown: "| a | b |\n| - | - |\n| ^^ | 2 |",
    means:
      "table(:head=true(:header=true(p(a)) :header=true(p(b))) :head=false(:header=false(p(^^)) :header=false(p(2))))",
    why: "nothing above",
  },
  {
    markdown: "| a | b |\n| - | - |\n| 1 | 2 |\n| ^^x | 3 |",
    means:
      "table(:head=true(:header=true(p(a)) :header=true(p(b))) :head=false(:header=false(p(1)) :header=false(p(2))) :head=false(:header=false(p(^^x)) :header=false(p(3))))",
    why: "within other words",
  },
  {
    markdown: "| a ||\n| - | - |\n",
    means: "table(:head=true(:header=true,colspan=2(p(a))))",
    why: "a head over two columns, without a body",
  },
  {
    markdown: "| a^^ | b |\n| - | - |\n| 1 | 2 |",
    means:
      "table(:head=true(:header=true(p(a^^)) :header=true(p(b))) :head=false(:header=false(p(1)) :header=false(p(2))))",
    why: "in the head",
  },
];
