import type { RuleCase } from "../case.ts";

export const quoteFences: readonly RuleCase[] = [
  {
    markdown: ">>>\nIf you paste a message from somewhere else\n\nthat spans multiple lines,\n>>>",
    means: "quote(p(If you paste a message from somewhere else) p(that spans multiple lines,))",
    why: "GitLab's example",
  },
  {
    markdown: ">>> [!note] Title\na\n\nb\n>>>",
    means: "alert:note[Title](p(a) p(b))",
    why: "an alert of several paragraphs",
  },
  { markdown: ">>> [!tip]\na\n>>>", means: "alert:tip(p(a))", why: "without a title" },
  {
    markdown: ">>> [!tip]\na",
    means: "quote(quote(alert:tip(p(a))))",
    why: "never closed: an alert within quotes, as ever",
  },
  { markdown: ">>>\na\n>>>", means: "quote(p(a))", why: "one line" },
  {
    markdown: ">>>\n- a\n- b\n>>>",
    means: "quote(list:ordered=false((p(a)) (p(b))))",
    why: "a list",
  },
  {
    markdown: ">>>\n# a\n\n```\n>>>\n```\n>>>",
    means: "quote(heading:depth=1(a) code:text=>>>)",
    why: "a sign in code",
  },
  { markdown: "a\n\n>>>\nb\n>>>\n\nc", means: "p(a) quote(p(b)) p(c)", why: "between paragraphs" },
  { markdown: "- >>>\n  a\n  >>>", means: "list:ordered=false((quote(p(a))))", why: "in an item" },
  { markdown: ">>>\na **b**\n>>>", means: "quote(p(a strong(b)))", why: "with a style" },
  { markdown: ">>>\na\n\n> b\n>>>", means: "quote(p(a) quote(p(b)))", why: "a quote in it" },
  {
    markdown: ">>> print(1)\n1",
    means: "quote(quote(quote(p(print(1) 1))))",
    why: "Python's prompt: CommonMark's quotes",
  },
  { markdown: ">>>\n>>> a\n>>>", means: "quote(quote(quote(p(a))))", why: "quotes in quotes" },
  { markdown: ">>>\na", means: "quote(quote(quote())) p(a)", why: "never closed" },
  { markdown: "a >>> b", means: "p(a >>> b)", why: "an operator" },
];
