import type { CodeStyle } from "./code-style.ts";

/** Our own, for the theme `light`: dark inks on pale grey, cobalt as everywhere in the theme. */
export const platenLight: CodeStyle = {
  name: "platen-light",
  label: "Platen Light",
  scheme: "light",
  background: "#f6f7f9",
  text: "#23272f",
  rules: [
    { scopes: ["comment", "quote", "meta"], color: "#687080" },
    { scopes: ["comment"], italic: true },
    {
      scopes: [
        "doctag",
        "keyword",
        "meta keyword",
        "template-tag",
        "selector-tag",
        "variable.language",
        "literal",
      ],
      color: "#7434c9",
    },
    { scopes: ["title", "title.function", "section", "attr", "attribute"], color: "#2152cf" },
    {
      scopes: ["title.class", "type", "built_in", "symbol", "selector-class", "selector-id"],
      color: "#0b6e80",
    },
    { scopes: ["string", "meta string", "regexp", "char.escape"], color: "#17734a" },
    { scopes: ["number", "bullet", "link", "template-variable"], color: "#a84c06" },
    { scopes: ["name", "selector-pseudo", "selector-attr"], color: "#b02457" },
    { scopes: ["subst", "variable", "params", "operator", "property"], color: "#23272f" },
    { scopes: ["section", "strong"], bold: true },
    { scopes: ["emphasis"], italic: true },
    { scopes: ["addition"], color: "#17734a", background: "#e3f4ea" },
    { scopes: ["deletion"], color: "#b3261e", background: "#fbe6e4" },
  ],
};
