import type { RuleCase } from "../case.ts";

export const tightHtml: readonly RuleCase[] = [
  {
    markdown: "<div>\n## A\n</div>",
    means: "heading:depth=2(A)",
    why: "a heading below a tag",
  },
  {
    markdown: "<details>\n<summary>S</summary>\n- a\n- b\n</details>",
    means: "details:open=false[S](list:ordered=false((p(a)) (p(b))))",
    why: "a list in details",
  },
  {
    markdown: "<details>\n<summary>S</summary>\n```js\nf()\n```\n</details>",
    means: "details:open=false[S](code:language=js,text=f())",
    why: "code in details",
  },
  {
    markdown: '<div align="center">\n| a | b |\n|---|---|\n| 1 | 2 |\n</div>',
    means:
      "division:align=center(table(:head=true(:header=true(p(a)) :header=true(p(b))) :head=false(:header=false(p(1)) :header=false(p(2)))))",
    why: "a table in a box",
  },
  {
    markdown: '<div align="center">\n**a** b\n</div>',
    means: "division:align=center(p(strong(a) b))",
    why: "bold words",
  },
  {
    markdown: '<p align="center">\n![a](b.png)\n</p>',
    means: "division:align=center(p(image:src=b.png,alt=a))",
    why: "an image, which keeps its paragraph's side",
  },
  {
    markdown: "<div>\n[a](https://b.example)\n</div>",
    means: "p(link:href=https://b.example(a))",
    why: "a link",
  },
  {
    markdown: "<table><tr><td>\n1. a\n2. b\n</td></tr></table>",
    means: "table(:head=false(:header=false(list:ordered=true((p(a)) (p(b))))))",
    why: "a list in a cell",
  },
  {
    markdown: "<blockquote>\nText first.\nThen **bold**.\n</blockquote>",
    means: "quote(p(Text first. Then strong(bold).))",
    why: "the paragraph begins where its text does",
  },
  {
    markdown: "- a\n  <div>\n  **b**\n  </div>\n- c",
    means: "list:ordered=false((p(a) p(strong(b))) (p(c)))",
    why: "in an item",
  },
  {
    markdown: "<table><tr><td>**a**</td><td>`b`</td></tr></table>",
    means: "table(:head=false(:header=false(p(strong(a))) :header=false(p(code:b))))",
    why: "bold words and code in cells",
  },
  {
    markdown: "<p>See [a](https://b.example) and **c**.</p>",
    means: "p(See link:href=https://b.example(a) and strong(c).)",
    why: "a link in a paragraph",
  },
  {
    markdown: "<summary>**a** b</summary>",
    means: "p(strong(a) b)",
    why: "bold words of a summary",
  },
  {
    markdown: "<p>2 ** 3 ** 4, a*b*c, `</p>",
    means: "p(2 ** 3 ** 4, a*b*c, `)",
    why: "signs that are none",
  },
  {
    markdown: "<p>&lt;b&gt; **a**</p>",
    means: "p(<b> **a**)",
    why: "entities, which could be tags once more",
  },
  {
    markdown: "<td><code>**a**</code></td>",
    means: "p(code:**a**)",
    why: "code",
  },
  {
    markdown: "<div>\n\n## A\n\n</div>",
    means: "heading:depth=2(A)",
    why: "with blank lines it is Markdown already",
  },
  {
    markdown: "<pre>\n## a\n- b\n</pre>",
    means: "code:text=## a\n- b",
    why: "text of pre is as it stands",
  },
  {
    markdown: "<div><code>\n**a**\n</code></div>",
    means: "p(code:**a**)",
    why: "text of code, too",
  },
  {
    markdown: "<div>\n2 * 3 * 4\n</div>",
    means: "p(2 * 3 * 4)",
    why: "text without signs of Markdown",
  },
  {
    markdown: '<div\n  class="a"\n  title="**b**">\nc\n</div>',
    means: "p(c)",
    why: "signs within a tag",
  },
  {
    markdown: "<p>\nWords that go on\n- like this.\n</p>",
    means: "p(Words that go on - like this.)",
    why: "a dash at the beginning of a line of prose",
  },
  {
    markdown: "<!--\n## a\n- b\n-->",
    means: "",
    why: "a comment",
  },
  {
    markdown: "<script>\n# a\n</script>",
    means: "code:language=html,text=<script>\n# a\n</script>",
    why: "a script",
  },
  {
    markdown: "<video>\nYour *browser* has none\n</video>",
    means: "p(Your em(browser) has none)",
    why: "words of a film that nothing plays",
  },
  {
    markdown: "<p>*.js and a*b</p>",
    means: "p(*.js and a*b)",
    why: "patterns and products",
  },
];
