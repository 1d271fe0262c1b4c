import type { RuleCase } from "../case.ts";

export const tableCaptions: readonly RuleCase[] = [
  {
    markdown: "| a | b |\n| - | - |\n| 1 | 2 |\n\nTable: Words",
    means:
      "table[Words](:head=true(:header=true(p(a)) :header=true(p(b))) :head=false(:header=false(p(1)) :header=false(p(2))))",
    why: "Pandoc, behind",
  },
  {
    markdown: "Table: Words\n\n| a | b |\n| - | - |\n| 1 | 2 |\n",
    means:
      "table[Words](:head=true(:header=true(p(a)) :header=true(p(b))) :head=false(:header=false(p(1)) :header=false(p(2))))",
    why: "Pandoc, before",
  },
  {
    markdown: "| a | b |\n| - | - |\n| 1 | 2 |\n\n: Words",
    means:
      "table[Words](:head=true(:header=true(p(a)) :header=true(p(b))) :head=false(:header=false(p(1)) :header=false(p(2))))",
    why: "Pandoc's short form",
  },
  {
    markdown: ": Words\n\n| a | b |\n| - | - |\n| 1 | 2 |\n",
    means:
      "table[Words](:head=true(:header=true(p(a)) :header=true(p(b))) :head=false(:header=false(p(1)) :header=false(p(2))))",
    why: "before",
  },
  {
    markdown: "| a | b |\n| - | - |\n| 1 | 2 |\n[Words]",
    means:
      "table[Words](:head=true(:header=true(p(a)) :header=true(p(b))) :head=false(:header=false(p(1)) :header=false(p(2))))",
    why: "MultiMarkdown",
  },
  {
    markdown: "| a | b |\n| - | - |\n| 1 | 2 |\n[Words][label]",
    means:
      "table[Words](:head=true(:header=true(p(a)) :header=true(p(b))) :head=false(:header=false(p(1)) :header=false(p(2))))",
    why: "MultiMarkdown, with a label",
  },
  {
    markdown: "| a | b |\n| - | - |\n| 1 | 2 |\n: Words",
    means:
      "table[Words](:head=true(:header=true(p(a)) :header=true(p(b))) :head=false(:header=false(p(1)) :header=false(p(2))))",
    why: "right below",
  },
  {
    markdown: "| a | b |\n| - | - |\n| 1 | 2 |\nTable: *Words*",
    means:
      "table[em(Words)](:head=true(:header=true(p(a)) :header=true(p(b))) :head=false(:header=false(p(1)) :header=false(p(2))))",
    why: "right below, with styles",
  },
  {
    markdown: "> | a | b |\n> | - | - |\n> | 1 | 2 |\n> \n> Table: Words",
    means:
      "quote(table[Words](:head=true(:header=true(p(a)) :header=true(p(b))) :head=false(:header=false(p(1)) :header=false(p(2)))))",
    why: "in a quote",
  },
  {
    markdown:
      "| a | b |\n| - | - |\n| 1 | 2 |\n\nTable: One\n\n| a | b |\n| - | - |\n| 1 | 2 |\n\nTable: Two",
    means:
      "table[One](:head=true(:header=true(p(a)) :header=true(p(b))) :head=false(:header=false(p(1)) :header=false(p(2)))) table[Two](:head=true(:header=true(p(a)) :header=true(p(b))) :head=false(:header=false(p(1)) :header=false(p(2))))",
    why: "each its own",
  },
  { markdown: "Table: Words\n\nText", means: "p(Table: Words) p(Text)", why: "no table" },
  {
    markdown: "Table: Words\n\nText\n\n| a | b |\n| - | - |\n| 1 | 2 |\n",
    means:
      "p(Table: Words) p(Text) table(:head=true(:header=true(p(a)) :header=true(p(b))) :head=false(:header=false(p(1)) :header=false(p(2))))",
    why: "another paragraph between",
  },
  {
    markdown: "| a | b |\n| - | - |\n| 1 | 2 |\n\nThe table: words",
    means:
      "table(:head=true(:header=true(p(a)) :header=true(p(b))) :head=false(:header=false(p(1)) :header=false(p(2)))) p(The table: words)",
    why: "within a sentence",
  },
  {
    markdown: "| a | b |\n| - | - |\n| 1 | 2 |\n\nTable 1: words",
    means:
      "table(:head=true(:header=true(p(a)) :header=true(p(b))) :head=false(:header=false(p(1)) :header=false(p(2)))) p(Table 1: words)",
    why: "a number",
  },
  {
    markdown: "| a | b |\n| - | - |\n| 1 | 2 |\n| [x] | y |",
    means:
      "table(:head=true(:header=true(p(a)) :header=true(p(b))) :head=false(:header=false(p(1)) :header=false(p(2))) :head=false(:header=false(p([x])) :header=false(p(y))))",
    why: "a row with a bracket",
  },
  {
    markdown: "| a | b |\n| - | - |\n| 1 | 2 |\n\n[Words](a.html)",
    means:
      "table(:head=true(:header=true(p(a)) :header=true(p(b))) :head=false(:header=false(p(1)) :header=false(p(2)))) p(link:href=a.html(Words))",
    why: "a link behind it",
  },
  {
    markdown: "| a | b |\n| - | - |\n| 1 | 2 |\n\n:smile:",
    means:
      "table(:head=true(:header=true(p(a)) :header=true(p(b))) :head=false(:header=false(p(1)) :header=false(p(2)))) p(😄)",
    why: "an emoji",
  },
  {
    markdown: "| a |\n|---|\n| 1 |\n\n: Data of it {#tbl-data}",
    means:
      'table[Data of it](:head=true(:header=true(p:anchors=["tbl-data"](a))) :head=false(:header=false(p(1))))',
    why: "a name behind the caption, which is not shown",
  },
  {
    markdown: '| a |\n|---|\n| 1 |\n\nTable: Widths {#tbl-x tbl-colwidths="[60,40]"}',
    means:
      'table[Widths](:head=true(:header=true(p:anchors=["tbl-x"](a))) :head=false(:header=false(p(1))))',
    why: "other attributes",
  },
  {
    markdown: "| a |\n|---|\n| 1 |\nTable: Right {#tbl-y}",
    means:
      'table[Right](:head=true(:header=true(p:anchors=["tbl-y"](a))) :head=false(:header=false(p(1))))',
    why: "right below the table",
  },
  {
    markdown: "| a |\n|---|\n| 1 |\n\n: {#tbl-z}",
    means:
      'table(:head=true(:header=true(p:anchors=["tbl-z"](a))) :head=false(:header=false(p(1))))',
    why: "a name alone",
  },
  {
    markdown: "| a |\n|---|\n| 1 |\n\n: Set {a, b}",
    means: "table[Set {a, b}](:head=true(:header=true(p(a))) :head=false(:header=false(p(1))))",
    why: "braces that are no attributes",
  },
];
