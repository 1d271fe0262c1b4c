import type { RuleCase } from "../case.ts";

export const ownMarkers: readonly RuleCase[] = [
  {
    markdown: "• first\n• second\n▪ third",
    means: "p(• first / • second / ▪ third)",
    why: "bullets",
  },
  {
    markdown: "1.1 Kim opens.\n1.2 Lou speaks.",
    means: "p(1.1 Kim opens. / 1.2 Lou speaks.)",
    why: "numbers of minutes",
  },
  {
    markdown: "1、第一点\n2、第二点",
    means: "p(1、第一点 / 2、第二点)",
    why: "numbers of Chinese",
  },
  {
    markdown: "① one\n② two",
    means: "p(① one / ② two)",
    why: "numbers in circles",
  },
  {
    markdown: "（1）甲\n（2）乙",
    means: "p(（1）甲 / （2）乙)",
    why: "wide brackets",
  },
  {
    markdown: "points:\n(1) a\n(2) b",
    means: "p(points: / (1) a / (2) b)",
    why: "below what announces them",
  },
  {
    markdown: "[ ] Kim\n[x] Lou",
    means: "p([ ] Kim / [x] Lou)",
    why: "boxes",
  },
  {
    markdown: "[1] Tower\n[2] Guide",
    means: "p([1] Tower / [2] Guide)",
    why: "sources",
  },
  {
    markdown: "一、甲\n二、乙",
    means: "p(一、甲 / 二、乙)",
    why: "numerals of Chinese",
  },
  {
    markdown: "– a\n– b",
    means: "p(– a / – b)",
    why: "dashes before every line",
  },
  {
    markdown: "- item:\n  • x\n  • y",
    means: "list:ordered=false((p(item: / • x / • y)))",
    why: "in an item",
  },
  {
    markdown: "Text wraps (1),\n(2) and (3)",
    means: "p(Text wraps (1), (2) and (3))",
    why: "a sentence with numbers",
  },
  {
    markdown: "It costs\n1.5 to 2\n2.5 more",
    means: "p(It costs 1.5 to 2 2.5 more)",
    why: "numbers of a sentence",
  },
  {
    markdown: "– a dash\nand text",
    means: "p(– a dash and text)",
    why: "a dash before one line",
  },
  {
    markdown: "• one alone\nand text",
    means: "p(• one alone and text)",
    why: "one bullet",
  },
  {
    markdown: "1.2 a\n3.4 b",
    means: "p(1.2 a 3.4 b)",
    why: "numbers that do not go on",
  },
];
