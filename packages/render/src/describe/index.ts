/** A picture in words and places: alternative text, plain text, and a map of its blocks. */
import type { Document } from "../document.ts";
import { plainText } from "../document/document-text.ts";
import { alternativeText } from "./alternative.ts";
import type { MapEntry } from "./map-entry.ts";

export { ALT_LIMIT } from "./alternative.ts";
export { MAP_LIMIT, type MapEntry, type MapKind } from "./map-entry.ts";

export interface Description {
  /** Alternative text of the picture, as a person would describe it; at most 1,000 characters. */
  alt: string;
  /** Plain text in reading order. */
  text: string;
  /** Where every block stands, in reading order. */
  map: MapEntry[];
}

export function describeDocument(document: Document, map: MapEntry[]): Description {
  return { alt: alternativeText(document), text: plainText(document), map };
}
