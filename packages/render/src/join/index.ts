/** Joins several Documents to one, as the chapters of a book. */
import type { Diagnostics } from "../diagnostics.ts";
import type { Document, Heading } from "../document.ts";
import type { VaultFiles } from "../parse/source/vault.ts";
import { headingDepths } from "./headings.ts";
import { moveInto } from "./move.ts";

/** A document of a book. */
export interface JoinPart {
  markdown: string;
  /** Its file, relative to the folder that all lie in, with `/` between folders. */
  path: string;
  /** Files besides the other documents that its wiki links may lead to. */
  vault?: VaultFiles;
}

export interface ParsedPart {
  path: string;
  document: Document;
  /** Number of lines of the parts before it. */
  linesBefore: number;
}

/**
 * Joins the parts, one after another. Each begins a page. Anchors of a part are its own, links from
 * one part's file to another's lead there, images are found from their part's folder, footnotes are
 * numbered through. Title, author, date and language are the first part's.
 */
export function joined(parts: readonly ParsedPart[]): Document {
  const [first] = parts;
  if (!first) throw new Error("there is nothing to join");
  const { blocks: _blocks, footnotes: _footnotes, ...said } = first.document;
  const book: Document = { ...said, blocks: [], footnotes: [] };
  const paths = parts.map(({ path }) => path);
  for (const [number, part] of parts.entries()) {
    addTitle(part.document);
    moveInto(part, { number, paths, footnotesBefore: book.footnotes.length });
    const [start] = part.document.blocks;
    if (start) {
      if (number > 0) start.pageBreak = true;
      start.anchor = startOf(number);
    }
    const { lang } = part.document;
    if (lang && lang !== book.lang) for (const block of part.document.blocks) block.lang ??= lang;
    for (const block of part.document.blocks) book.blocks.push(block);
    for (const footnote of part.document.footnotes) book.footnotes.push(footnote);
  }
  return book;
}

/** Returns the anchor at which a part begins. */
export function startOf(number: number): string {
  return `${number}/`;
}

/** Gives a part whose title is in its front matter alone a heading with it. */
function addTitle(document: Document): void {
  const { title, blocks } = document;
  if (!title || headingDepths(blocks).includes(1)) return;
  const heading: Heading = {
    type: "heading",
    depth: 1,
    id: "title-of-the-part",
    children: [{ type: "text", value: title }],
  };
  blocks.unshift(heading);
}

/** Returns the part that a line of the book is in, and the line's number there. */
export function lineInPart(
  parts: readonly ParsedPart[],
  line: number,
): { path: string; line: number } | undefined {
  const part = parts.findLast(({ linesBefore }) => line > linesBefore);
  return part && { path: part.path, line: line - part.linesBefore };
}

/** Copies the warnings of a part, with their lines in the book. */
export function tellShifted(from: Diagnostics, to: Diagnostics, linesBefore: number): void {
  for (const { code, message, line } of from.list())
    to.warn(code, message, line === undefined ? undefined : line + linesBefore);
}
