/**
 * Makes what is laid out: boxes, runs of text and images, each with its own style.
 *
 * Styles are written on the nodes, with no style sheet between: what a node looks like is said
 * where it is made, and nothing else can reach it.
 */
import type { Box, ImageNode, Node, Style, TextNode } from "@platen/layout";
import type { Direction } from "../../../document.ts";

export type { Box, ImageNode, Node, Style, TextNode };

/** Origin (`of`) of a node that is drawn and is no part of the text. */
export const unread: object = {};

/** Origin (`of`) of a node that is drawn as text, and stands beside the content. */
export const beside: object = {};

export function box(style: Style, children: Node[], dir?: Direction): Box {
  const node: Box = { type: "container", style: { display: "block", ...style }, children };
  if (dir) node.dir = dir;
  return node;
}

export function text(value: string, style?: Style): TextNode {
  return style ? { type: "text", text: value, style } : { type: "text", text: value };
}

/** An image that stands in a line of text. Sizes are CSS lengths. */
export function image(
  src: string | Uint8Array,
  width: string,
  height: string,
  style?: Style,
): ImageNode {
  return { type: "image", src, style: { display: "inline-block", width, height, ...style } };
}

/** A forced line break within a line of text. */
export function lineBreak(): TextNode {
  return { type: "text", text: "\n", style: { whiteSpace: "pre" } };
}

/** A length in CSS pixels. Four decimals: finer than any screen, and short. */
export function px(value: number): string {
  return `${Math.round(value * 1e4) / 1e4}px`;
}

export function em(value: number): string {
  return `${Math.round(value * 1e4) / 1e4}em`;
}
