import type { RuleCase } from "../case.ts";

export const formulaTails: readonly RuleCase[] = [
  {
    markdown: "$$\ny = ax + b\n$$ {#eq-line}",
    means: 'math:tex=y = ax + b,anchors=["eq-line"]',
    why: "a label of Quarto's",
  },
  {
    markdown: "$$\ny = 2\n$$ (3)",
    means: "math:tex=y = 2\\tag{3}",
    why: "a number",
  },
  {
    markdown: "$$\n\\sum_i i\n$$.",
    means: "math:tex=\\sum_i i.",
    why: "a full stop",
  },
  {
    markdown: "$$\nx_t\n=\n\\frac{a}{b}\n$$ (eq:one)",
    means: 'math:tex=x_t\n=\n\\frac{a}{b},anchors=["eq:one"]',
    why: "a label of MyST's, and a sign on a line of its own",
  },
  {
    markdown: "$$a=b$$ {#eq-x}, (2.1)",
    means: 'math:tex=a=b,\\tag{2.1},anchors=["eq-x"]',
    why: "all of them, on one line",
  },
  {
    markdown: "- item\n  $$\n  a = b\n  $$,",
    means: "list:ordered=false((p(item) math:tex=a = b,))",
    why: "a comma, in an item",
  },
  {
    markdown: "$$\na = b % c\n$$ (4)",
    means: "math:tex=a = b % c\n\\tag{4}",
    why: "a comment at the formula's end",
  },
  {
    markdown: "\\[\nx = 1\n\\] (5)",
    means: "math:tex=x = 1\\tag{5}",
    why: "brackets",
  },
  {
    markdown: "> $$\n> q = 1\n> $$ where q is a thing",
    means: "quote(math:tex=q = 1 p(where q is a thing))",
    why: "words go on behind it",
  },
  {
    markdown: "$$\n\\begin{aligned}a&=b\\end{aligned}\n$$。",
    means: "math:tex=\\begin{aligned}a&=b\\end{aligned}。",
    why: "a full stop of Chinese",
  },
  {
    markdown: "$$a$$, and $$b$$ are",
    means: "p(inlineMath:tex=a,display=true, and inlineMath:tex=b,display=true are)",
    why: "two formulas in a sentence",
  },
  {
    markdown: "$$\ny = 2\n$$",
    means: "math:tex=y = 2",
    why: "nothing behind it",
  },
  {
    markdown: "$$x$$ (see)",
    means: "p(inlineMath:tex=x,display=true (see))",
    why: "a word in brackets",
  },
  {
    markdown: "It costs $$ and (3)",
    means: "p(It costs $$ and (3))",
    why: "no formula",
  },
  {
    markdown: "$$5$$, $$6$$.",
    means: "p(inlineMath:tex=5,display=true, inlineMath:tex=6,display=true.)",
    why: "amounts",
  },
];
