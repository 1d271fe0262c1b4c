import type { CodeStyle } from "./code-style.ts";

/** highlight.js 11's `github`: the light style of github.com. */
export const github: CodeStyle = {
  name: "github",
  label: "GitHub",
  scheme: "light",
  background: "#ffffff",
  text: "#24292e",
  rules: [
    {
      scopes: [
        "doctag",
        "keyword",
        "meta keyword",
        "template-tag",
        "template-variable",
        "type",
        "variable.language",
      ],
      color: "#d73a49",
    },
    {
      scopes: ["title", "title.class", "title.class.inherited", "title.function"],
      color: "#6f42c1",
    },
    {
      scopes: [
        "attr",
        "attribute",
        "literal",
        "meta",
        "number",
        "operator",
        "variable",
        "selector-attr",
        "selector-class",
        "selector-id",
      ],
      color: "#005cc5",
    },
    { scopes: ["regexp", "string", "meta string"], color: "#032f62" },
    { scopes: ["built_in", "symbol"], color: "#e36209" },
    { scopes: ["comment", "code", "formula"], color: "#6a737d" },
    { scopes: ["name", "quote", "selector-tag", "selector-pseudo"], color: "#22863a" },
    { scopes: ["subst"], color: "#24292e" },
    { scopes: ["section"], color: "#005cc5", bold: true },
    { scopes: ["bullet"], color: "#735c0f" },
    { scopes: ["emphasis"], color: "#24292e", italic: true },
    { scopes: ["strong"], color: "#24292e", bold: true },
    { scopes: ["addition"], color: "#22863a", background: "#f0fff4" },
    { scopes: ["deletion"], color: "#b31d28", background: "#ffeef0" },
  ],
};
