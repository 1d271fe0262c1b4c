import { WIDE, type Rule } from "../../rule.ts";

/** Colours of `span`, `font` and `mark`, read where the Document is made. */
export const authorColorsRule: Rule<"author-colors"> = {
  name: "author-colors",
  flavors: WIDE,
  doc: {
    signs: '`<span style="color:red">` `<font color="red">` `<mark style="background:#abc">`',
    meaning:
      "text in a colour, or on one, darker or lighter where the theme asks for it so that it can be read; `background-color` of a `span`, too",
    from: "Typora, Obsidian, Notion's exports, forums",
    example:
      '<span style="color:crimson">Stop</span>, <font color="green">go</font>, and <mark style="background:#bbddff">wait</mark>.',
  },
};
