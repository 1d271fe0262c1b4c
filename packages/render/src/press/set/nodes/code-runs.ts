/** Text in a code face: emoji as pictures, and wide characters stretched to two columns. */
import { splitEmoji } from "@platen/fonts/emoji";
import { emojiNode } from "./emoji-node.ts";
import { text, type Node, type Style } from "./node.ts";

/**
 * Code faces are 0.6 em wide, so two columns are 1.2 em. Han and kana are 1 em wide in the fonts
 * that draw them and Hangul 0.92 em: what is missing is added as letter spacing. Korean has spaces between its words,
 * which such letter spacing hides: Hangul keeps its width, but where a block draws boxes around it.
 */
const HANGUL = "\\u1100-\\u11ff\\ua960-\\ua97f\\uac00-\\ud7ff";
const SQUARE =
  "\\u2e80-\\u303e\\u3041-\\u33ff\\u3400-\\u4dbf\\u4e00-\\ua4cf\\uf900-\\ufaff\\ufe30-\\ufe6f\\uff01-\\uff60\\uffe0-\\uffe6";
const SPACED = { hangul: "0.28em", square: "0.2em" };

const anySquare = new RegExp(`[${SQUARE}]`);
const anyWide = new RegExp(`[${HANGUL}${SQUARE}]`);
const squares = new RegExp(`[${SQUARE}]+`, "g");
const wides = new RegExp(`([${HANGUL}]+)|[${SQUARE}]+`, "g");

/** Code shows the characters that were typed: `->` is no arrow, and what is two columns wide stays so. */
export const CODE_FEATURES: Style = { fontFeatureSettings: '"liga" 0, "calt" 0, "chws" 0' };

/** In UTF-16 units. */
const LONGEST_PIECED = 4000;

/** @param boxes whether what is drawn of boxes has to meet: then Hangul takes two columns, too */
export function codeRuns(value: string, style?: Style, boxes = false): Node[] {
  // A chip is one box and cannot be divided: code of this length is not set piece by piece.
  if (value.length > LONGEST_PIECED) return [text(value, style)];
  const nodes: Node[] = [];
  for (const piece of splitEmoji(value)) {
    if (typeof piece !== "string") nodes.push(emojiNode(piece.svg));
    else if ((boxes ? anyWide : anySquare).test(piece))
      for (const node of wideRuns(piece, style, boxes ? wides : squares)) nodes.push(node);
    else nodes.push(text(piece, style));
  }
  return nodes;
}

function wideRuns(value: string, style: Style | undefined, wide: RegExp): Node[] {
  const nodes: Node[] = [];
  let end = 0;
  for (const match of value.matchAll(wide)) {
    if (match.index > end) nodes.push(text(value.slice(end, match.index), style));
    nodes.push(
      text(match[0], { ...style, letterSpacing: match[1] ? SPACED.hangul : SPACED.square }),
    );
    end = match.index + match[0].length;
  }
  if (end < value.length) nodes.push(text(value.slice(end), style));
  return nodes;
}
