import type { RuleCase } from "../case.ts";

export const tabRows: readonly RuleCase[] = [
  {
    markdown: "Region\tQ1\tQ2\nNorth\t1\t2",
    means:
      "table(:head=true(:header=true(p(Region)) :header=true(p(Q1)) :header=true(p(Q2))) :head=false(:header=false(p(North)) :header=false(p(1)) :header=false(p(2))))",
    why: "from a spreadsheet",
  },
  {
    markdown: "a\tb\nc\td\ne\tf",
    means:
      "table(:head=true(:header=true(p(a)) :header=true(p(b))) :head=false(:header=false(p(c)) :header=false(p(d))) :head=false(:header=false(p(e)) :header=false(p(f))))",
    why: "two columns",
  },
  {
    markdown: "a\tb\n1\t",
    means:
      "table(:head=true(:header=true(p(a)) :header=true(p(b))) :head=false(:header=false(p(1)) :header=false()))",
    why: "an empty cell at the end",
  },
  {
    markdown: "a\tb|c\n1\t2",
    means:
      "table(:head=true(:header=true(p(a)) :header=true(p(b|c))) :head=false(:header=false(p(1)) :header=false(p(2))))",
    why: "a bar in a cell",
  },
  {
    markdown: "> a\tb\n> 1\t2",
    means:
      "quote(table(:head=true(:header=true(p(a)) :header=true(p(b))) :head=false(:header=false(p(1)) :header=false(p(2)))))",
    why: "in a quote",
  },
  {
    markdown: "- a\tb\n  1\t2",
    means:
      "list:ordered=false((table(:head=true(:header=true(p(a)) :header=true(p(b))) :head=false(:header=false(p(1)) :header=false(p(2))))))",
    why: "in an item",
  },
  {
    markdown: "名前\t数\n林檎\t3",
    means:
      "table(:head=true(:header=true(p(名前)) :header=true(p(数))) :head=false(:header=false(p(林檎)) :header=false(p(3))))",
    why: "in Japanese",
  },
  {
    markdown: "*a*\tb\n`c`\td",
    means:
      "table(:head=true(:header=true(p(em(a))) :header=true(p(b))) :head=false(:header=false(p(code:c)) :header=false(p(d))))",
    why: "signs in cells",
  },
  {
    markdown: "Name:\tKim\nAge:\t5",
    means: "p(Name: Kim Age: 5)",
    why: "names with colons",
  },
  {
    markdown: "a\tb",
    means: "p(a b)",
    why: "one line",
  },
  {
    markdown: "a\tb\nc",
    means: "p(a b c)",
    why: "a line without a tab",
  },
  {
    markdown: "a\tb\nc\td\te",
    means: "p(a b c d e)",
    why: "other counts",
  },
  {
    markdown: "\ta\tb\n\tc\td",
    means: "code:text=a\tb\nc\td",
    why: "code by its indent",
  },
];
