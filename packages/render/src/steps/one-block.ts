/** Leaves one block in a document: that of the option `block`. */
import { blockPlaces, type BlockPlace } from "../describe/block-ids.ts";
import { SourceLines } from "../describe/source-lines.ts";
import { RenderError } from "../diagnostics.ts";
import type { Document, Footnote } from "../document.ts";
import { walkBlockList } from "../document/walk.ts";

interface OneBlock {
  place: BlockPlace;
  lines: SourceLines;
}

/** Most blocks that are named where there is no such block. */
const NAMED = 10;

/**
 * Leaves the block, and the notes that it refers to.
 *
 * @returns its lines, and those of all blocks as they were
 * @throws RenderError `INVALID_OPTION` if the document has no such block
 */
export function leaveOneBlock(markdown: string, document: Document, id: string): OneBlock {
  const lines = new SourceLines(markdown, document);
  const { places, of } = blockPlaces(markdown, document, lines);
  const place = places.find((one) => one.id === id);
  if (!place) throw noSuchBlock(id, places);
  const isIt = (part: Parameters<typeof of.get>[0]) => of.get(part)?.id === id;
  const notes = document.footnotes.filter(isIt);
  document.blocks = [...document.blocks.filter(isIt), ...notes.flatMap(({ blocks }) => blocks)];
  const wanted = new Set<string>();
  walkBlockList(document.blocks, {
    inline: (inline) => {
      if (inline.type === "footnoteReference") wanted.add(inline.id);
    },
  });
  const isWanted = (note: Footnote) => wanted.has(note.id) && !notes.includes(note);
  document.footnotes = document.footnotes.filter(isWanted);
  return { place, lines };
}

function noSuchBlock(id: string, places: readonly BlockPlace[]): RenderError {
  const named = places.slice(0, NAMED).map(({ id, kind, lines: [line] }) => `${id} (${kind}, line ${line})`); // prettier-ignore
  const more = places.length > NAMED ? ` and ${places.length - NAMED} more` : "";
  const there = places.length === 0 ? "it has none" : `there are ${named.join(", ")}${more}`;
  const message = `block must be the id of a block of this Markdown as it is; got ${JSON.stringify(id)}, and ${there}. A block that changed has another id: take it from a new map`;
  return new RenderError("INVALID_OPTION", `${message}.`, {
    details: [{ path: "block", message }],
  });
}
