import { addDelimited, beginsStyle, endsStyle } from "./delimiters.ts";
import { WIDE, type Rule } from "../rule.ts";

/** `==mark==`: text on the ground of a highlighter. */
export const mark: Rule<"mark"> = {
  name: "mark",
  flavors: WIDE,
  install: (md) =>
    addDelimited(md, {
      name: "mark",
      sign: "=",
      length: 2,
      element: "mark",
      opens: beginsStyle,
      closes: endsStyle,
    }),
  doc: {
    signs: "`==text==`",
    meaning: "highlighted; comparisons (`a == b`, `a==b`) stay text",
    from: "Obsidian, Typora, Pandoc, pymdown, iA Writer",
    example: "The deadline is ==Friday at noon==.",
  },
};
