import type { RuleCase } from "../case.ts";

export const colonContainers: readonly RuleCase[] = [
  {
    markdown: ":::note\n\nSome **content**.\n\n:::",
    means: "alert:note(p(Some strong(content).))",
    why: "Docusaurus",
  },
  {
    markdown: ":::note[Your Title]\n\na\n\n:::",
    means: "alert:note[Your Title](p(a))",
    why: "Docusaurus's title in brackets",
  },
  {
    markdown: ":::danger Your Title\na\n:::",
    means: "alert:caution,sign=danger[Your Title](p(a))",
    why: "Docusaurus's older title",
  },
  {
    markdown: "::: info\nThis is an info box.\n:::",
    means: "alert:note[Info](p(This is an info box.))",
    why: "VitePress",
  },
  {
    markdown: "::: danger STOP\nDanger zone\n:::",
    means: "alert:caution,sign=danger[STOP](p(Danger zone))",
    why: "VitePress's title",
  },
  {
    markdown: "::: details Click me to view\na\n:::",
    means: "details:open=true[Click me to view](p(a))",
    why: "VitePress's details",
  },
  {
    markdown: "::: {.callout-tip}\n\n## *T* x {#tip-t}\n\na\n\n## b\n:::",
    means: "alert:tip[em(T) x](p(a) heading:depth=2(b))",
    why: "Quarto: the heading that it begins with is its title",
  },
  {
    markdown: '::: {.callout-tip title="T"}\n## b\n:::',
    means: "alert:tip[T](heading:depth=2(b))",
    why: "Quarto: a title, and a heading",
  },
  {
    markdown: "::: tip\n## b\n:::",
    means: "alert:tip(heading:depth=2(b))",
    why: "VitePress: a heading",
  },
  { markdown: '::: {.callout-tip title="T"}\na\n:::', means: "alert:tip[T](p(a))", why: "Quarto" },
  {
    markdown: "::: {#special .warning}\nHere is a paragraph.\n\nAnd another.\n:::",
    means: "alert:warning(p(Here is a paragraph.) p(And another.))",
    why: "Pandoc's fenced divs",
  },
  {
    markdown: "::: Warning ::::::\nThis is a warning.\n::::::::::::",
    means: "alert:warning(p(This is a warning.))",
    why: "Pandoc's colons for looks",
  },
  {
    markdown: "::::info Parent\n:::tip Child\na\n:::\n::::",
    means: "alert:note[Parent](alert:tip[Child](p(a)))",
    why: "nested, with more colons outside",
  },
  {
    markdown: "::: columns\n::: column\na\n:::\n::: column\nb\n:::\n:::",
    means: "p(a) p(b)",
    why: "boxes that nothing is drawn of: the contents stay",
  },
  {
    markdown: ":::tip\n```\n:::\n```\n:::",
    means: "alert:tip(code:text=:::)",
    why: "a line of colons in code",
  },
  {
    markdown: "- :::note\n  a\n  :::\n- b",
    means: "list:ordered=false((alert:note(p(a))) (p(b)))",
    why: "in an item",
  },
  { markdown: "> :::tip\n> a\n> :::", means: "quote(alert:tip(p(a)))", why: "in a quote" },
  { markdown: ":::note\na", means: "p(:::note a)", why: "never closed" },
  { markdown: "::: a b c d\nx", means: "p(::: a b c d x)", why: "a line of colons for looks" },
  { markdown: ":::", means: "p(:::)", why: "alone" },
  { markdown: "a::: b", means: "p(a::: b)", why: "within a line" },
  { markdown: "    :::note\n    a\n    :::", means: "code:text=:::note\na\n:::", why: "code" },
  { markdown: "::note", means: "p(::note)", why: "two colons" },
  {
    markdown: ":::spoiler Click me\nHidden\n:::",
    means: "details:open=true[Click me](p(Hidden))",
    why: "a box that folds, with its title (HackMD)",
  },
  {
    markdown: "::: info-box Read **this** first\nBody\n:::",
    means: "details:open=true[Read strong(this) first](p(Body))",
    why: "the title of a box that no tool knows",
  },
  {
    markdown: ':::foo{title="Named"}\nBody\n:::',
    means: "details:open=true[Named](p(Body))",
    why: "a title among attributes",
  },
  {
    markdown: ":::card[Brack *et*]{.x}\nB\n:::",
    means: "details:open=true[Brack em(et)](p(B))",
    why: "a title in brackets, with attributes behind it",
  },
  {
    markdown: "::: {.panel title='Sing le'}\nB\n:::",
    means: "details:open=true[Sing le](p(B))",
    why: "single quotes",
  },
  {
    markdown: ':::note{title="T"}\nB\n:::',
    means: "alert:note[T](p(B))",
    why: "the title of an alert among attributes",
  },
  {
    markdown: ":::tab-item{label=npm}\nB\n:::",
    means: "details:open=true[npm](p(B))",
    why: "a label",
  },
];
