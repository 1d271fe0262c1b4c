/**
 * The tree between Markdown and the Document: elements under their HTML names, from Markdown and
 * from raw HTML alike, sanitised but with HTML's loose structure and white space.
 */
import type { Block, Inline } from "../document.ts";
import type { Attributes } from "./attributes.ts";
import type { ElementRule } from "./html/html-allowlist.ts";

/** Plain strings are text in which emoji shortcodes count. */
export type Node = string | Element | Literal | InlineLeaf | BlockLeaf | FootnoteMark | LineMark;

export interface Element {
  kind: "element";
  name: string;
  rule: ElementRule;
  attributes: Attributes;
  /** 1-based line of the source. */
  line: number | undefined;
  /** Made by Markdown: only Markdown may close it. */
  markdown: boolean;
  children: Node[];
  /** For an inline element: there are blocks somewhere in it. */
  holdsBlocks: boolean;
}

/** Text to be taken as it is: escaped characters, and addresses that became links. */
export interface Literal {
  kind: "literal";
  text: string;
}

export interface InlineLeaf {
  kind: "inline";
  inline: Inline;
}

export interface BlockLeaf {
  kind: "block";
  block: Block;
}

/** A reference to a footnote; numbers are given out when the Document is made. */
export interface FootnoteMark {
  kind: "footnote";
  label: string;
}

/** Says on which line the text after it begins. It stands for nothing. */
export interface LineMark {
  kind: "line";
  line: number;
}

export interface Tree {
  root: Element;
  /** By normalised label. */
  footnotes: ReadonlyMap<string, Element>;
}

export function isElement(node: Node): node is Element {
  return typeof node === "object" && node.kind === "element";
}

const VISIBLE = /[^ \t\n\f\r]/;

/** Comes to nothing between blocks. */
export function isBlank(node: Node): boolean {
  return typeof node === "string" ? !VISIBLE.test(node) : node.kind === "line";
}
