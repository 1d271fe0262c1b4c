/** How pages use a document's headings: as title, numbers, contents, sections. */
import type { Block, Document, Heading } from "../../../document.ts";
import type { PageOptions } from "../../../options.ts";
import { headOf, ownHeadings, type DocumentHead } from "../../../document/document-head.ts";
import { saysTitle } from "../../../document/same-title.ts";
import { outlineOf } from "./outline.ts";
import { hasOwnNumber } from "./own-numbers.ts";

export interface PageHeadings {
  /** The heading that the document begins with, if it is the only one of its level: its title. */
  title: Heading | undefined;
  /** The block of the document that it is, or that holds it. */
  titleRoot: Block | undefined;
  /** Headings that have a number of their own and so get none, where numbers are asked for. */
  numbered: readonly Heading[];
  /** Those that the contents name, and those that a header names, each with its place. */
  entries: ReadonlyMap<Heading, number>;
  sections: ReadonlyMap<Heading, number>;
  levelOf(heading: Heading): number;
  numberOf(heading: Heading): string | undefined;
}

/** Levels of the contents where none are asked for. */
const DEPTH = 3;

export function headingsOf(document: Document, page: PageOptions): PageHeadings {
  const outline = outlineOf(document);
  const all = ownHeadings(document.blocks);
  const head = titleIn(document, all, (heading) => outline.levelOf(heading));
  const title = head?.title;
  const above = title ? 1 : 0;
  const levelOf = (heading: Heading) => outline.levelOf(heading) - above;
  const body = all.filter((heading) => heading !== title);
  const numbered = page.numberHeadings ? body.filter(hasOwnNumber) : [];
  const numbers = page.numberHeadings
    ? numbersOf(body, levelOf, new Set(numbered))
    : new Map<Heading, string>();
  const depth = typeof page.toc === "object" ? (page.toc.depth ?? DEPTH) : DEPTH;
  const named = (most: number) =>
    body.filter((heading) => levelOf(heading) <= most && heading.children.length > 0);
  return {
    title,
    titleRoot: head?.root,
    numbered,
    entries: places(page.toc ? named(depth) : []),
    sections: places(usesSection(page) ? named(1) : []),
    levelOf,
    numberOf: (heading) => numbers.get(heading),
  };
}

const places = (headings: readonly Heading[]) =>
  new Map(headings.map((heading, i) => [heading, i]));

/** A card's cover has words of its own, which a heading may repeat. */
function titleIn(
  { blocks, cover }: Document,
  all: readonly Heading[],
  levelOf: (heading: Heading) => number,
): DocumentHead | undefined {
  const head = headOf(blocks);
  if (!head) return undefined;
  if (cover?.title && !saysTitle(head.title, cover.title)) return undefined;
  const others = all.filter((heading) => heading !== head.title);
  return others.every((heading) => levelOf(heading) > 1) ? head : undefined;
}

/**
 * `1`, `1.1`, `1.1.1`. A heading with a number of its own keeps it and is counted; where half of the highest level have
 * their own, no heading is given another.
 */
function numbersOf(
  headings: readonly Heading[],
  levelOf: (heading: Heading) => number,
  own: ReadonlySet<Heading>,
): Map<Heading, string> {
  const numbers = new Map<Heading, string>();
  const highest = headings.reduce((least, heading) => Math.min(least, levelOf(heading)), Infinity);
  const top = headings.filter((heading) => levelOf(heading) === highest);
  const numbered = top.filter((heading) => own.has(heading));
  if (numbered.length > 0 && 2 * numbered.length >= top.length) return numbers;
  const counts: number[] = [];
  for (const heading of headings) {
    const level = levelOf(heading);
    counts.length = Math.min(counts.length, level);
    while (counts.length < level) counts.push(0);
    counts[level - 1] = (counts[level - 1] ?? 0) + 1;
    if (own.has(heading)) continue;
    numbers.set(heading, counts.map((count) => Math.max(1, count)).join("."));
  }
  return numbers;
}

function usesSection({ header, footer }: PageOptions): boolean {
  return [header, footer].some(
    (line) => line && Object.values(line).some((text) => text?.includes("{section}")),
  );
}
