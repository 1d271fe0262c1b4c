import type { CodeStyle } from "./code-style.ts";

/** highlight.js 11's `googlecode`: the colours of Google Code. */
export const googlecode: CodeStyle = {
  name: "googlecode",
  label: "Google Code",
  shortLabel: "Google",
  scheme: "light",
  background: "#ffffff",
  text: "#000000",
  rules: [
    { scopes: ["comment", "quote"], color: "#880000" },
    { scopes: ["keyword", "selector-tag", "section", "title", "name"], color: "#000088" },
    { scopes: ["variable", "template-variable"], color: "#666600" },
    { scopes: ["string", "selector-attr", "selector-pseudo", "regexp"], color: "#008800" },
    { scopes: ["literal", "symbol", "bullet", "meta", "number", "link"], color: "#006666" },
    { scopes: ["title", "doctag", "type", "attr", "built_in", "params"], color: "#660066" },
    { scopes: ["attribute", "subst"], color: "#000000" },
    { scopes: ["formula"], background: "#eeeeee", italic: true },
    { scopes: ["selector-id", "selector-class"], color: "#9b703f" },
    { scopes: ["addition"], background: "#baeeba" },
    { scopes: ["deletion"], background: "#ffc8bd" },
    { scopes: ["doctag", "strong"], bold: true },
    { scopes: ["emphasis"], italic: true },
  ],
};
