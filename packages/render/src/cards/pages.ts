/** Cards of a pdf: pages of their size, which begin where the author's marks say. */
import type { CardSplit, ResolvedCards } from "./options.ts";
import type { Block, Document } from "../document.ts";
import type { PageOptions } from "../page/options.ts";

/** One CSS pixel of a document that is set on pages, in points. */
const POINTS = 10.5 / 16;
/** Margins of a card, as a part of its shorter side; that below holds the foot. */
const MARGIN = 0.075;
const FOOT = 1.6;
/** Headings down to this level begin a card. */
const DEEPEST = 2;

/**
 * @param quality pixels of the card for each of its CSS pixels
 * @param hasLogo a logo stands at the foot
 */
export function pagesOfCards(
  { size, cover, footer, numbers }: ResolvedCards,
  quality: number,
  hasLogo = false,
): PageOptions {
  const points = (pixels: number) => `${Math.round((pixels / quality) * POINTS * 100) / 100}pt`;
  const side = Math.min(size.width, size.height) * MARGIN;
  const hasFoot = footer !== "" || numbers || hasLogo;
  const left = [hasLogo && "{logo}", footer].filter(Boolean).join("\u2002");
  const right = numbers ? "{page}/{pages}" : "";
  return {
    size: { width: points(size.width), height: points(size.height) },
    margin: {
      top: points(side),
      right: points(side),
      bottom: points(hasFoot ? side * FOOT : side),
      left: points(side),
    },
    header: false,
    footer: hasFoot ? { left, right } : false,
    ...(cover && { cover: true }),
  };
}

/** The marks of an author at which pages begin. */
export interface PageMarks {
  /** Thematic breaks, which are not drawn then. */
  rules: boolean;
  /** Deepest level of headings that do it; 0: none. */
  headings: number;
}

/** The marks of each way to divide a document into cards. */
export const marksOfSplit: Readonly<Record<CardSplit, PageMarks>> = {
  auto: { rules: false, headings: 0 },
  rule: { rules: true, headings: 0 },
  heading: { rules: false, headings: DEEPEST },
  mixed: { rules: true, headings: 0 },
};

/** Lets pages begin at the marks of the author. */
export function breakAtMarks(document: Document, marks: PageMarks): void {
  if (!marks.rules && marks.headings === 0) return;
  const blocks: Block[] = [];
  let breaks = false;
  let hasText = false;
  for (const block of document.blocks) {
    if (marks.rules && block.type === "rule") {
      breaks = blocks.length > 0;
      continue;
    }
    const isMark = block.type === "heading" && block.depth <= marks.headings;
    if (breaks || (isMark && hasText)) block.pageBreak = true;
    breaks = false;
    // Headings with nothing between them stay together.
    if (block.type !== "heading") hasText = true;
    else if (isMark) hasText = false;
    blocks.push(block);
  }
  document.blocks = blocks;
}
