import type { RuleCase } from "../case.ts";

export const definitionLists: readonly RuleCase[] = [
  {
    markdown: "Term\n: What it is",
    means: "definitions([(Term)]((p(What it is))))",
    why: "PHP Markdown Extra",
  },
  {
    markdown: "Term\n: One\n: Two",
    means: "definitions([(Term)]((p(One)) (p(Two))))",
    why: "of two meanings",
  },
  {
    markdown: "Term\n\n: A paragraph",
    means: "definitions([(Term)]((p(A paragraph))))",
    why: "with a blank line between",
  },
  {
    markdown: "One\nTwo\n: Both",
    means: "definitions([(One) (Two)]((p(Both))))",
    why: "two terms, PHP Markdown Extra",
  },
  {
    markdown: "A\n: a\n\nB\n: b",
    means: "definitions([(A)]((p(a))) [(B)]((p(b))))",
    why: "two of them",
  },
  {
    markdown: "Term\n:   One\n\n    Two",
    means: "definitions([(Term)]((p(One) p(Two))))",
    why: "of two paragraphs, Pandoc",
  },
  {
    markdown: "*Term*\n: `code`",
    means: "definitions([(em(Term))]((p(code:code))))",
    why: "with styles",
  },
  {
    markdown: "Term\n: - a\n  - b",
    means: "definitions([(Term)]((list:ordered=false((p(a)) (p(b))))))",
    why: "a list in it",
  },
  {
    markdown: "> Term\n> : What",
    means: "quote(definitions([(Term)]((p(What)))))",
    why: "in a quote",
  },
  {
    markdown: "- Term\n  : What",
    means: "list:ordered=false((definitions([(Term)]((p(What))))))",
    why: "in an item",
  },
  { markdown: "Term\n: 定义", means: "definitions([(Term)]((p(定义))))", why: "Chinese" },
  { markdown: "I am happy\n: )", means: "p(I am happy : ))", why: "a face" },
  { markdown: "One.\nTwo\n: Both", means: "p(One. Two : Both)", why: "a sentence and a term" },
  { markdown: "Text\n: D", means: "p(Text : D)", why: "a face" },
  { markdown: "Text\n:smile:", means: "p(Text 😄)", why: "an emoji" },
  { markdown: "Text\n:not this", means: "p(Text :not this)", why: "no space behind" },
  { markdown: "Text\n~ 5", means: "p(Text ~ 5)", why: "Pandoc's other sign, which is a tilde" },
  { markdown: "He said.\n\n: x", means: "p(He said.) p(: x)", why: "a sentence is no term" },
  { markdown: ": x", means: "p(: x)", why: "no term" },
  { markdown: "a : b", means: "p(a : b)", why: "within text" },
  { markdown: "Term\n\\: x", means: "p(Term : x)", why: "escaped" },
  { markdown: "```\nTerm\n: x\n```", means: "code:text=Term\n: x", why: "in code" },
];
