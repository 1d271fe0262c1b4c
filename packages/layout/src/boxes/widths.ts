/** How narrow and how wide boxes are by what they hold, as CSS has `min-content` and `max-content`. */
import { borders, edges, isFlow } from "./box-style.ts";
import type { Box, Node } from "../node.ts";
import type { FlowContext, Piece } from "../flow.ts";
import { piecesOf } from "../lines/pieces.ts";
import { readStyle } from "../read-style.ts";
import { length, typeIn, type Type } from "../style.ts";

/** Narrowest and widest width of a box by its content, in device pixels. */
export interface Widths {
  min: number;
  max: number;
  /**
   * Its text, as pairs: the width of what no line ends in, and the space behind it. A width below zero stands between lines that
   * begin anew. Boxes beside each other are as if they were words.
   */
  words: number[];
}

/** Between two lines of `words`. */
const NEW_LINE = [-1, 0] as const;

/** How narrow and how wide a box is, with its borders. */
export function widthsOf(node: Node, outer: Type, flow: FlowContext): Widths {
  const style = readStyle(node.style);
  const type = typeIn(node, style, outer, flow.ratio);
  const asked = style.width;
  if (
    asked !== undefined &&
    asked !== "max-content" &&
    asked !== "min-content" &&
    asked !== "100%"
  ) {
    const width = length(asked, type.size, flow.ratio);
    return { min: width, max: width, words: [width, 0] };
  }
  if (node.type !== "container") return flowWidths([node], outer, flow);
  const padding = edges(style, "padding", type.size, flow.ratio);
  const border = borders(style, type.size, flow.ratio);
  const around = padding.left + padding.right + border.left + border.right;
  const inner = contentWidths(node, type, flow);
  return { ...inner, min: inner.min + around, max: inner.max + around };
}

function contentWidths(node: Box, type: Type, flow: FlowContext): Widths {
  const { display } = readStyle(node.style);
  if (display === "grid") {
    const columns = String(node.style?.["gridTemplateColumns"]).split(" ");
    const width = columns.reduce((sum, value) => sum + length(value, type.size, flow.ratio), 0);
    return { min: width, max: width, words: [width, 0] };
  }
  if (node.children.length > 0 && isFlow(node.children))
    return flowWidths(node.children, type, flow);
  let min = 0;
  let max = 0;
  const words: number[] = [];
  for (const child of node.children) {
    if (readStyle(child.style).position === "absolute") continue;
    const widths = widthsOf(child, type, flow);
    if (display !== "flex" && words.length > 0) words.push(...NEW_LINE);
    for (const width of widths.words) words.push(width);
    min = display === "flex" ? min + widths.min : Math.max(min, widths.min);
    max = display === "flex" ? max + widths.max : Math.max(max, widths.max);
  }
  return { min, max, words };
}

function flowWidths(nodes: readonly Node[], type: Type, flow: FlowContext): Widths {
  const pieces = piecesOf(nodes, type, Infinity, flow);
  let min = 0;
  let max = 0;
  let word = 0;
  let line = 0;
  let space = 0;
  let wordSpace = 0;
  /** Width of all boxes that stand at a side. */
  let floats = 0;
  const words: number[] = [];
  for (const piece of pieces) {
    if (piece.atom?.float) {
      floats += piece.atom.width;
      min = Math.max(min, piece.atom.width);
    }
    if (piece.forced) {
      if (word > 0) words.push(word, wordSpace);
      words.push(...NEW_LINE);
      line = 0;
      space = 0;
      word = 0;
      continue;
    }
    const begins = piece.breakBefore || piece.worstBefore;
    if (begins && word > 0) words.push(word, wordSpace);
    word = begins ? piece.width : word + wordSpace + piece.width;
    line += space + piece.width;
    space = piece.space;
    wordSpace = piece.space;
    const least = type.anywhere ? widestCluster(piece) : word + piece.hyphen;
    if (least > min) min = least;
    if (line > max) max = line;
  }
  if (word > 0) words.push(word, wordSpace);
  const isOne = type.whiteSpace === "pre" || type.whiteSpace === "nowrap";
  return { min: roundedUp(isOne ? max : min), max: roundedUp(max + floats), words };
}

/** Rounds up to a 64th, so that a box of that width has room for the measured content. */
const roundedUp = (width: number) => Math.ceil(width * 64) / 64;

function widestCluster(piece: Piece): number {
  const { run, part } = piece;
  if (!run || !part) return piece.width;
  let most = 0;
  for (let i = piece.from; i < piece.to; i++)
    most = Math.max(
      most,
      (part.pens[i + 1]! - part.pens[i]!) * run.type.size + (part.rtl ? 0 : run.type.letterSpacing),
    );
  return most;
}
