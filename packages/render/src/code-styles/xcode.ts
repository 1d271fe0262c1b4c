import type { CodeStyle } from "./code-style.ts";

/**
 * highlight.js 11's `xcode`: Xcode's light colours. Its rule for `.xml .hljs-meta` is left out:
 * highlight.js 11 itself names the block `language-xml`, so the rule never applies.
 */
export const xcode: CodeStyle = {
  name: "xcode",
  label: "Xcode",
  scheme: "light",
  background: "#ffffff",
  text: "#000000",
  rules: [
    { scopes: ["comment", "quote"], color: "#007400" },
    {
      scopes: ["tag", "attribute", "keyword", "selector-tag", "literal", "name"],
      color: "#aa0d91",
    },
    { scopes: ["variable", "template-variable"], color: "#3f6e74" },
    { scopes: ["code", "string", "meta string"], color: "#c41a16" },
    { scopes: ["regexp", "link"], color: "#0e0eff" },
    { scopes: ["title", "symbol", "bullet", "number"], color: "#1c00cf" },
    { scopes: ["section", "meta"], color: "#643820" },
    { scopes: ["title.class", "class title", "type", "built_in", "params"], color: "#5c2699" },
    { scopes: ["attr"], color: "#836c28" },
    { scopes: ["subst"], color: "#000000" },
    { scopes: ["formula"], background: "#eeeeee", italic: true },
    { scopes: ["addition"], background: "#baeeba" },
    { scopes: ["deletion"], background: "#ffc8bd" },
    { scopes: ["selector-id", "selector-class"], color: "#9b703f" },
    { scopes: ["doctag", "strong"], bold: true },
    { scopes: ["emphasis"], italic: true },
  ],
};
