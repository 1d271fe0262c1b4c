import type { RuleCase } from "../case.ts";

export const labels: readonly RuleCase[] = [
  {
    markdown: "(a)=\n# The *one*\n\nSee [](#a), [](#b) and [](./c/d.md#e).",
    means:
      'heading:depth=1,anchors=["a"](The em(one)) p(See link:href=#a(The one), link:href=#b(b) and link:href=./c/d.md#e(d).)',
    why: "MyST: links without words",
  },
  { markdown: "a [](#a) b", means: "p(a b)", why: "a link without words where nothing is MyST" },
  {
    markdown: "(a)=\n# A",
    means: 'heading:depth=1,anchors=["a"](A)',
    why: "MyST",
  },
  {
    markdown: "(my-target)=\n\nText",
    means: 'p:anchors=["my-target"](Text)',
    why: "with a blank line between",
  },
  {
    markdown: "(sec:one)=\n## One",
    means: 'heading:depth=2,anchors=["sec:one"](One)',
    why: "a colon in it",
  },
  {
    markdown: "# A\n\n(b)=\nText",
    means: 'heading:depth=1(A) p:anchors=["b"](Text)',
    why: "above a paragraph",
  },
  {
    markdown: "> (a)=\n> # A",
    means: 'quote(heading:depth=1,anchors=["a"](A))',
    why: "in a quote",
  },
  {
    markdown: "(a.b)=\n- item",
    means: 'list:ordered=false((p:anchors=["a.b"](item)))',
    why: "above a list",
  },
  {
    markdown: "(a)=\n(b)=\n# A",
    means: 'heading:depth=1,anchors=["a","b"](A)',
    why: "two",
  },
  {
    markdown: "Text\n(a)=\n# A",
    means: "p(Text (a)=) heading:depth=1(A)",
    why: "within a paragraph",
  },
  {
    markdown: "(Target)=\n| a |\n|---|\n| b |",
    means:
      'table(:head=true(:header=true(p:anchors=["target"](a))) :head=false(:header=false(p(b))))',
    why: "above a table",
  },
  {
    markdown: "(a) =\nb",
    means: "p((a) = b)",
    why: "a space before the sign",
  },
  {
    markdown: "(a)=b",
    means: "p((a)=b)",
    why: "more on the line",
  },
  {
    markdown: "f(a)=\nb",
    means: "p(f(a)= b)",
    why: "a function",
  },
  {
    markdown: "(1)=\nb",
    means: "p((1)= b)",
    why: "a number",
  },
  {
    markdown: "(a)=",
    means: "p((a)=)",
    why: "at the end",
  },
];
