import type { PathData } from "./path-data.ts";

/** An element of MathJax's own lightweight DOM. */
export interface LiteElement {
  kind: string;
  attributes: Record<string, unknown>;
  children: LiteNode[];
  /** Known of a path that is a letter. */
  glyph?: PathData | undefined;
}
export interface LiteText {
  kind: "#text";
  value: string;
}
export type LiteNode = LiteElement | LiteText;
