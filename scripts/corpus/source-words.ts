/**
 * Checks that a Document holds the words of the source it was parsed from. It knows Markdown only
 * as far as it must to leave out what no reader is to see (comments, addresses, attributes, labels),
 * and nothing of the parser: what the parser loses, it misses.
 */
import { plainText } from "../../packages/render/src/document/document-text.ts";
import type { Document } from "../../packages/render/src/document.ts";

/** Words of the source that stand nowhere in the Document, each once, in the source's order. */
export function wordsLostInParse(markdown: string, document: Document): string[] {
  const kept = fold(`${document.title ?? ""}\n${plainText(document)}`);
  return [...new Set(sourceWords(markdown))].filter((word) => !kept.includes(fold(word)));
}

/** Words of three letters or more that a reader of the source expects to see on the page. */
export function sourceWords(markdown: string): string[] {
  let text = markdown.replace(/\r\n?/g, "\n");
  text = text.replace(NOTE, (note, label: string) => (refersTo(label, text) ? note : " "));
  for (const pattern of unseen) text = text.replace(pattern, " ");
  return text.match(WORD) ?? [];
}

/** A note with all its lines, and its label. */
const NOTE = /^(\[\^[^\]\n]+\]):.*(?:\n(?:[ \t]+\S.*|[ \t]*$(?=\n[ \t])))*/gm;

/** Whether a label stands anywhere but before its note: other notes are left out, with a warning. */
function refersTo(label: string, text: string): boolean {
  return text.split(label).length !== text.split(`\n${label}:`).length;
}

const WORD = /[\p{L}\p{M}]{3,}/gu;
const fold = (text: string) => text.normalize("NFC").toLowerCase();

/** Parts of a source that a page does not show, in the order in which they are taken away. */
const unseen: readonly RegExp[] = [
  // Front matter.
  /^\uFEFF?---\n[^]*?\n(?:---|\.\.\.)[ \t]*(?=\n|$)/,
  // Comments, drawings in HTML, and style sheets.
  /<!--[^]*?(?:-->|$)/g,
  /<(svg|math|template|style)\b[^]*?<\/\1>/gi,
  // Info strings, whose first word names a language.
  /^[ \t>]*(?:[-*+]\s+|\d+[.)]\s+)?(?:`{3,}|~{3,})[^`\n]*$/gm,
  // Kinds of admonitions, where a title takes their place.
  /^[ \t>]*(?:!!!|\?\?\?\+?)[ \t]+[\w \t-]+[ \t](?=")/gm,
  // Images of one theme of two, and numbers of items.
  /!\[[^\]\n]*\]\([^\s()]*#gh-(?:dark|light)-mode-only\)/g,
  /^[ \t>]*\(?[ivxlc]+[.)](?=[ \t])/gim,
  // Tags of components, and tags with their attributes. A word in angle brackets without any is text.
  /<\/?[A-Z][\w.]*(?:[ \t]+[a-z][\w-]*)*[ \t]*\/?>/g,
  /<\/?[a-z][\w:-]*(?=\s[^<>]*=|\s+(?:open|checked|hidden)\b)(?:[^<>"']|"[^"]*"|'[^']*')*>/gi,
  /<\/?[a-z][\w:-]*\s*\/?>/gi,
  // Addresses: bare, of links and images, and of definitions.
  /<[a-z][a-z0-9+.-]*:[^\s<>]*>/gi,
  /\]\(\s*(?:<[^<>\n]*>|(?:[^\s()]|\((?:[^\s()]|\((?:[^\s()]|\([^\s()]*\))*\))*\))*)(?:\s+(?:"[^"]*"|'[^']*'|\([^()]*\)))?\s*\)/g,
  /^[ \t>]*(?:[-*+][ \t]+)?\[[^\]\n]+\]:[ \t]*(?:\n[ \t]*)?\S+(?:[ \t]*\n?[ \t]*(?:"[^"]*"|'[^']*'|\([^()]*\)))?[ \t]*$/gm,
  // Labels of references, footnotes and alerts.
  /\]\s?\[[^\]\n]*\]/g,
  /\[\^[^\]\n]+\]/g,
  /\[!(?:note|tip|important|warning|caution)\]/gi,
  // Shortcodes, entities, escapes.
  /:[\w+\\-]+:/g,
  /&(?:#\w+|\w+);/g,
];
