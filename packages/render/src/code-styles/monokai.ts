import type { CodeStyle } from "./code-style.ts";

/**
 * Wimer Hazenberg's Monokai, on a paper one step darker than its own so that a block is seen on
 * the page. Comments are lifted from `#75715e` to be legible at this size.
 */
export const monokai: CodeStyle = {
  name: "monokai",
  label: "Monokai",
  scheme: "dark",
  background: "#1e1f1a",
  text: "#f8f8f2",
  rules: [
    { scopes: ["comment", "quote"], color: "#918c76" },
    { scopes: ["keyword", "operator", "selector-tag", "tag name", "name"], color: "#f92672" },
    { scopes: ["tag", "punctuation", "subst", "variable"], color: "#f8f8f2" },
    { scopes: ["string", "regexp", "addition", "meta string"], color: "#e6db74" },
    { scopes: ["number", "literal", "symbol", "bullet", "char.escape"], color: "#ae81ff" },
    { scopes: ["type", "built_in", "doctag", "attribute"], color: "#66d9ef" },
    { scopes: ["type", "doctag"], italic: true },
    { scopes: ["title", "attr", "selector-class", "selector-id", "section"], color: "#a6e22e" },
    { scopes: ["params", "variable.language", "template-variable"], color: "#fd971f" },
    { scopes: ["selector-attr", "selector-pseudo", "link"], color: "#66d9ef" },
    { scopes: ["meta", "template-tag"], color: "#a59f85" },
    { scopes: ["meta keyword"], color: "#f92672" },
    { scopes: ["code", "formula"], color: "#e6db74" },
    { scopes: ["addition"], color: "#a6e22e", background: "#2b3416" },
    { scopes: ["deletion"], color: "#ff669d", background: "#3c1a26" },
    { scopes: ["section", "strong"], bold: true },
    { scopes: ["emphasis"], italic: true },
    { scopes: ["link"], underline: true },
  ],
};
