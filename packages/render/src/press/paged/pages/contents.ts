/** The table of contents as plain data for the template. */
import type { Inline } from "../../../document.ts";
import { inlineLists, isStyled } from "../../../document/inline-kinds.ts";
import { pieces } from "../inlines/index.ts";
import { breakable } from "../inlines/breaks.ts";
import type { Breakable, Piece } from "../inlines/piece.ts";
import { points } from "../paper.ts";
import { enter, type Place, type Setting } from "../setting.ts";
import type { Pages } from "./index.ts";

export interface ContentsEntry {
  level: number;
  number?: string;
  stack?: number;
  c: Piece[];
}

export interface Contents {
  /** Stands before the text; else after the title that begins it. */
  before: boolean;
  headingLevel: number;
  /** Long contents before a text without a title: the text begins a page. */
  apart?: true;
  title: Breakable;
  /** Indents of each level, and room for its numbers, in points. */
  levels: { indentPt: number; numberPt: number }[];
  /** Room for the numbers of pages. */
  pagePt: number;
  entries: ContentsEntry[];
}

/** Contents of so many entries may stand on a page with the text. */
const FEW = 12;

/** Widths in em. */
const DIGIT = 0.6;
const AFTER_NUMBER = 0.75;
const STEP = 1.5;
/** Numbers of up to four digits. */
const PAGE_NUMBER = 2.8;

export function contents(
  title: string,
  setting: Setting,
  pages: Pages,
  place: Place,
): Contents | undefined {
  const entries = Array.from(pages.headings.entries.keys(), (heading) => ({
    heading,
    level: pages.headings.levelOf(heading),
    number: pages.headings.numberOf(heading),
  }));
  if (entries.length === 0) return undefined;
  const { size } = place;
  const widest = new Map<number, number>();
  for (const { level, number = "" } of entries)
    widest.set(level, Math.max(widest.get(level) ?? 0, number.length));
  const levels: Contents["levels"] = [];
  let indent = 0;
  for (let level = 1; level <= Math.max(...widest.keys()); level += 1) {
    const length = widest.get(level) ?? 0;
    const number = length === 0 ? 0 : (length * DIGIT + AFTER_NUMBER) * size;
    levels.push({ indentPt: points(indent), numberPt: points(number) });
    indent += number || STEP * size;
  }
  const titled = pages.headings.title !== undefined;
  return {
    before: pages.options.cover === true || !titled,
    headingLevel: titled ? 2 : 1,
    ...(!titled && entries.length > FEW ? { apart: true } : {}),
    title: breakable(title, Infinity),
    levels,
    pagePt: points(PAGE_NUMBER * size),
    entries: entries.map(({ heading, level, number }) => {
      const { place: inner, stack } = enter(heading.children, setting, place);
      const weight = level === 1 ? setting.family.labelWeight : 400;
      return {
        level,
        ...(number === undefined ? {} : { number }),
        ...(stack === undefined ? {} : { stack }),
        c: pieces(withoutMarks(heading.children), setting, { ...inner, weight }),
      };
    }),
  };
}

/** A heading's text without links, notes and images. */
function withoutMarks(inlines: readonly Inline[]): Inline[] {
  return inlines.flatMap((inline): Inline[] => {
    if (inline.type === "footnoteReference" || inline.type === "image") return [];
    if (inline.type === "break") return [{ type: "text", value: " " }];
    if (inline.type === "link") return withoutMarks(inline.children);
    if (!isStyled(inline)) return [inline];
    const [children = []] = inlineLists(inline);
    return [{ ...inline, children: withoutMarks(children) }];
  });
}
