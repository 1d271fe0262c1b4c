import type { RuleCase } from "../case.ts";

export const dashedTables: readonly RuleCase[] = [
  {
    markdown:
      "  Right     Left     Center     Default\n-------     ------ ----------   -------\n     12     12        12            12\n    123     123       123          123",
    means:
      "table(:head=true(:header=true,align=right(p(Right)) :header=true,align=left(p(Left)) :header=true,align=center(p(Center)) :header=true(p(Default))) :head=false(:header=false,align=right(p(12)) :header=false,align=left(p(12)) :header=false,align=center(p(12)) :header=false(p(12))) :head=false(:header=false,align=right(p(123)) :header=false,align=left(p(123)) :header=false,align=center(p(123)) :header=false(p(123))))",
    why: "Pandoc's simple table, with its sides",
  },
  {
    markdown: "-------     ------\n     12     12\n    123     123\n-------     ------",
    means:
      "table(:head=false(:header=false,align=right(p(12)) :header=false,align=left(p(12))) :head=false(:header=false,align=right(p(123)) :header=false,align=left(p(123))))",
    why: "without a head",
  },
  {
    markdown:
      "-----------------------\n Centered   Default\n  Header    Aligned\n----------- -----------\n   First    Example of\n            two lines.\n\n  Second    Another\n-----------------------\n\nTable: Two rows",
    means:
      "table[Two rows](:head=true(:header=true,align=center(p(Centered Header)) :header=true,align=left(p(Default Aligned))) :head=false(:header=false,align=center(p(First)) :header=false,align=left(p(Example of two lines.))) :head=false(:header=false,align=center(p(Second)) :header=false,align=left(p(Another))))",
    why: "Pandoc's multiline table, with a caption",
  },
  {
    markdown:
      "---------- -----------\n   First   Example of\n           two lines.\n\n  Second   Another\n---------- -----------",
    means:
      "table(:head=false(:header=false,align=center(p(First)) :header=false,align=left(p(Example of two lines.))) :head=false(:header=false,align=center(p(Second)) :header=false,align=left(p(Another))))",
    why: "the same without a head",
  },
  {
    markdown: "Package    Version\n---------- -------\npip        21.1\nsetuptools 56.0\n",
    means:
      "table(:head=true(:header=true,align=left(p(Package)) :header=true(p(Version))) :head=false(:header=false,align=left(p(pip)) :header=false(p(21.1))) :head=false(:header=false,align=left(p(setuptools)) :header=false(p(56.0))))",
    why: "what pip prints",
  },
  {
    markdown: "> a    b\n> ---- ----\n> 1    2",
    means:
      "quote(table(:head=true(:header=true,align=left(p(a)) :header=true,align=left(p(b))) :head=false(:header=false,align=left(p(1)) :header=false,align=left(p(2)))))",
    why: "in a quote",
  },
  {
    markdown: "- a    b\n  ---- ----\n  1    2",
    means:
      "list:ordered=false((table(:head=true(:header=true,align=left(p(a)) :header=true,align=left(p(b))) :head=false(:header=false,align=left(p(1)) :header=false,align=left(p(2))))))",
    why: "in an item",
  },
  {
    markdown: "城市 人口\n---- ----\n伯尔 1\n苏黎 2",
    means:
      "table(:head=true(:header=true(p(城市)) :header=true(p(人口))) :head=false(:header=false(p(伯尔)) :header=false(p(1))) :head=false(:header=false(p(苏黎)) :header=false(p(2))))",
    why: "characters that are two wide",
  },
  {
    markdown: "a     b\n----- -----\n*1*   `2`\n\nText",
    means:
      "table(:head=true(:header=true,align=left(p(a)) :header=true,align=left(p(b))) :head=false(:header=false,align=left(p(em(1))) :header=false,align=left(p(code:2)))) p(Text)",
    why: "styles in it, and text after it",
  },
  {
    markdown: "a     b\n----- -----\n1     2\n----- -----\n3",
    means:
      "table(:head=true(:header=true,align=left(p(a)) :header=true,align=left(p(b))) :head=false(:header=false,align=left(p(1)) :header=false,align=left(p(2)))) p(3)",
    why: "closed by hyphens",
  },
  {
    markdown: "a\n\n- - -\n\nb",
    means: "p(a) rule p(b)",
    why: "a rule",
  },
  {
    markdown: "a\n\n--- ---\n\nb",
    means: "p(a) rule p(b)",
    why: "a rule of two runs without rows",
  },
  {
    markdown: "Several words of a sentence\n---- ----\nthat go through all of it",
    means: "p(Several words of a sentence) rule p(that go through all of it)",
    why: "words between the columns",
  },
  {
    markdown: "a\n---\nb",
    means: "heading:depth=2(a) p(b)",
    why: "a heading",
  },
  {
    markdown: "---------\n\ntext\n\n---------",
    means: "rule p(text) rule",
    why: "rules around text",
  },
  {
    markdown: "--- ---\nab  cd",
    means: "rule p(ab cd)",
    why: "runs that nothing closes",
  },
  {
    markdown: "# a    b\n---- ----\n1    2",
    means: "heading:depth=1(a b) rule p(1 2)",
    why: "a heading and a rule",
  },
];
