/** Where each block stands in the picture, and which lines of the Markdown it was made of. */
import type { Block } from "../document.ts";
import type { Lines } from "./source-lines.ts";

/** Kinds of blocks, and the parts of lists and tables. */
export type MapKind = Block["type"] | "item" | "row" | "footnote";

export interface MapEntry {
  kind: MapKind;
  /** The block's id, of blocks that are in no other and of notes: it stays while other blocks change. */
  id?: string;
  /** First and last line of the Markdown, from 1. */
  lines: Lines;
  /** Which picture or page it stands on, from 1. */
  sheet: number;
  /** In CSS pixels from the sheet's top left. */
  box: { x: number; y: number; width: number; height: number };
}

/** Most entries of a map: what is nested deepest is left out first, then what comes last. */
export const MAP_LIMIT = 10_000;
