import type { RuleCase } from "../case.ts";

export const doubledBackslashes: readonly RuleCase[] = [
  {
    markdown: "$\\\\alpha + \\\\beta$",
    means: "p(inlineMath:tex=\\alpha + \\beta)",
    why: "commands",
  },
  {
    markdown: "$\\\\frac{1}{2}$",
    means: "p(inlineMath:tex=\\frac{1}{2})",
    why: "a fraction",
  },
  {
    markdown: "$$\n\\\\begin{cases}\nx = 0 \\\\\\\\\ny = 1\n\\\\end{cases}\n$$",
    means: "math:tex=\\begin{cases}\nx = 0 \\\\\ny = 1\n\\end{cases}",
    why: "an environment: four end a row",
  },
  {
    markdown: "\\\\(\\\\theta = 1\\\\)",
    means: "p(inlineMath:tex=\\theta = 1)",
    why: "round brackets",
  },
  {
    markdown: "\\\\[ \\\\sum_i i = 3 \\\\]",
    means: "p(inlineMath:tex=\\sum_i i = 3,display=true)",
    why: "square brackets",
  },
  {
    markdown: "$\\\\alpha$ and \\\\(x = 1\\\\)",
    means: "p(inlineMath:tex=\\alpha and inlineMath:tex=x = 1)",
    why: "brackets without a command, in a document whose commands are doubled",
  },
  {
    markdown: "$\\\\alpha$.\\n\\nNext",
    means: "p(inlineMath:tex=\\alpha. /  / Next)",
    why: "line ends of such a document",
  },
  {
    markdown: "- $$\\\\int_0^1 x$$",
    means: "list:ordered=false((math:tex=\\int_0^1 x))",
    why: "in an item",
  },
  {
    markdown: "$`\\\\sqrt{2}`$",
    means: "p(inlineMath:tex=\\sqrt{2})",
    why: "with back-ticks",
  },
  {
    markdown: "It is \\\\( \\int x dx = \\frac{x^2}{2} + C \\\\), and \\\\(x\\\\).",
    means: "p(It is inlineMath:tex=\\int x dx = \\frac{x^2}{2} + C, and inlineMath:tex=x.)",
    why: "brackets around commands with one (mdBook)",
  },
  {
    markdown: "\\\\[ \\mu = \\frac{1}{N} \\sum_{i=0} x\\_i \\\\]",
    means: "p(inlineMath:tex=\\mu = \\frac{1}{N} \\sum_{i=0} x_i,display=true)",
    why: "in a book, where Markdown takes the backslash of its own signs",
  },
  {
    markdown: "\\\\[ \\begin{matrix} a \\\\\\\\ \\\\{b\\\\} \\end{matrix} \\\\]",
    means: "p(inlineMath:tex=\\begin{matrix} a \\\\ \\{b\\} \\end{matrix},display=true)",
    why: "in a book, where four end a row",
  },
  {
    markdown: "the class \\\\(\\d+\\\\) and \\\\[a-z\\\\]",
    means: "p(the class \\(\\d+\\) and \\[a-z\\])",
    why: "a pattern of a program",
  },
  {
    markdown: "$\\alpha + \\beta$",
    means: "p(inlineMath:tex=\\alpha + \\beta)",
    why: "single ones",
  },
  {
    markdown: "$\\begin{matrix}1\\\\2\\end{matrix}$",
    means: "p(inlineMath:tex=\\begin{matrix}1\\\\2\\end{matrix})",
    why: "the end of a row",
  },
  {
    markdown: "$a \\\\b$",
    means: "p(inlineMath:tex=a \\\\b)",
    why: "a letter behind the end of a row",
  },
  {
    markdown: "the pattern \\\\(foo\\\\)",
    means: "p(the pattern \\(foo\\))",
    why: "escaped brackets of a program",
  },
  {
    markdown: "`$\\\\alpha$`",
    means: "p(code:$\\\\alpha$)",
    why: "code",
  },
];
