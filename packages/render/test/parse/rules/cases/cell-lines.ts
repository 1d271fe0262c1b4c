import type { RuleCase } from "../case.ts";

export const cellLines: readonly RuleCase[] = [
  {
    markdown: "| Name | Note |\n|---|---|\n| A | first\nsecond |\n| B | x |",
    means:
      "table(:head=true(:header=true(p(Name)) :header=true(p(Note))) :head=false(:header=false(p(A)) :header=false(p(first / second))) :head=false(:header=false(p(B)) :header=false(p(x))))",
    why: "one line end",
  },
  {
    markdown: "| a | b |\n|---|---|\n| 1 | x\n\ny |\n| 2 | z |",
    means:
      "table(:head=true(:header=true(p(a)) :header=true(p(b))) :head=false(:header=false(p(1)) :header=false(p(x /  / y))) :head=false(:header=false(p(2)) :header=false(p(z))))",
    why: "a blank line",
  },
  {
    markdown: "| a | b |\n|---|---|\n| 1\n2 | x |",
    means:
      "table(:head=true(:header=true(p(a)) :header=true(p(b))) :head=false(:header=false(p(1 / 2)) :header=false(p(x))))",
    why: "in the first cell",
  },
  {
    markdown: "| a | b | c |\n|---|---|---|\n| 1 | x\ny\nz | 3 |",
    means:
      "table(:head=true(:header=true(p(a)) :header=true(p(b)) :header=true(p(c))) :head=false(:header=false(p(1)) :header=false(p(x / y / z)) :header=false(p(3))))",
    why: "several",
  },
  {
    markdown: "| a | b |\n|---|---|\n| 1 | - x\n- y |",
    means:
      "table(:head=true(:header=true(p(a)) :header=true(p(b))) :head=false(:header=false(p(1)) :header=false(p(- x / - y))))",
    why: "a list of a spreadsheet",
  },
  {
    markdown: "> | a | b |\n> |---|---|\n> | 1 | x\n> y |",
    means:
      "quote(table(:head=true(:header=true(p(a)) :header=true(p(b))) :head=false(:header=false(p(1)) :header=false(p(x / y)))))",
    why: "in a quote",
  },
  {
    markdown: "- | a | b |\n  |---|---|\n  | 1 | x\n  y |",
    means:
      "list:ordered=false((table(:head=true(:header=true(p(a)) :header=true(p(b))) :head=false(:header=false(p(1)) :header=false(p(x / y))))))",
    why: "in an item",
  },
  {
    markdown: "| a | b |\n|---|---|\n| 1 | x\ny |\n\nText",
    means:
      "table(:head=true(:header=true(p(a)) :header=true(p(b))) :head=false(:header=false(p(1)) :header=false(p(x / y)))) p(Text)",
    why: "text below stays text",
  },
  {
    markdown: "| a | b |\n|---|---|\n| 1 | 2",
    means:
      "table(:head=true(:header=true(p(a)) :header=true(p(b))) :head=false(:header=false(p(1)) :header=false(p(2))))",
    why: "a row without its last bar",
  },
  {
    markdown: "a | b\n--|--\n1 | 2\ntext",
    means:
      "table(:head=true(:header=true(p(a)) :header=true(p(b))) :head=false(:header=false(p(1)) :header=false(p(2))) :head=false(:header=false(p(text)) :header=false()))",
    why: "rows without bars at their ends",
  },
  {
    markdown: "| a | b |\n|---|---|\n| 1 | 2 |\ntext",
    means:
      "table(:head=true(:header=true(p(a)) :header=true(p(b))) :head=false(:header=false(p(1)) :header=false(p(2))) :head=false(:header=false(p(text)) :header=false()))",
    why: "text right below",
  },
  {
    markdown: "| a | b |\n|---|---|\n| 1 | x\ny | z | w |",
    means:
      "table(:head=true(:header=true(p(a)) :header=true(p(b)) :header=true()) :head=false(:header=false(p(1)) :header=false(p(x)) :header=false()) :head=false(:header=false(p(y)) :header=false(p(z)) :header=false(p(w))))",
    why: "too many cells",
  },
];
