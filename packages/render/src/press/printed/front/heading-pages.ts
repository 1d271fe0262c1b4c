/** On which pages the headings of a document stand. */
import type { Heading } from "../../../document.ts";
import type { PageHeadings } from "../../pages/headings/index.ts";
import type { Placed } from "../../set/placed.ts";
import type { Part } from "../part.ts";

/** In CSS pixels. */
const ROUNDING = 0.5;

/** @returns pages counted from 0, less those that are not counted */
export function headingPages(
  root: Placed,
  parts: readonly Part[],
  uncounted: number,
): Map<Heading, number> {
  const pages = new Map<Heading, number>();
  const look = (placed: Placed): void => {
    for (const origin of placed.origins)
      if (origin.kind === "block" && origin.block.type === "heading") {
        const middle = (placed.top + placed.bottom) / 2;
        const part = parts.findLast(({ top }) => top <= middle + ROUNDING);
        pages.set(origin.block, (part?.page ?? 0) - uncounted);
      }
    for (const child of placed.children) look(child);
  };
  look(root);
  return pages;
}

/** For each page the first section that begins on it, else the one that goes on, as its place among all. */
export function sectionsOn(
  pages: ReadonlyMap<Heading, number>,
  { sections }: PageHeadings,
): (page: number) => number | undefined {
  const begins = Array.from(sections, ([heading, place]) => ({ place, page: pages.get(heading) }));
  return (page) => {
    const first = begins.find((section) => section.page === page);
    return (first ?? begins.findLast((section) => (section.page ?? Infinity) < page))?.place;
  };
}
