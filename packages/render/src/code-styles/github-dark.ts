import type { CodeStyle } from "./code-style.ts";

/** GitHub's dark syntax colours (Primer `prettylights`, dark default) on its raised surface. */
export const githubDark: CodeStyle = {
  name: "github-dark",
  label: "GitHub Dark",
  scheme: "dark",
  background: "#151b23",
  text: "#f0f6fc",
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
      color: "#ff7b72",
    },
    { scopes: ["title", "title.class", "title.function"], color: "#d2a8ff" },
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
      color: "#79c0ff",
    },
    { scopes: ["regexp", "string", "meta string"], color: "#a5d6ff" },
    { scopes: ["built_in", "symbol"], color: "#ffa657" },
    { scopes: ["comment", "code", "formula"], color: "#9198a1" },
    { scopes: ["name", "quote", "selector-tag", "selector-pseudo"], color: "#7ee787" },
    { scopes: ["subst"], color: "#f0f6fc" },
    { scopes: ["section"], color: "#79c0ff", bold: true },
    { scopes: ["bullet"], color: "#f2cc60" },
    { scopes: ["emphasis"], italic: true },
    { scopes: ["strong"], bold: true },
    { scopes: ["addition"], color: "#aff5b4", background: "#033a16" },
    { scopes: ["deletion"], color: "#ffdcd7", background: "#67060c" },
  ],
};
