import type { RuleCase } from "../case.ts";

export const admonitions: readonly RuleCase[] = [
  {
    markdown: "!!! note\n\n    Lorem ipsum.",
    means: "alert:note(p(Lorem ipsum.))",
    why: "MkDocs Material",
  },
  {
    markdown: '!!! note "Phasellus posuere"\n    Lorem.',
    means: "alert:note[Phasellus posuere](p(Lorem.))",
    why: "a title of its own",
  },
  {
    markdown: '!!! note ""\n    Lorem.',
    means: "alert:note[](p(Lorem.))",
    why: "an empty title is none",
  },
  {
    markdown: "??? note\n    Lorem.",
    means: "alert:note(p(Lorem.))",
    why: "collapsed: open in a picture",
  },
  {
    markdown: '???+ question "Why?"\n    Because.',
    means: "alert:warning,sign=question[Why?](p(Because.))",
    why: "expanded",
  },
  {
    markdown: '!!! danger highlight blink "Don\'t try this"\n    a',
    means: "alert:caution,sign=danger[Don't try this](p(a))",
    why: "Python-Markdown's classes",
  },
  {
    markdown: "!!! info inline end\n    a\n\nb",
    means: "alert:note[Info](p(a)) p(b)",
    why: "MkDocs' place at a side",
  },
  {
    markdown: "!!! tip\n    a\n\n    !!! bug\n        b",
    means: "alert:tip(p(a) alert:caution,sign=bug[Bug](p(b)))",
    why: "nested",
  },
  {
    markdown: "!!! warning\n    - a\n    - b\n\n    ```\n    c\n    ```",
    means: "alert:warning(list:ordered=false((p(a)) (p(b))) code:text=c)",
    why: "blocks in it",
  },
  {
    markdown: "!!! custom\n    a",
    means: "alert:note[Custom](p(a))",
    why: "a type of the author's",
  },
  {
    markdown: '=== "C"\n\n    a\n\n=== "C++"\n\n    b',
    means: "details:open=true[C](p(a)) details:open=true[C++](p(b))",
    why: "pymdown's tabs",
  },
  {
    markdown: "!!! note\n\nNot indented.",
    means: "p(!!! note) p(Not indented.)",
    why: "nothing below it",
  },
  {
    markdown: "!!! Attention please\n\n    code",
    means: "p(!!! Attention please) code:text=code",
    why: "a sentence",
  },
  {
    markdown: "!!! Wow\n\n    code",
    means: "p(!!! Wow) code:text=code",
    why: "a word, and code below it",
  },
  { markdown: "??? what", means: "p(??? what)", why: "a question" },
  { markdown: "Wow!!! note\n    a", means: "p(Wow!!! note a)", why: "within a line" },
  { markdown: "Title\n===", means: "heading:depth=1(Title)", why: "CommonMark's headings" },
  { markdown: "=== a\n    b", means: "p(=== a b)", why: "no name in quotation marks" },
];
