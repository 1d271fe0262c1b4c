import type { RuleCase } from "../case.ts";

export const asides: readonly RuleCase[] = [
  {
    markdown: "<aside>\n💡 Mind this.\n\n</aside>",
    means: "alert:note[](p(💡 Mind this.))",
    why: "Notion's export",
  },
  {
    markdown: "<aside>\n💡 **Mind** this.\n\n</aside>",
    means: "alert:note[](p(💡 strong(Mind) this.))",
    why: "with a style, which a repair reads",
  },
  {
    markdown: "<aside>\n\n⚠️ Mind this.\n\n</aside>",
    means: "alert:note[](p(⚠️ Mind this.))",
    why: "with blank lines",
  },
  {
    markdown: "<aside>\n📌\n\nMind this.\n\n</aside>",
    means: "alert:note[](p(📌) p(Mind this.))",
    why: "the emoji on a line of its own",
  },
  {
    markdown: "<aside>\n💡 a\n\n- b\n\n</aside>",
    means: "alert:note[](p(💡 a) list:ordered=false((p(b))))",
    why: "a list in it",
  },
  {
    markdown: "<aside>\n🚧 a\n\n</aside>\n\nb",
    means: "alert:note[](p(🚧 a)) p(b)",
    why: "text after it",
  },
  {
    markdown: "<aside>\n💡 a\n\n</aside>\n\n<aside>\n🎯 b\n\n</aside>",
    means: "alert:note[](p(💡 a)) alert:note[](p(🎯 b))",
    why: "two",
  },
  {
    markdown: "> <aside>\n> 💡 a\n>\n> </aside>",
    means: "quote(alert:note[](p(💡 a)))",
    why: "in a quote",
  },
  {
    markdown: '<aside>\n<img src="a.svg" alt="b" width="40px" />\n\nc\n\n</aside>',
    means: 'alert:note[](p(image:src=a.svg,alt=b,width={"unit":"px","value":40}) p(c))',
    why: "an icon of Notion's",
  },
  {
    markdown: '<aside>\n<img src="a.svg" alt="b" width="400" />\n\nc\n\n</aside>',
    means: 'p(image:src=a.svg,alt=b,width={"unit":"px","value":400}) p(c)',
    why: "an image that is no icon",
  },
  {
    markdown: "<aside>\nno sign\n\n</aside>",
    means: "p(no sign)",
    why: "GitHub's: nothing is drawn of it",
  },
  { markdown: "<div>\n💡 a\n\n</div>", means: "p(💡 a)", why: "another element" },
  { markdown: "💡 a", means: "p(💡 a)", why: "no element" },
];
