import { WIDE, type Rule } from "../rule.ts";

/** Notion's callouts, read where the Document is made: an `aside` that begins with an emoji or an icon. */
export const asides: Rule<"asides"> = {
  name: "asides",
  flavors: WIDE,
  doc: {
    signs: "`<aside>`",
    meaning:
      "a box, where it begins with an emoji or an image 40 pixels wide; another one is as on GitHub",
    from: "Notion's exports",
    example: "<aside>\n💡 Mind this.\n\n</aside>",
  },
};
