import type { CodeStyle } from "./code-style.ts";

/** highlight.js 11's `atom-one-light`: Atom's One Light. */
export const atomOneLight: CodeStyle = {
  name: "atom-one-light",
  label: "Atom One Light",
  shortLabel: "Atom One",
  scheme: "light",
  background: "#fafafa",
  text: "#383a42",
  rules: [
    { scopes: ["comment", "quote"], color: "#a0a1a7", italic: true },
    { scopes: ["doctag", "keyword", "formula"], color: "#a626a4" },
    { scopes: ["section", "name", "selector-tag", "deletion", "subst"], color: "#e45649" },
    { scopes: ["literal"], color: "#0184bb" },
    { scopes: ["string", "regexp", "addition", "attribute", "meta string"], color: "#50a14f" },
    {
      scopes: [
        "attr",
        "variable",
        "template-variable",
        "type",
        "selector-class",
        "selector-attr",
        "selector-pseudo",
        "number",
      ],
      color: "#986801",
    },
    { scopes: ["symbol", "bullet", "link", "meta", "selector-id", "title"], color: "#4078f2" },
    { scopes: ["built_in", "title.class", "class title"], color: "#c18401" },
    { scopes: ["emphasis"], italic: true },
    { scopes: ["strong"], bold: true },
    { scopes: ["link"], underline: true },
  ],
};
