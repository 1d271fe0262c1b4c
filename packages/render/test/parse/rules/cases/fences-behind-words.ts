import type { RuleCase } from "../case.ts";

export const fencesBehindWords: readonly RuleCase[] = [
  {
    markdown: "Here is the code: ```python\nprint(1)\n```",
    means: "p(Here is the code:) code:language=python,text=print(1)",
    why: "behind a colon",
  },
  {
    markdown: "Run ```sh\nls\n```\n\nThen",
    means: "p(Run) code:language=sh,text=ls p(Then)",
    why: "behind a word",
  },
  {
    markdown: "代码如下：```js\na()\n```",
    means: "p(代码如下：) code:language=js,text=a()",
    why: "in Chinese",
  },
  {
    markdown: "- Run: ```sh\n  ls\n  ```",
    means: "list:ordered=false((p(Run:) code:language=sh,text=ls))",
    why: "in an item",
  },
  {
    markdown: "> Run: ```sh\n> ls\n> ```",
    means: "quote(p(Run:) code:language=sh,text=ls)",
    why: "in a quote",
  },
  {
    markdown: "Output: ```\na b\n```",
    means: "p(Output:) code:text=a b",
    why: "no language behind what announces it",
  },
  {
    markdown: "a\nb: ```c++\nx\n```",
    means: "p(a) p(b:) code:language=c++,text=x",
    why: "on a paragraph's second line",
  },
  {
    markdown: "Use this ````md\n```\nx\n```\n````",
    means: "p(Use this) code:language=md,text=```\nx\n```",
    why: "a longer fence",
  },
  {
    markdown: "Use ``` in text\nand more",
    means: "p(Use ``` in text and more)",
    why: "nothing closes it",
  },
  {
    markdown: "Use ```code``` here",
    means: "p(Use code:code here)",
    why: "code within a line",
  },
  {
    markdown: "Try `a` it ```js\nb\n```",
    means: "p(Try code:a it ```js b) code:text=",
    why: "code before it",
  },
  {
    markdown: "Text ```\ncode\n```",
    means: "p(Text ``` code) code:text=",
    why: "no language and no colon",
  },
];
