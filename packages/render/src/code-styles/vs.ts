import type { CodeStyle } from "./code-style.ts";

/** highlight.js 11's `vs`: the classic colours of Visual Studio. */
export const vs: CodeStyle = {
  name: "vs",
  label: "Visual Studio",
  scheme: "light",
  background: "#ffffff",
  text: "#000000",
  rules: [
    { scopes: ["comment", "quote", "variable"], color: "#008000" },
    { scopes: ["keyword", "selector-tag", "built_in", "name", "tag"], color: "#0000ff" },
    {
      scopes: [
        "string",
        "title",
        "section",
        "attribute",
        "literal",
        "template-tag",
        "template-variable",
        "type",
        "addition",
      ],
      color: "#a31515",
    },
    { scopes: ["deletion", "selector-attr", "selector-pseudo", "meta"], color: "#2b91af" },
    { scopes: ["doctag"], color: "#808080" },
    { scopes: ["attr"], color: "#ff0000" },
    { scopes: ["symbol", "bullet", "link"], color: "#00b0e8" },
    { scopes: ["emphasis"], italic: true },
    { scopes: ["strong"], bold: true },
  ],
};
