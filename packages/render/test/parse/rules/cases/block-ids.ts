import type { RuleCase } from "../case.ts";

export const blockIds: readonly RuleCase[] = [
  {
    markdown: "A claim. ^claim",
    means: 'p:anchors=["^claim"](A claim.)',
    why: "at a paragraph's end",
  },
  {
    markdown: "- item ^item-1\n- two",
    means: 'list:ordered=false((p:anchors=["^item-1"](item)) (p(two)))',
    why: "at an item's end",
  },
  {
    markdown: "- item\n  ^it-2",
    means: 'list:ordered=false((p:anchors=["^it-2"](item)))',
    why: "on a further line of the item",
  },
  {
    markdown: "> quote\n\n^quote-1",
    means: 'quote(p:anchors=["^quote-1"](quote))',
    why: "below a quote",
  },
  {
    markdown: "| a |\n|---|\n| b |\n\n^tab-1",
    means:
      'table(:head=true(:header=true(p:anchors=["^tab-1"](a))) :head=false(:header=false(p(b))))',
    why: "below a table",
  },
  {
    markdown: "## Head ^head",
    means: 'heading:depth=2,anchors=["^head"](Head)',
    why: "at a heading's end",
  },
  {
    markdown: "A ^x1\n\nSee [[#^x1]]",
    means: 'p:anchors=["^x1"](A) p(See link:href=#^x1(^x1))',
    why: "a short name that a link asks for",
  },
  {
    markdown: "See [[#^x1|words]] and [[Note#^x1]]\n\nB ^x1",
    means: 'p(See link:href=#^x1(words) and Note) p:anchors=["^x1"](B)',
    why: "other words, and a block of another note",
  },
  {
    markdown: "A claim.^claim",
    means: "p(A claim.^claim)",
    why: "no blank before it",
  },
  {
    markdown: "Area: 5 cm ^2",
    means: "p(Area: 5 cm ^2)",
    why: "a power",
  },
  {
    markdown: "grows as x ^n",
    means: "p(grows as x ^n)",
    why: "a letter that is raised",
  },
  {
    markdown: "`a ^code`",
    means: "p(code:a ^code)",
    why: "code",
  },
  {
    markdown: "^alone",
    means: "p(^alone)",
    why: "nothing stands before it that it could name",
  },
  {
    markdown: "a ^claim b",
    means: "p(a ^claim b)",
    why: "not at the end",
  },
];
