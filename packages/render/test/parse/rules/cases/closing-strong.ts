import type { RuleCase } from "../case.ts";

export const closingStrong: readonly RuleCase[] = [
  {
    markdown: "**Note:**text",
    means: "p(strong(Note:)text)",
    why: "a colon before the end, a word after it",
  },
  {
    markdown: "**Note:**text and **Tip:**more",
    means: "p(strong(Note:)text and strong(Tip:)more)",
    why: "two of them",
  },
  {
    markdown: "- **a.**b",
    means: "list:ordered=false((p(strong(a.)b)))",
    why: "in an item",
  },
  {
    markdown: '**"quoted"**text',
    means: 'p(strong("quoted")text)',
    why: "a quotation mark",
  },
  {
    markdown: "**(a)**b",
    means: "p(strong((a))b)",
    why: "a bracket",
  },
  {
    markdown: "**a!**2",
    means: "p(strong(a!)2)",
    why: "a digit after it",
  },
  {
    markdown: "**Note:**`code` **Tip:**x",
    means: "p(strong(Note:)code:code strong(Tip:)x)",
    why: "code between",
  },
  {
    markdown: "> **a:**b",
    means: "quote(p(strong(a:)b))",
    why: "in a quote",
  },
  {
    markdown: "a **b:**c *d*",
    means: "p(a strong(b:)c em(d))",
    why: "beside emphasis",
  },
  {
    markdown: "**Note:** text",
    means: "p(strong(Note:) text)",
    why: "with a space it is bold already",
  },
  {
    markdown: "2**(n)**x",
    means: "p(2**(n)**x)",
    why: "nothing is open: powers of a program",
  },
  {
    markdown: "a ** b.**c",
    means: "p(a ** b.**c)",
    why: "the first has a space after it and opens nothing",
  },
  {
    markdown: "`**a:**b`",
    means: "p(code:**a:**b)",
    why: "code",
  },
  {
    markdown: "**a:*b",
    means: "p(**a:*b)",
    why: "one sign closes nothing of two",
  },
  {
    markdown: "**(**a)",
    means: "p(**(**a))",
    why: "an opening bracket before it",
  },
  {
    markdown: "\\**a:**b",
    means: "p(**a:**b)",
    why: "the sign is escaped",
  },
];
