import type { RuleCase } from "../case.ts";

export const closingTags: readonly RuleCase[] = [
  {
    markdown: "<think>Okay.</think># Answer",
    means: "p(Okay.) heading:depth=1(Answer)",
    why: "a heading",
  },
  {
    markdown: "<think>Okay.</think>- one\n- two",
    means: "p(Okay.) list:ordered=false((p(one)) (p(two)))",
    why: "a list",
  },
  {
    markdown: "<think>\nx\n</think># Title",
    means: "p(x) heading:depth=1(Title)",
    why: "in a block of HTML",
  },
  {
    markdown: "<think>\na\n\nb\n</think>```js\nc\n```",
    means: "p(a) p(b) code:language=js,text=c",
    why: "a fence",
  },
  {
    markdown: "<answer>4</answer>| a | b |\n|---|---|\n| 1 | 2 |",
    means:
      "p(4) table(:head=true(:header=true(p(a)) :header=true(p(b))) :head=false(:header=false(p(1)) :header=false(p(2))))",
    why: "a table",
  },
  {
    markdown: "</div>## Div",
    means: "heading:depth=2(Div)",
    why: "an element of HTML that ends a block",
  },
  {
    markdown: "- <t>x</t>## In an item",
    means: "list:ordered=false((p(x) heading:depth=2(In an item)))",
    why: "in an item",
  },
  {
    markdown: "<note>a</note>1. one\n2. two",
    means: "p(a) list:ordered=true((p(one)) (p(two)))",
    why: "numbers",
  },
  {
    markdown: "<think>a</think>> said",
    means: "p(a) quote(p(said))",
    why: "a quote",
  },
  {
    markdown: "a <b>b</b># no",
    means: "p(a strong(b)# no)",
    why: "a tag of text",
  },
  {
    markdown: "`</think># x` no",
    means: "p(code:</think># x no)",
    why: "code",
  },
  {
    markdown: "</div>- no",
    means: "p(- no)",
    why: "an item behind a tag of HTML",
  },
  {
    markdown: "<think>a</think> and more",
    means: "p(a and more)",
    why: "no sign",
  },
];
