import type { RuleCase } from "../case.ts";

export const delimiterRows: readonly RuleCase[] = [
  {
    markdown: "| a | b | c |\n|---|---|\n| 1 | 2 | 3 |",
    means:
      "table(:head=true(:header=true(p(a)) :header=true(p(b)) :header=true(p(c))) :head=false(:header=false(p(1)) :header=false(p(2)) :header=false(p(3))))",
    why: "a cell too few: the head counts",
  },
  {
    markdown: "| a | b |\n|---|---|---|\n| 1 | 2 |",
    means:
      "table(:head=true(:header=true(p(a)) :header=true(p(b))) :head=false(:header=false(p(1)) :header=false(p(2))))",
    why: "a cell too many",
  },
  {
    markdown: "| a | b | c |\n|:-:|---|\n| 1 | 2 | 3 |",
    means:
      "table(:head=true(:header=true,align=center(p(a)) :header=true(p(b)) :header=true(p(c))) :head=false(:header=false,align=center(p(1)) :header=false(p(2)) :header=false(p(3))))",
    why: "the sides that are given stay",
  },
  {
    markdown: "a | b | c\n--- | ---\n1 | 2 | 3",
    means:
      "table(:head=true(:header=true(p(a)) :header=true(p(b)) :header=true(p(c))) :head=false(:header=false(p(1)) :header=false(p(2)) :header=false(p(3))))",
    why: "without outer bars",
  },
  {
    markdown: "| a | b |\n|---|\n| 1 | 2 |",
    means:
      "table(:head=true(:header=true(p(a)) :header=true(p(b))) :head=false(:header=false(p(1)) :header=false(p(2))))",
    why: "one cell for all columns",
  },
  {
    markdown: "> | a | b |\n> |---|---|---|\n> | 1 | 2 |",
    means:
      "quote(table(:head=true(:header=true(p(a)) :header=true(p(b))) :head=false(:header=false(p(1)) :header=false(p(2)))))",
    why: "in a quote",
  },
  {
    markdown: "- x\n\n  | a | b |\n  |---|---|---|\n  | 1 | 2 |\n- y",
    means:
      "list:ordered=false((p(x) table(:head=true(:header=true(p(a)) :header=true(p(b))) :head=false(:header=false(p(1)) :header=false(p(2))))) (p(y)))",
    why: "in an item, which ends with the table",
  },
  {
    markdown: "Text:\n| a | b |\n|---|---|---|\n| 1 | 2 |\n\nAfter.",
    means:
      "p(Text:) table(:head=true(:header=true(p(a)) :header=true(p(b))) :head=false(:header=false(p(1)) :header=false(p(2)))) p(After.)",
    why: "right below text, as other tables may stand",
  },
  {
    markdown: "| a \\| b | c |\n|---|---|---|\n| 1 | 2 |",
    means:
      "table(:head=true(:header=true(p(a | b)) :header=true(p(c))) :head=false(:header=false(p(1)) :header=false(p(2))))",
    why: "an escaped bar parts no cells",
  },
  {
    markdown: "| a | b |\n|---|---|\n| 1 | 2 |",
    means:
      "table(:head=true(:header=true(p(a)) :header=true(p(b))) :head=false(:header=false(p(1)) :header=false(p(2))))",
    why: "a table by the rules",
  },
  {
    markdown: "a | b\n---",
    means: "heading:depth=2(a | b)",
    why: "a heading: the line below has no bar",
  },
  {
    markdown: "a | b | c\n- | x",
    means: "p(a | b | c) list:ordered=false((p(| x)))",
    why: "no row of hyphens",
  },
  {
    markdown: "    | a | b | c |\n    |---|---|",
    means: "code:text=| a | b | c |\n|---|---|",
    why: "code by its indent",
  },
  {
    markdown: "```\n| a | b | c |\n|---|---|\n```",
    means: "code:text=| a | b | c |\n|---|---|",
    why: "code within a fence",
  },
  {
    markdown: "word\n|---|---|",
    means: "p(word |---|---|)",
    why: "no head: the line above has no bar",
  },
];
