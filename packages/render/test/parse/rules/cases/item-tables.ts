import type { RuleCase } from "../case.ts";

export const itemTables: readonly RuleCase[] = [
  {
    markdown: "- Point one\n| c | d |\n|---|---|\n| 3 | 4 |",
    means:
      "list:ordered=false((p(Point one) table(:head=true(:header=true(p(c)) :header=true(p(d))) :head=false(:header=false(p(3)) :header=false(p(4))))))",
    why: "below a bullet",
  },
  {
    markdown: "1. x\n| c | d |\n|---|---|\n| 3 | 4 |",
    means:
      "list:ordered=true((p(x) table(:head=true(:header=true(p(c)) :header=true(p(d))) :head=false(:header=false(p(3)) :header=false(p(4))))))",
    why: "below a number",
  },
  {
    markdown: "- x\n  y\n| c | d |\n|---|---|\n| 3 | 4 |",
    means:
      "list:ordered=false((p(x y) table(:head=true(:header=true(p(c)) :header=true(p(d))) :head=false(:header=false(p(3)) :header=false(p(4))))))",
    why: "below a second line",
  },
  {
    markdown: "- x\n| c | d |\n|---|---|\n| 3 | 4 |\n- y",
    means:
      "list:ordered=false((p(x) table(:head=true(:header=true(p(c)) :header=true(p(d))) :head=false(:header=false(p(3)) :header=false(p(4))))) (p(y)))",
    why: "an item goes on",
  },
  {
    markdown: "- a\n  - b\n| c | d |\n|---|---|\n| 3 | 4 |",
    means:
      "list:ordered=false((p(a) list:ordered=false((p(b) table(:head=true(:header=true(p(c)) :header=true(p(d))) :head=false(:header=false(p(3)) :header=false(p(4))))))))",
    why: "below an item of an item",
  },
  {
    markdown: "- x\n| c | d |\n|---|---|\n| 3 | 4 |\n\nText",
    means:
      "list:ordered=false((p(x) table(:head=true(:header=true(p(c)) :header=true(p(d))) :head=false(:header=false(p(3)) :header=false(p(4)))))) p(Text)",
    why: "text below it",
  },
  {
    markdown: "* x\n|c|d|\n|:-|-:|\n|3|4|",
    means:
      "list:ordered=false((p(x) table(:head=true(:header=true,align=left(p(c)) :header=true,align=right(p(d))) :head=false(:header=false,align=left(p(3)) :header=false,align=right(p(4))))))",
    why: "sides",
  },
  {
    markdown: "> - x\n> | c |\n> |---|\n> | 3 |",
    means:
      "quote(list:ordered=false((p(x) table(:head=true(:header=true(p(c))) :head=false(:header=false(p(3)))))))",
    why: "in a quote",
  },
  {
    markdown: "- x\n\n| c | d |\n|---|---|\n| 3 | 4 |",
    means:
      "list:ordered=false((p(x))) table(:head=true(:header=true(p(c)) :header=true(p(d))) :head=false(:header=false(p(3)) :header=false(p(4))))",
    why: "a blank line between",
  },
  {
    markdown: "- x\n| no table\nmore",
    means: "list:ordered=false((p(x | no table more)))",
    why: "a bar alone",
  },
  {
    markdown: "- x\n| c | d |\n|---|\n| 3 | 4 |",
    means: "list:ordered=false((p(x | c | d | |---| | 3 | 4 |)))",
    why: "counts that do not agree",
  },
  {
    markdown: "- x\n  | c | d |\n  |---|---|\n  | 3 | 4 |",
    means:
      "list:ordered=false((p(x) table(:head=true(:header=true(p(c)) :header=true(p(d))) :head=false(:header=false(p(3)) :header=false(p(4))))))",
    why: "indented",
  },
];
