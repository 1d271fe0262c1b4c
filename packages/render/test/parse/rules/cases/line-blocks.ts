import type { RuleCase } from "../case.ts";

export const lineBlocks: readonly RuleCase[] = [
  { markdown: "| One\n| Two", means: "p(One / Two)", why: "Pandoc" },
  { markdown: "| One\n|   Two", means: "p(One /   Two)", why: "blanks stay" },
  { markdown: "| One\n|\n| Two", means: "p(One /   / Two)", why: "a line of nothing" },
  {
    markdown: "| One\n  goes on\n| Two",
    means: "p(One goes on / Two)",
    why: "a line that goes on",
  },
  { markdown: "> | One\n> | Two", means: "quote(p(One / Two))", why: "in a quote" },
  { markdown: "- | One\n  | Two", means: "list:ordered=false((p(One / Two)))", why: "in an item" },
  { markdown: "| *One*\n| `Two`", means: "p(em(One) / code:Two)", why: "with styles" },
  {
    markdown: "Text\n\n| One\n| Two\n\nText",
    means: "p(Text) p(One / Two) p(Text)",
    why: "between paragraphs",
  },
  { markdown: "| One", means: "p(| One)", why: "a line alone" },
  { markdown: "| a | b |\n| c | d |", means: "p(| a | b | | c | d |)", why: "rows without a head" },
  { markdown: "| a | b\n| c | d", means: "p(| a | b | c | d)", why: "rows, open at the end" },
  {
    markdown: "| a |\n| - |\n| b |",
    means: "table(:head=true(:header=true(p(a))) :head=false(:header=false(p(b))))",
    why: "a table of one column",
  },
  { markdown: "|One\n|Two", means: "p(|One |Two)", why: "no space behind the bar" },
  { markdown: "Text\n| One\n| Two", means: "p(Text | One | Two)", why: "within a paragraph" },
  { markdown: "| One\n| Two\nText", means: "p(| One | Two Text)", why: "text follows at once" },
  { markdown: "\\| One\n| Two", means: "p(| One | Two)", why: "escaped" },
  { markdown: "| ---\n| One", means: "p(| --- | One)", why: "a delimiter row" },
];
