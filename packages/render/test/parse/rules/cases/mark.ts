import type { RuleCase } from "../case.ts";

export const mark: readonly RuleCase[] = [
  {
    markdown: "a ==marked text== b",
    means: "p(a mark(marked text) b)",
    why: "Obsidian's form",
  },
  { markdown: "==a **b** c==", means: "p(mark(a strong(b) c))", why: "styles nest within it" },
  { markdown: "**==a==**", means: "p(strong(mark(a)))", why: "and around it" },
  { markdown: "这是==重点==内容", means: "p(这是mark(重点)内容)", why: "Chinese sets no spaces" },
  { markdown: "(==a==), ==b==.", means: "p((mark(a)), mark(b).)", why: "punctuation around it" },
  { markdown: '"==a=="', means: 'p("mark(a)")', why: "in quotation marks" },
  { markdown: "==a\nb==", means: "p(mark(a b))", why: "over the end of a line" },
  { markdown: "# ==a==", means: "heading:depth=1(mark(a))", why: "in a heading" },
  { markdown: "==`x`==", means: "p(mark(code:x))", why: "around code" },
  { markdown: "a == b and c == d", means: "p(a == b and c == d)", why: "comparisons" },
  {
    markdown: "if a==b && c==d {",
    means: "p(if a==b && c==d {)",
    why: "comparisons without spaces",
  },
  { markdown: "f(x)==1 or f(y)==2", means: "p(f(x)==1 or f(y)==2)", why: "of calls" },
  {
    markdown: 'x["a"]=="b" or "c"=="d"',
    means: 'p(x["a"]=="b" or "c"=="d")',
    why: "of texts in quotation marks",
  },
  {
    markdown: "equality (==) and (!=), again (==)",
    means: "p(equality (==) and (!=), again (==))",
    why: "the operator spoken of",
  },
  { markdown: "'==' is not '==='", means: "p('==' is not '===')", why: "the operator quoted" },
  { markdown: "a ==b c", means: "p(a ==b c)", why: "never closed" },
  { markdown: "====a====", means: "p(====a====)", why: "a line drawn with signs" },
  { markdown: "===a===", means: "p(===a===)", why: "MediaWiki's headings" },
  { markdown: "\\==a==", means: "p(==a==)", why: "escaped" },
  { markdown: "`==a==`", means: "p(code:==a==)", why: "in code" },
  { markdown: "Title\n==", means: "heading:depth=1(Title)", why: "CommonMark's headings" },
  {
    markdown: "$a == b$ ==c==",
    means: "p(inlineMath:tex=a == b mark(c))",
    why: "beside a formula",
  },
];
