/** The signs of the flavour `wide` in the editor: what its parser needs for them, and how they look. */
import { HighlightStyle, syntaxHighlighting } from "@codemirror/language";
import type { MarkdownExtension } from "@lezer/markdown";
import { blocks } from "./blocks.ts";
import { inlines, inserted, marked } from "./inlines.ts";
import { boxHead } from "./signs.ts";

export const dialect: MarkdownExtension = [blocks, inlines];

export const dialectLook = syntaxHighlighting(
  HighlightStyle.define([
    { tag: marked, backgroundColor: "color-mix(in srgb, var(--warning) 22%, transparent)" },
    { tag: inserted, textDecoration: "underline" },
    { tag: boxHead, fontWeight: "700", color: "var(--code-name)" },
  ]),
);
