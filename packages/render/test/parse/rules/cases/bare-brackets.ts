import type { RuleCase } from "../case.ts";

export const bareBrackets: readonly RuleCase[] = [
  {
    markdown: "[ \\frac{a}{b} = c ]",
    means: "math:tex=\\frac{a}{b} = c",
    why: "on one line",
  },
  {
    markdown: "[\n\\sum_{i=1}^n x_i\n]",
    means: "math:tex=\\sum_{i=1}^n x_i",
    why: "on lines of their own",
  },
  {
    markdown: "Text:\n[\nE = mc^2 \\cdot \\gamma\n]\nthen",
    means: "p(Text:) math:tex=E = mc^2 \\cdot \\gamma p(then)",
    why: "between lines of text",
  },
  {
    markdown: "[ \\text{price} \\times n = 5 ]",
    means: "math:tex=\\text{price} \\times n = 5",
    why: "words within \\text",
  },
  {
    markdown: "[\n\\begin{aligned}\na &= b\n\\end{aligned}\n]",
    means: "math:tex=\\begin{aligned}\na &= b\n\\end{aligned}",
    why: "an environment",
  },
  {
    markdown: "- a\n  [ \\alpha + \\beta ]\n- b",
    means: "list:ordered=false((p(a) math:tex=\\alpha + \\beta) (p(b)))",
    why: "in an item",
  },
  {
    markdown: "> [ x \\le y ]",
    means: "quote(math:tex=x \\le y)",
    why: "in a quote",
  },
  {
    markdown: "1. a:\n\n   [\n   \\sqrt{2}\n   ]",
    means: "list:ordered=true((p(a:) math:tex=\\sqrt{2}))",
    why: "below an item's text",
  },
  {
    markdown: "[ \\alpha, \\beta ]",
    means: "math:tex=\\alpha, \\beta",
    why: "commands and no words",
  },
  {
    markdown: "[ a ]",
    means: "p([ a ])",
    why: "no TeX",
  },
  {
    markdown: "[\n1,\n2\n]",
    means: "p([ 1, 2 ])",
    why: "a list of a program",
  },
  {
    markdown: "[ C:\\Users\\me ]",
    means: "p([ C:\\Users\\me ])",
    why: "a path: \\Users is no command of TeX",
  },
  {
    markdown: "[ \\alpha ](https://a.example)",
    means: "p(link:href=https://a.example(\\alpha))",
    why: "a link",
  },
  {
    markdown: "```\n[ \\frac{a}{b} ]\n```",
    means: "code:text=[ \\frac{a}{b} ]",
    why: "code",
  },
  {
    markdown: "[ see \\frac{a}{b} for what this means ]",
    means: "p([ see \\frac{a}{b} for what this means ])",
    why: "a sentence about it",
  },
  {
    markdown: "[ ] \\alpha",
    means: "p([ ] \\alpha)",
    why: "a box of a task",
  },
];
