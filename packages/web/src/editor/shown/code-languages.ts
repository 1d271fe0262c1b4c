/** Code in fences, in the colours of its language; grammars are loaded when a document needs them. */
import { languages } from "@codemirror/language-data";
import { styleTags, Tag } from "@lezer/highlight";
import type { MarkdownConfig } from "@lezer/markdown";

/** Text of a block of code, where its language gives it no colour. */
export const codeText = Tag.define();

export const codeLanguages = languages;

export const codeColours: MarkdownConfig = { props: [styleTags({ CodeText: codeText })] };
