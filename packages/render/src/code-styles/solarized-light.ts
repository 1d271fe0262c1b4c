import type { CodeStyle } from "./code-style.ts";

/**
 * Ethan Schoonover's Solarized, light, on `base2` so that a block is seen on the page. The inks keep
 * the palette's hues and are a few shades deeper: as published most of them are too pale to read on
 * `base2`.
 */
export const solarizedLight: CodeStyle = {
  name: "solarized-light",
  label: "Solarized Light",
  scheme: "light",
  background: "#eee8d5",
  text: "#4f636a",
  rules: [
    { scopes: ["comment", "quote"], color: "#74858a", italic: true },
    { scopes: ["keyword", "selector-tag", "operator", "doctag"], color: "#687600" },
    { scopes: ["string", "regexp", "meta string"], color: "#1d7a74" },
    { scopes: ["number", "literal", "symbol", "bullet"], color: "#c02a78" },
    { scopes: ["type", "built_in", "class title", "title.class"], color: "#8a6800" },
    { scopes: ["title", "section", "name", "link"], color: "#1c6fab" },
    { scopes: ["title.class"], color: "#8a6800" },
    { scopes: ["attr", "attribute", "variable", "template-variable"], color: "#5a5fb8" },
    { scopes: ["selector-class", "selector-id"], color: "#1c6fab" },
    { scopes: ["selector-attr", "selector-pseudo", "char.escape"], color: "#b54213" },
    { scopes: ["meta", "template-tag", "variable.language"], color: "#b54213" },
    { scopes: ["params", "subst", "punctuation", "property", "tag"], color: "#4f636a" },
    { scopes: ["code", "formula"], color: "#1d7a74" },
    { scopes: ["addition"], color: "#5c6900", background: "#e3e3b5" },
    { scopes: ["deletion"], color: "#b82a28", background: "#f4d9cb" },
    { scopes: ["section", "strong"], bold: true },
    { scopes: ["emphasis"], italic: true },
    { scopes: ["link"], underline: true },
  ],
};
