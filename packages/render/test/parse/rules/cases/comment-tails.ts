import type { RuleCase } from "../case.ts";

export const commentTails: readonly RuleCase[] = [
  {
    markdown: "<!-- a --> After. <!-- b\nc --> End.",
    means: "p(After. End.)",
    why: "a second comment goes over the line's end",
  },
  {
    markdown: "<!-- a --> After. <!-- b\n\nc --> End.",
    means: "p(After. End.)",
    why: "over a blank line",
  },
  {
    markdown: "<div><!-- one\n\ntwo --></div>\n\nText",
    means: "p(Text)",
    why: "within tags",
  },
  {
    markdown: "<p>a <!-- b\n\nc --> d <!-- e\n\nf --> g</p>",
    means: "p(a d g)",
    why: "two of them",
  },
  {
    markdown: "> <!-- a --> in <!-- b\n> c --> out",
    means: "quote(p(in out))",
    why: "in a quote",
  },
  {
    markdown: "- <!-- a --> in <!-- b\n  c --> out",
    means: "list:ordered=false((p(in out)))",
    why: "in an item",
  },
  {
    markdown: "<section>\n<!-- TODO\n\n## Not shown\n-->\n</section>",
    means: "",
    why: "a heading that was commented out",
  },
  {
    markdown: "<!-- x --><!-- y\nz -->\n\nText",
    means: "p(Text)",
    why: "nothing is shown at all",
  },
  {
    markdown: "<!-- a --> After. <!-- b --> End.",
    means: "p(After. End.)",
    why: "both end on their line",
  },
  {
    markdown: "<!-- a\nb -->\n\nText",
    means: "p(Text)",
    why: "one comment, which CommonMark reads itself",
  },
  {
    markdown: "Text <!-- a\nb --> more",
    means: "p(Text more)",
    why: "within a paragraph",
  },
  {
    markdown: "<div><!-- one\n\nText",
    means: "p(Text)",
    why: "nothing ends it: the block does",
  },
];
