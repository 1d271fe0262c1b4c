/** Contents within the text: links to the headings of the document. */
import { ownHeadings } from "../document/document-head.ts";
import type { Block, Document, Heading, Inline, List, ListItem, Paragraph } from "../document.ts";
import { inlineLists } from "../document/inline-kinds.ts";
import { walkBlocks } from "../document/walk.ts";

/** Levels below each other that contents show. */
const LEVELS = 4;

const places = new WeakSet<Block>();

/** A place for contents, which `fillContents` fills once all headings are known. */
export function emptyContents(line: number): List {
  const list: List = { type: "list", ordered: false, tight: true, items: [], line };
  places.add(list);
  return list;
}

/** Fills the first place for contents. There is one in most documents that have any; others stay empty. */
export function fillContents(document: Document): void {
  let place: List | undefined;
  walkBlocks(document, (block) => {
    if (block.type === "list" && places.has(block)) place ??= block;
  });
  if (!place) return;
  const { items } = itemsOf(shownHeadings(document.blocks, place), 0, place.line);
  place.items = items;
}

/**
 * Not the title, if the first heading stands above all others, nor a heading that contents follow: it says `Contents`, in some
 * language.
 */
function shownHeadings(blocks: readonly Block[], place: List): Heading[] {
  const above = blocks[blocks.indexOf(place) - 1];
  const all = [...ownHeadings(blocks)];
  const top = all.reduce((least, { depth }) => Math.min(least, depth), Infinity);
  const highest = all.filter(({ depth }) => depth === top);
  const hasTitle = all.length > 1 && highest.length === 1 && highest[0] === all[0];
  const title = hasTitle ? all[0] : undefined;
  return all.filter((heading) => heading !== above && heading !== title);
}

/** Entries from `from` on that are no less deep than the first of them. */
function itemsOf(
  headings: readonly Heading[],
  from: number,
  line: number | undefined,
  level = 1,
): { items: ListItem[]; end: number } {
  const items: ListItem[] = [];
  const depth = headings[from]?.depth ?? 0;
  let at = from;
  while (at < headings.length) {
    const heading = headings[at] as Heading;
    const last = items.at(-1);
    if (heading.depth < depth && level > 1) break;
    if (heading.depth <= depth || !last) {
      items.push(itemOf(heading, line));
      at += 1;
      continue;
    }
    const within = itemsOf(headings, at, line, level + 1);
    if (level < LEVELS)
      last.children.push({ type: "list", ordered: false, tight: true, items: within.items });
    at = within.end;
  }
  return { items, end: at };
}

function itemOf({ id, children }: Heading, line: number | undefined): ListItem {
  const link: Inline = { type: "link", href: `#${id}`, children: children.flatMap(withoutLinks) };
  const paragraph: Paragraph = { type: "paragraph", pageOf: id, children: [link] };
  if (line === undefined) return { children: [paragraph] };
  return { line, children: [{ ...paragraph, line }] };
}

/** The words of a heading: links in links are none, and notes are called once. */
function withoutLinks(inline: Inline): Inline[] {
  if (inline.type === "link") return inline.children.flatMap(withoutLinks);
  if (inline.type === "footnoteReference" || inline.type === "image") return [];
  if (!("children" in inline)) return [{ ...inline }];
  return [{ ...inline, children: inlineLists(inline).flat().flatMap(withoutLinks) }];
}
