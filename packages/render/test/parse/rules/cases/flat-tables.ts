import type { RuleCase } from "../case.ts";

export const flatTables: readonly RuleCase[] = [
  {
    markdown: "| Task | State | |------|-------| | Gate | done | | Fence | begun |",
    means:
      "table(:head=true(:header=true(p(Task)) :header=true(p(State))) :head=false(:header=false(p(Gate)) :header=false(p(done))) :head=false(:header=false(p(Fence)) :header=false(p(begun))))",
    why: "two rows",
  },
  {
    markdown: "| a | b | |---|---| | 1 | 2 |",
    means:
      "table(:head=true(:header=true(p(a)) :header=true(p(b))) :head=false(:header=false(p(1)) :header=false(p(2))))",
    why: "one row",
  },
  {
    markdown: "| a | b | c | |:--|:-:|--:| | 1 | 2 | 3 |",
    means:
      "table(:head=true(:header=true,align=left(p(a)) :header=true,align=center(p(b)) :header=true,align=right(p(c))) :head=false(:header=false,align=left(p(1)) :header=false,align=center(p(2)) :header=false,align=right(p(3))))",
    why: "sides",
  },
  {
    markdown: "| a | |---| | 1 | | 2 |",
    means:
      "table(:head=true(:header=true(p(a))) :head=false(:header=false(p(1))) :head=false(:header=false(p(2))))",
    why: "one column",
  },
  {
    markdown: "| a | b ||---|---|| 1 | 2 |",
    means:
      "table(:head=true(:header=true(p(a)) :header=true(p(b))) :head=false(:header=false(p(1)) :header=false(p(2))))",
    why: "no blank between",
  },
  {
    markdown: "Text\n| a | b | |---|---| | 1 | 2 |",
    means:
      "p(Text) table(:head=true(:header=true(p(a)) :header=true(p(b))) :head=false(:header=false(p(1)) :header=false(p(2))))",
    why: "right below a line",
  },
  {
    markdown: "So: | a | b | |---|---| | 1 | 2 |",
    means:
      "p(So:) table(:head=true(:header=true(p(a)) :header=true(p(b))) :head=false(:header=false(p(1)) :header=false(p(2))))",
    why: "behind what announces it",
  },
  {
    markdown: "> | a | b | |---|---| | 1 | 2 |",
    means:
      "quote(table(:head=true(:header=true(p(a)) :header=true(p(b))) :head=false(:header=false(p(1)) :header=false(p(2)))))",
    why: "in a quote",
  },
  {
    markdown: "- | a | b | |---|---| | 1 | 2 |",
    means:
      "list:ordered=false((table(:head=true(:header=true(p(a)) :header=true(p(b))) :head=false(:header=false(p(1)) :header=false(p(2))))))",
    why: "in an item",
  },
  {
    markdown: "| a | b |\n|---|---|\n| 1 | 2 |",
    means:
      "table(:head=true(:header=true(p(a)) :header=true(p(b))) :head=false(:header=false(p(1)) :header=false(p(2))))",
    why: "rows on lines",
  },
  {
    markdown: "| a | b | |---|",
    means: "p(| a | b | |---|)",
    why: "counts that do not agree",
  },
  {
    markdown: "a | b | |---|---| | 1 | 2 |",
    means: "p(a | b | |---|---| | 1 | 2 |)",
    why: "no bar at the beginning",
  },
  {
    markdown: "`| a | |---| | 1 |`",
    means: "p(code:| a | |---| | 1 |)",
    why: "code",
  },
];
