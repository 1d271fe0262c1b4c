/** Names of a document's blocks by which they are asked for and edited, whatever becomes of other blocks. */
import type { Block, Document, Footnote } from "../document.ts";
import { createHash } from "../platform/create-hash.ts";
import type { MapKind } from "./map-entry.ts";
import { SourceLines, type Lines } from "./source-lines.ts";

/** A block that is in no other, or a note, with its place in the Markdown. */
export interface BlockPlace {
  /** Six signs of the lines' text; blocks of equal text have `-2`, `-3` … behind them, in their order. */
  id: string;
  kind: MapKind;
  /** First and last line of the Markdown, from 1. */
  lines: Lines;
}

/** Letters and digits that are hardly taken for one another. */
const SIGNS = "abcdefghijkmnpqrstuvwxyz23456789";
const LENGTH = 6;

/**
 * Names the blocks of a document by the text of their lines. Blocks that share a line have one name.
 *
 * @returns the places in their order, and the place of each block and note
 */
export function blockPlaces(
  markdown: string,
  document: Document,
  lines = new SourceLines(markdown, document),
): { places: BlockPlace[]; of: ReadonlyMap<Block | Footnote, BlockPlace> } {
  const found: { block: Block | Footnote; kind: MapKind; at: Lines }[] = [];
  for (const block of document.blocks) {
    const at = lines.ofBlock(block);
    if (at) found.push({ block, kind: block.type, at });
  }
  for (const footnote of document.footnotes) {
    const at = lines.ofFootnote(footnote);
    if (at) found.push({ block: footnote, kind: "footnote", at });
  }
  found.sort((one, other) => one.at[0] - other.at[0]);
  const source = markdown.split(/\r\n|\n|\r/u);
  const places: BlockPlace[] = [];
  const of = new Map<Block | Footnote, BlockPlace>();
  for (const { block, kind, at } of found) {
    const last = places.at(-1);
    if (last && at[0] <= last.lines[1]) last.lines[1] = Math.max(last.lines[1], at[1]);
    else places.push({ id: "", kind, lines: [...at] });
    const place = places.at(-1);
    if (place) of.set(block, place);
  }
  const taken = new Map<string, number>();
  for (const place of places) {
    const [from, to] = place.lines;
    const name = nameOf(
      source
        .slice(from - 1, to)
        .join("\n")
        .trimEnd(),
    );
    const count = (taken.get(name) ?? 0) + 1;
    taken.set(name, count);
    place.id = count === 1 ? name : `${name}-${count}`;
  }
  return { places, of };
}

function nameOf(text: string): string {
  const digest = createHash("sha256").update(text).digest("hex");
  let name = "";
  for (let at = 0; at < LENGTH; at += 1)
    name += SIGNS[parseInt(digest.slice(2 * at, 2 * at + 2), 16) % SIGNS.length];
  return name;
}
