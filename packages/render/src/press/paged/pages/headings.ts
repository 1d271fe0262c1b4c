/** How pages use a document's headings: as title, numbers, contents, sections. */
import type { Document, Heading } from "../../../document.ts";
import type { PageOptions } from "../../../options.ts";
import { saysTitle } from "../../../same-title.ts";
import { walkBlocks } from "../../../walk.ts";
import { outlineOf } from "../outline.ts";

export interface PageHeadings {
  /** The heading that the document begins with, if it is the only one of its level: its title. */
  title: Heading | undefined;
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
  const all = headingsIn(document);
  const title = titleIn(document, all, (heading) => outline.levelOf(heading));
  const above = title ? 1 : 0;
  const levelOf = (heading: Heading) => outline.levelOf(heading) - above;
  const body = all.filter((heading) => heading !== title);
  const numbers = page.numberHeadings ? numbersOf(body, levelOf) : new Map<Heading, string>();
  const depth = typeof page.toc === "object" ? (page.toc.depth ?? DEPTH) : DEPTH;
  const named = (most: number) =>
    body.filter((heading) => levelOf(heading) <= most && heading.children.length > 0);
  return {
    title,
    entries: places(page.toc ? named(depth) : []),
    sections: places(usesSection(page) ? named(1) : []),
    levelOf,
    numberOf: (heading) => numbers.get(heading),
  };
}

const places = (headings: readonly Heading[]) =>
  new Map(headings.map((heading, i) => [heading, i]));

/** In reading order; those of footnotes name no part of the document. */
function headingsIn({ blocks }: Document): Heading[] {
  const headings: Heading[] = [];
  walkBlocks({ blocks, footnotes: [] }, (block) => {
    if (block.type === "heading") headings.push(block);
  });
  return headings;
}

/** A card's cover has words of its own, which a heading may repeat. */
function titleIn(
  { blocks, cover }: Document,
  all: readonly Heading[],
  levelOf: (heading: Heading) => number,
): Heading | undefined {
  const [first] = blocks;
  if (first?.type !== "heading") return undefined;
  if (cover?.title && !saysTitle(first, cover.title)) return undefined;
  const others = all.filter((heading) => heading !== first);
  return others.every((heading) => levelOf(heading) > 1) ? first : undefined;
}

/** `1`, `1.1`, `1.1.1`. */
function numbersOf(
  headings: readonly Heading[],
  levelOf: (heading: Heading) => number,
): Map<Heading, string> {
  const numbers = new Map<Heading, string>();
  const counts: number[] = [];
  for (const heading of headings) {
    const level = levelOf(heading);
    counts.length = Math.min(counts.length, level);
    while (counts.length < level) counts.push(0);
    counts[level - 1] = (counts[level - 1] ?? 0) + 1;
    numbers.set(heading, counts.map((count) => Math.max(1, count)).join("."));
  }
  return numbers;
}

function usesSection({ header, footer }: PageOptions): boolean {
  return [header, footer].some(
    (line) => line && Object.values(line).some((text) => text?.includes("{section}")),
  );
}
