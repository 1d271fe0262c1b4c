import type { RuleCase } from "../case.ts";

export const csvTables: readonly RuleCase[] = [
  {
    markdown: "```csv\na,b\n1,2\n```",
    means:
      "table(:head=true(:header=true,align=right(p(a)) :header=true,align=right(p(b))) :head=false(:header=false,align=right(p(1)) :header=false,align=right(p(2))))",
    why: "RFC 4180",
  },
  {
    markdown: '```csv\na,b\n"x, y","say ""no"""\n```',
    means:
      'table(:head=true(:header=true(p(a)) :header=true(p(b))) :head=false(:header=false(p(x, y)) :header=false(p(say "no"))))',
    why: "RFC 4180, section 2.5 to 2.7",
  },
  {
    markdown: '```csv\na,b\n"x\ny",2\n```',
    means:
      "table(:head=true(:header=true(p(a)) :header=true,align=right(p(b))) :head=false(:header=false(p(x y)) :header=false,align=right(p(2))))",
    why: "a line feed in quotes",
  },
  {
    markdown: "```csv\na;b\n1,5;2\n```",
    means:
      "table(:head=true(:header=true,align=right(p(a)) :header=true,align=right(p(b))) :head=false(:header=false,align=right(p(1,5)) :header=false,align=right(p(2))))",
    why: "semicolons, as spreadsheets write where the comma is decimal",
  },
  {
    markdown: "```tsv\na\tb\n1\t2\n```",
    means:
      "table(:head=true(:header=true,align=right(p(a)) :header=true,align=right(p(b))) :head=false(:header=false,align=right(p(1)) :header=false,align=right(p(2))))",
    why: "tabs",
  },
  {
    markdown: "```csv\na,b\n*x*,<b>y\n```",
    means:
      "table(:head=true(:header=true(p(a)) :header=true(p(b))) :head=false(:header=false(p(*x*)) :header=false(p(<b>y))))",
    why: "no Markdown in it",
  },
  {
    markdown: "```csv\na,b\n1,\n,x\n```",
    means:
      "table(:head=true(:header=true,align=right(p(a)) :header=true(p(b))) :head=false(:header=false,align=right(p(1)) :header=false()) :head=false(:header=false,align=right() :header=false(p(x))))",
    why: "empty cells",
  },
  {
    markdown: '```csv title="Cities"\na,b\n1,2\n```',
    means:
      "table[Cities](:head=true(:header=true,align=right(p(a)) :header=true,align=right(p(b))) :head=false(:header=false,align=right(p(1)) :header=false,align=right(p(2))))",
    why: "with a caption",
  },
  {
    markdown: "```CSV\na,b\n1.5,x\n-2,y\n```",
    means:
      "table(:head=true(:header=true,align=right(p(a)) :header=true(p(b))) :head=false(:header=false,align=right(p(1.5)) :header=false(p(x))) :head=false(:header=false,align=right(p(-2)) :header=false(p(y))))",
    why: "numbers at the right",
  },
  { markdown: "```csv\na,b\n```", means: "code:language=csv,text=a,b", why: "a head alone" },
  { markdown: "```csv\na\n1\n```", means: "code:language=csv,text=a\n1", why: "one column" },
  {
    markdown: "```csv\na,b\n1,2,3\n```",
    means: "code:language=csv,text=a,b\n1,2,3",
    why: "rows of unequal length",
  },
  {
    markdown: "```csv\na,b\n...\n```",
    means: "code:language=csv,text=a,b\n...",
    why: "an excerpt",
  },
  {
    markdown: '```csv\na,b\n"open,2\n```',
    means: 'code:language=csv,text=a,b\n"open,2',
    why: "a quote that is never closed",
  },
  {
    markdown: '```csv\na,b\n5" pipe,2\n"x"y,3\n```',
    means: 'code:language=csv,text=a,b\n5" pipe,2\n"x"y,3',
    why: "quotes that are none",
  },
  {
    markdown: "```text\na,b\n1,2\n```",
    means: "code:language=text,text=a,b\n1,2",
    why: "another language",
  },
];
