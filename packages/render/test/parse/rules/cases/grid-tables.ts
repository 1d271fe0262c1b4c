import type { RuleCase } from "../case.ts";

export const gridTables: readonly RuleCase[] = [
  {
    markdown: "+---+---+\n| a | b |\n+===+===+\n| 1 | 2 |\n+---+---+\n| 3 | 4 |\n+---+---+",
    means:
      "table(:head=true(:header=true(p(a)) :header=true(p(b))) :head=false(:header=false(p(1)) :header=false(p(2))) :head=false(:header=false(p(3)) :header=false(p(4))))",
    why: "Pandoc, reStructuredText",
  },
  {
    markdown: "+---+---+\n| 1 | 2 |\n+---+---+\n| 3 | 4 |\n+---+---+",
    means:
      "table(:head=false(:header=false(p(1)) :header=false(p(2))) :head=false(:header=false(p(3)) :header=false(p(4))))",
    why: "without a head",
  },
  {
    markdown: "+----+----+\n| a  | b  |\n+====+====+\n| 1  | 2  |\n| 11 |    |\n+----+----+",
    means:
      "table(:head=true(:header=true(p(a)) :header=true(p(b))) :head=false(:header=false(p(1)) :header=false(p(2))) :head=false(:header=false(p(11)) :header=false()))",
    why: "cells of two lines",
  },
  {
    markdown: "+-----+---+\n| - x | b |\n| - y |   |\n+-----+---+",
    means:
      "table(:head=false(:header=false(list:ordered=false((p(x)) (p(y)))) :header=false(p(b))))",
    why: "lists in cells",
  },
  {
    markdown: "+---+---+\n| a | b |\n+:==+==:+\n| 1 | 2 |\n+---+---+",
    means:
      "table(:head=true(:header=true,align=left(p(a)) :header=true,align=right(p(b))) :head=false(:header=false,align=left(p(1)) :header=false,align=right(p(2))))",
    why: "sides, Pandoc",
  },
  {
    markdown: "+------+---+\n| id   | n |\n+------+---+\n| 1    | x |\n| 2    | y |\n+------+---+",
    means:
      "table(:head=true(:header=true(p(id)) :header=true(p(n))) :head=false(:header=false(p(1)) :header=false(p(x))) :head=false(:header=false(p(2)) :header=false(p(y))))",
    why: "MySQL",
  },
  {
    markdown: "> +---+---+\n> | 1 | 2 |\n> +---+---+",
    means: "quote(table(:head=false(:header=false(p(1)) :header=false(p(2)))))",
    why: "in a quote",
  },
  {
    markdown: "Text\n+---+---+\n| 1 | 2 |\n+---+---+",
    means: "p(Text) table(:head=false(:header=false(p(1)) :header=false(p(2))))",
    why: "after a line of text",
  },
  {
    markdown: "+------+---+\n| 中文 | b |\n+------+---+",
    means: "table(:head=false(:header=false(p(中文)) :header=false(p(b))))",
    why: "characters that are two wide",
  },
  {
    markdown: "+-----+---+\n| *a* | b |\n+-----+---+",
    means: "table(:head=false(:header=false(p(em(a))) :header=false(p(b))))",
    why: "with styles",
  },
  {
    markdown: "+----+---+\n| a  | b |\n|    |   |\n| c  |   |\n+----+---+",
    means: "table(:head=false(:header=false(p(a) p(c)) :header=false(p(b))))",
    why: "paragraphs in a cell",
  },
  { markdown: "+---+---+\n| a | b |", means: "p(+---+---+ | a | b |)", why: "never closed" },
  {
    markdown: "+---+---+\n| a | b\n+---+---+",
    means: "p(+---+---+ | a | b +---+---+)",
    why: "a row that is open at the end",
  },
  {
    markdown: "+---+---+\n| a  | b |\n+---+---+",
    means: "p(+---+---+ | a | b | +---+---+)",
    why: "bars that do not stand below each other",
  },
  { markdown: "+---+\n| a |\n+---+", means: "p(+---+ | a | +---+)", why: "a box of one cell" },
  { markdown: "+---+---+\n+---+---+", means: "p(+---+---+ +---+---+)", why: "no rows" },
  {
    markdown: "```\n+---+---+\n| a | b |\n+---+---+\n```",
    means: "code:text=+---+---+\n| a | b |\n+---+---+",
    why: "in code",
  },
  { markdown: "+ a\n+ b", means: "list:ordered=false((p(a)) (p(b)))", why: "a list" },
  { markdown: "a +-+ b", means: "p(a +-+ b)", why: "within text" },
  {
    markdown:
      "+---+---+---+\n| a     | b |\n+===+===+===+\n|   | 1 | 2 |\n| c +---+---+\n|   | 3 | 4 |\n+---+---+---+",
    means:
      "table(:head=true(:header=true,colspan=2(p(a)) :header=true(p(b))) :head=false(:header=false,rowspan=2(p(c)) :header=false(p(1)) :header=false(p(2))) :head=false(:header=false(p(3)) :header=false(p(4))))",
    why: "cells that span columns and rows, Pandoc and reStructuredText",
  },
  {
    markdown: "+---+---+\n| a     |\n+---+---+\n| 1 | 2 |\n+-------+",
    means:
      "table(:head=false(:header=false,colspan=2(p(a))) :head=false(:header=false(p(1)) :header=false(p(2))))",
    why: "a border below that goes through",
  },
  {
    markdown: "+---+---+\n| a | b |\n|   +---+\n|   | c |\n+---+   |\n|   |   |\n+---+---+",
    means:
      "table(:head=false(:header=false,rowspan=2(p(a)) :header=false(p(b))) :head=false(:header=false,rowspan=2(p(c))) :head=false(:header=false()))",
    why: "rows that begin beside each other",
  },
  {
    markdown: "+---+---+\n| a | b |\n|   +---+\n|   | c |\n+---+--",
    means: "p(+---+---+ | a | b | | +---+ | | c | +---+--)",
    why: "a border that does not end",
  },
  {
    markdown:
      "+--------+---+\n| ```js  | b |\n| a: 1   |   |\n|   b    |   |\n| ```    |   |\n+--------+---+",
    means: "table(:head=false(:header=false(code:language=js,text=a: 1\n  b) :header=false(p(b))))",
    why: "code in a cell",
  },
  {
    markdown:
      "+--------+---+\n| Text   | b |\n| ~~~    |   |\n| a      |   |\n| ~~~    |   |\n| more   |   |\n+--------+---+",
    means: "table(:head=false(:header=false(p(Text) code:text=a p(more)) :header=false(p(b))))",
    why: "text around code in a cell",
  },
];
