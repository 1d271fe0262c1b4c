import type { CodeStyle } from "./code-style.ts";

/** highlight.js 11's `default`: the style highlight.js ships as its own. */
export const defaultStyle: CodeStyle = {
  name: "default",
  label: "Default",
  scheme: "light",
  background: "#f3f3f3",
  text: "#444444",
  rules: [
    { scopes: ["comment"], color: "#697070" },
    { scopes: ["tag", "punctuation"], color: "#444444aa" },
    { scopes: ["tag name", "tag attr"], color: "#444444" },
    {
      scopes: ["keyword", "attribute", "selector-tag", "meta keyword", "doctag", "name"],
      bold: true,
    },
    {
      scopes: [
        "type",
        "string",
        "number",
        "selector-id",
        "selector-class",
        "quote",
        "template-tag",
        "deletion",
      ],
      color: "#880000",
    },
    { scopes: ["title", "section"], color: "#880000", bold: true },
    {
      scopes: [
        "regexp",
        "symbol",
        "variable",
        "template-variable",
        "link",
        "selector-attr",
        "operator",
        "selector-pseudo",
      ],
      color: "#ab5656",
    },
    { scopes: ["literal"], color: "#669955" },
    { scopes: ["built_in", "bullet", "code", "addition"], color: "#397300" },
    { scopes: ["meta"], color: "#1f7199" },
    { scopes: ["meta string"], color: "#3388aa" },
    { scopes: ["emphasis"], italic: true },
    { scopes: ["strong"], bold: true },
  ],
};
