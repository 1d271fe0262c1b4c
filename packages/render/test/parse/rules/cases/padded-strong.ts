import type { RuleCase } from "../case.ts";

export const paddedStrong: readonly RuleCase[] = [
  {
    markdown: "**重点： **这里是正文。",
    means: "p(strong(重点：)这里是正文。)",
    why: "a blank before the end, in Chinese",
  },
  {
    markdown: "** 要点**：文字",
    means: "p(strong(要点)：文字)",
    why: "a blank behind the beginning",
  },
  {
    markdown: "**Note: **text",
    means: "p(strong(Note:) text)",
    why: "in English: the blank goes outside",
  },
  {
    markdown: "**bold **text",
    means: "p(strong(bold) text)",
    why: "without a sign",
  },
  {
    markdown: "- ** 要点**：文字",
    means: "list:ordered=false((p(strong(要点)：文字)))",
    why: "in an item",
  },
  {
    markdown: "** 注意 **",
    means: "p(strong(注意))",
    why: "on both sides",
  },
  {
    markdown: "**a** and **b c **d",
    means: "p(strong(a) and **b c **d)",
    why: "behind another",
  },
  {
    markdown: "**Note: **see `x` and [y](z)",
    means: "p(strong(Note:) see code:x and link:href=z(y))",
    why: "code and links after it",
  },
  {
    markdown: "**重点 *强* ： **文",
    means: "p(**重点 em(强) ： **文)",
    why: "a star within: stays",
  },
  {
    markdown: "> **注意： **这里",
    means: "quote(p(strong(注意：)这里))",
    why: "in a quote",
  },
  {
    markdown: "** Changes: **\n\nText",
    means: "p(strong(Changes:)) p(Text)",
    why: "a whole line in English",
  },
  {
    markdown: "** foo bar**",
    means: "p(** foo bar**)",
    why: "a blank on one side, in English: CommonMark's own example",
  },
  {
    markdown: "2 ** 3 ** 4",
    means: "p(2 ** 3 ** 4)",
    why: "powers",
  },
  {
    markdown: "**a **b**",
    means: "p(**a strong(b))",
    why: "another sign closes it",
  },
  {
    markdown: "f(**args, **kw)",
    means: "p(f(**args, **kw))",
    why: "arguments",
  },
  {
    markdown: "`**a **b`",
    means: "p(code:**a **b)",
    why: "code",
  },
];
