import type { CodeStyle } from "./code-style.ts";

/**
 * Nord by its own guide to syntax colours (nordtheme.com, "Colors and palettes"), on `nord1` so
 * that a block is seen on the page. The darkest inks are lifted to be read there: comments from
 * `nord3`, keywords from `nord9`, decorators from `nord12`.
 */
export const nord: CodeStyle = {
  name: "nord",
  label: "Nord",
  scheme: "dark",
  background: "#3b4252",
  text: "#d8dee9",
  rules: [
    { scopes: ["comment", "quote"], color: "#9aa7bd", italic: true },
    { scopes: ["keyword", "literal", "selector-tag", "operator", "tag", "name"], color: "#94b3d2" },
    { scopes: ["doctag", "type", "built_in", "attr", "class"], color: "#8fbcbb" },
    { scopes: ["title", "section", "property", "selector-pseudo"], color: "#88c0d0" },
    { scopes: ["title.class", "class title", "selector-class", "selector-id"], color: "#8fbcbb" },
    { scopes: ["string", "meta string"], color: "#a3be8c" },
    { scopes: ["number"], color: "#c0a0ba" },
    { scopes: ["regexp", "char.escape"], color: "#ebcb8b" },
    { scopes: ["meta", "template-tag"], color: "#e39a82" },
    { scopes: ["meta keyword", "symbol", "bullet", "link"], color: "#94b3d2" },
    {
      scopes: ["variable", "template-variable", "params", "subst", "punctuation"],
      color: "#d8dee9",
    },
    { scopes: ["attribute", "variable.language", "selector-attr"], color: "#88c0d0" },
    { scopes: ["code", "formula"], color: "#8fbcbb" },
    { scopes: ["addition"], color: "#b3cf9c", background: "#46544f" },
    { scopes: ["deletion"], color: "#f0a3aa", background: "#553f4b" },
    { scopes: ["section", "strong"], bold: true },
    { scopes: ["emphasis"], italic: true },
    { scopes: ["link"], underline: true },
  ],
};
