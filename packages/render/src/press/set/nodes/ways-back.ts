/** From notes back to where the text refers to them, in a file that has links. */
import type { Document } from "../../../document.ts";
import { walkInlines } from "../../../document/walk.ts";

/** To one reference. What is drawn for it is of this, and not of the reference, which stands elsewhere. */
export interface WayBack {
  referenceId: string;
}

/** By the ids of notes, in reading order. */
export type WaysBack = ReadonlyMap<string, readonly WayBack[]>;

/** Most from one note. */
const MOST = 12;

export function waysBackIn(document: Document): WaysBack {
  const all = new Map<string, WayBack[]>();
  walkInlines(document, (inline) => {
    if (inline.type !== "footnoteReference") return;
    const { id, referenceId } = inline;
    const ways = all.get(id);
    if (!ways) all.set(id, [{ referenceId }]);
    else if (ways.length < MOST) ways.push({ referenceId });
  });
  return all;
}
