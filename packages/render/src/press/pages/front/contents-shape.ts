/**
 * Title, entries and indents of a table of contents, before it is set. `headings/index.ts` decides which headings are
 * entries.
 */
import type { Document, Heading, Inline } from "../../../document.ts";
import { inlineLists, isStyled } from "../../../document/inline-kinds.ts";
import type { PageOptions } from "../../../options.ts";
import { PAGE_NUMBER } from "../../design/page-number.ts";
import { contentsTitle } from "../../../document/words.ts";
import type { PageHeadings } from "../headings/index.ts";
import { languageOf } from "../../../survey/language.ts";

export interface ShapedEntry {
  heading: Heading;
  level: number;
  number?: string;
}

/** Lengths in CSS pixels. */
export interface ContentsShape {
  title: string;
  /** Stands before the text; else after the title that begins it. */
  before: boolean;
  headingLevel: number;
  /** Long contents before a text without a title: the text begins a page. */
  apart: boolean;
  /** Indents of each level, and room for its numbers. */
  levels: { indent: number; number: number }[];
  /** Room for the numbers of pages. */
  page: number;
  entries: ShapedEntry[];
}

/** Most entries of contents that stand on a page with the text. */
const FEW = 12;

/** Widths in em. */
const DIGIT = 0.6;
const AFTER_NUMBER = 0.75;
const STEP = 1.5;

/**
 * Returns the table of contents of a document; `undefined` if it would have no entries.
 *
 * @param size of the text, in CSS pixels
 */
export function contentsShape(
  document: Document,
  options: PageOptions,
  headings: PageHeadings,
  size: number,
): ContentsShape | undefined {
  const entries = Array.from(headings.entries.keys(), (heading): ShapedEntry => {
    const number = headings.numberOf(heading);
    return { heading, level: headings.levelOf(heading), ...(number !== undefined && { number }) };
  });
  if (entries.length === 0) return undefined;
  const widest = new Map<number, number>();
  for (const { level, number = "" } of entries)
    widest.set(level, Math.max(widest.get(level) ?? 0, number.length));
  const levels: ContentsShape["levels"] = [];
  let indent = 0;
  for (let level = 1; level <= Math.max(...widest.keys()); level += 1) {
    const length = widest.get(level) ?? 0;
    const number = length === 0 ? 0 : (length * DIGIT + AFTER_NUMBER) * size;
    levels.push({ indent, number });
    indent += number || STEP * size;
  }
  const titled = headings.title !== undefined;
  const asked = typeof options.toc === "object" ? options.toc.title : undefined;
  return {
    title: asked ?? contentsTitle(languageOf(document) ?? "en"),
    before: options.cover === true || !titled,
    headingLevel: titled ? 2 : 1,
    apart: !titled && entries.length > FEW,
    levels,
    page: PAGE_NUMBER * size,
    entries,
  };
}

/**
 * Returns the text of a heading without links, notes and images, as copies of its inlines: they
 * stand in two places.
 */
export function entryWords(inlines: readonly Inline[]): Inline[] {
  return inlines.flatMap((inline): Inline[] => {
    if (inline.type === "footnoteReference" || inline.type === "image") return [];
    if (inline.type === "break") return [{ type: "text", value: " " }];
    if (inline.type === "link") return entryWords(inline.children);
    if (!isStyled(inline)) return [{ ...inline }];
    const [children = []] = inlineLists(inline);
    return [{ ...inline, children: entryWords(children) }];
  });
}
