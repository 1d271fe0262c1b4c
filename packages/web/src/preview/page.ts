/**
 * The page as far as it is known: the newest answer, and facts of older ones that have not changed
 * since. A part that is not `fresh` is shown until it comes into view and is drawn anew.
 */
import type { ApiPreviewOutline } from "@platen/contract";
import { unchanged } from "./unchanged.ts";

export interface Section {
  /** Line of the source on which it begins. */
  line: number;
  /** CSS pixels. */
  height: number;
  /** Whether it was laid out; else its height is a guess. */
  exact: boolean;
}

export interface Part {
  section: number;
  /** CSS pixels below the upper edge of its section. */
  top: number;
  height: number;
  name: string;
  points: readonly (readonly [line: number, top: number])[];
  fresh: boolean;
}

export interface Page {
  /** Text that it was made from, and scale. */
  markdown: string;
  style: unknown;
  scale: number;
  /** CSS pixels. */
  width: number;
  /** CSS pixels; for paper, the height of one page. */
  height: number;
  sections: readonly Section[];
  parts: readonly Part[];
  /** Number of pages of paper. */
  pages: number | undefined;
  /** First line of each page of paper; 0 if it is not known. */
  starts: readonly number[];
  refusal: string | undefined;
  /** Height of a refused picture in CSS pixels, from the device pixels that the refusal names. */
  refusedHeight: number | undefined;
}

export function pageOf(
  outline: ApiPreviewOutline,
  order: { markdown: string; style: unknown },
  last: Page | undefined,
): Page {
  const page = newest(outline, order);
  if (outline.passing && last) return withOlderStarts(page, last);
  return last && last.style === page.style && last.scale === page.scale && page.pages === undefined
    ? withOlder(page, last)
    : page;
}

function newest(outline: ApiPreviewOutline, order: { markdown: string; style: unknown }): Page {
  const seen = new Set(outline.parts.map(({ section }) => section));
  return {
    markdown: order.markdown,
    style: order.style,
    scale: outline.scale,
    width: outline.width,
    height: outline.height,
    sections: outline.sections.map(([line, height], index) => ({
      line,
      height,
      exact: outline.measured || seen.has(index),
    })),
    parts: outline.parts.map(({ points = [], ...part }) => ({ ...part, points, fresh: true })),
    pages: outline.pages,
    starts: outline.starts ?? [],
    refusal: outline.refusal,
    refusedHeight: refusedHeight(outline.refusal, order.style),
  };
}

function refusedHeight(refusal: string | undefined, style: unknown): number | undefined {
  const rows = /(\d+) pixels tall/u.exec(refusal ?? "")?.[1];
  const { quality = 1 } = style as { quality?: number };
  return rows === undefined ? undefined : Number(rows) / quality;
}

/**
 * Keeps the starts of pages from before a change: pages above it begin there still, the others near
 * it.
 */
function withOlderStarts(page: Page, last: Page): Page {
  const { tail, moved } = unchanged(last.markdown, page.markdown);
  const now = (line: number) => (line > 0 && line + moved > tail ? line + moved : line);
  return { ...page, starts: last.starts.map(now) };
}

function withOlder(page: Page, last: Page): Page {
  const { head, tail, moved } = unchanged(last.markdown, page.markdown);
  const same = last.markdown === page.markdown;
  const count = page.sections.length;
  const shift = count - last.sections.length;
  /** Index in the older page of a section that has not changed. */
  const olderOf = (index: number): number | undefined => {
    const section = page.sections[index];
    if (!section) return undefined;
    const below = page.sections[index + 1]?.line ?? Number.POSITIVE_INFINITY;
    if (below <= head && last.sections[index]?.line === section.line) return index;
    if (section.line > tail && last.sections[index - shift]?.line === section.line - moved)
      return index - shift;
    return same ? index : undefined;
  };
  const known = new Set(page.parts.map(({ section, top }) => `${section} ${top}`));
  const olderParts = Map.groupBy(last.parts, ({ section }) => section);
  const parts = [...page.parts];
  const sections = page.sections.map((section, index) => {
    const older = olderOf(index);
    if (older === undefined) return section;
    const delta = section.line - (last.sections[older]?.line ?? section.line);
    for (const part of olderParts.get(older) ?? []) {
      if (known.has(`${index} ${part.top}`)) continue;
      const points = part.points.map(([line, top]) => [line + delta, top] as const);
      parts.push({ ...part, section: index, points, fresh: same && part.fresh });
    }
    const before = last.sections[older];
    return section.exact || !before?.exact
      ? section
      : { ...section, height: before.height, exact: true };
  });
  return { ...page, sections, parts: parts.toSorted(byPlace) };
}

function byPlace(one: Part, other: Part): number {
  return one.section - other.section || one.top - other.top;
}
