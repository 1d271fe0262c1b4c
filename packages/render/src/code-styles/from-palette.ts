/** Makes a code style of a palette, on the ground that its theme puts behind code. */
import type { CodeRole, Palette } from "../palettes/palette.ts";
import type { CodeStyle } from "./code-style.ts";
import { legible, mix } from "./legible.ts";

/** Scopes of highlight.js for each thing in code. */
const scopes: Readonly<Record<CodeRole, readonly string[]>> = {
  comment: ["comment", "quote"],
  keyword: ["keyword", "literal", "selector-tag", "doctag", "meta keyword", "variable.language"],
  string: ["string", "regexp", "char.escape", "meta string", "code", "formula"],
  number: ["number", "symbol", "bullet", "link"],
  function: ["title", "title.function", "section"],
  type: ["type", "built_in", "title.class", "class title", "class"],
  attribute: ["attr", "attribute", "property", "selector-attr", "selector-class", "selector-id"],
  tag: ["tag", "name", "selector-pseudo"],
  meta: ["meta", "template-tag", "template-variable"],
};
const roles = Object.keys(scopes) as CodeRole[];
/** Share of an ink behind lines that are added or removed. */
const IN_CHANGE = 0.15;

export function codeStyleFromPalette(palette: Palette): CodeStyle {
  const { name, label, scheme, surface, text, green, red } = palette;
  const change = (scope: string, ink: string) => {
    const background = mix(surface, ink, IN_CHANGE);
    return { scopes: [scope], color: legible(ink, background), background };
  };
  return {
    name,
    label,
    scheme,
    background: surface,
    text: legible(text, surface),
    rules: [
      ...roles.map((role) => {
        const given = palette.code[role];
        const look = typeof given === "string" ? { color: given } : given;
        return { scopes: scopes[role], ...look, color: legible(look.color, surface) };
      }),
      change("addition", green),
      change("deletion", red),
      { scopes: ["section", "strong"], bold: true },
      { scopes: ["emphasis"], italic: true },
      { scopes: ["link"], underline: true },
    ],
  };
}
