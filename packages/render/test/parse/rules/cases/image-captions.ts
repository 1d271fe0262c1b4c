import type { RuleCase } from "../case.ts";

export const imageCaptions: readonly RuleCase[] = [
  {
    markdown: '![a](a.png "A fine title")',
    means: "figure[A fine title](p(image:src=a.png,alt=a,title=A fine title))",
    why: "a figure",
  },
  {
    markdown: 'Text\n\n![a](a.png "A fine title")\n\nText',
    means: "p(Text) figure[A fine title](p(image:src=a.png,alt=a,title=A fine title)) p(Text)",
    why: "between paragraphs",
  },
  {
    markdown: "![a](a.png 'A fine title')",
    means: "figure[A fine title](p(image:src=a.png,alt=a,title=A fine title))",
    why: "other quotation marks",
  },
  {
    markdown: '![a][b]\n\n[b]: a.png "A fine title"',
    means: "figure[A fine title](p(image:src=a.png,alt=a,title=A fine title))",
    why: "by reference",
  },
  {
    markdown: '> ![a](a.png "A fine title")',
    means: "quote(figure[A fine title](p(image:src=a.png,alt=a,title=A fine title)))",
    why: "in a quote",
  },
  {
    markdown: '![](a.png "A fine title")',
    means: "figure[A fine title](p(image:src=a.png,alt=,title=A fine title))",
    why: "without words of its own",
  },
  {
    markdown: '![a](a.png "图一：一个 标题")',
    means: "figure[图一：一个 标题](p(image:src=a.png,alt=a,title=图一：一个 标题))",
    why: "Chinese",
  },
  {
    markdown: '- x\n\n  ![a](a.png "A fine title")',
    means:
      "list:ordered=false((p(x) figure[A fine title](p(image:src=a.png,alt=a,title=A fine title))))",
    why: "in an item",
  },
  {
    markdown: 'Text ![a](a.png "A fine title")',
    means: "p(Text image:src=a.png,alt=a,title=A fine title)",
    why: "within text",
  },
  {
    markdown: '![a](a.png "A t") ![b](b.png "B t")',
    means: "p(image:src=a.png,alt=a,title=A t image:src=b.png,alt=b,title=B t)",
    why: "two in a line",
  },
  {
    markdown: '[![a](a.png "Build status of it")](b.html)',
    means: "p(link:href=b.html(image:src=a.png,alt=a,title=Build status of it))",
    why: "a badge that is a link",
  },
  {
    markdown: '![A fine title](a.png "A fine title.")',
    means: "p(image:src=a.png,alt=A fine title,title=A fine title.)",
    why: "says again what it is",
  },
  {
    markdown: '![a](a.png "Logo")',
    means: "p(image:src=a.png,alt=a,title=Logo)",
    why: "one word, as for a mouse",
  },
  { markdown: "![a](a.png)", means: "p(image:src=a.png,alt=a)", why: "no title" },
  {
    markdown: '- ![a](a.png "A fine title")\n- b',
    means: "list:ordered=false((p(image:src=a.png,alt=a,title=A fine title)) (p(b)))",
    why: "in a tight item",
  },
];
