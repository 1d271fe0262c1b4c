/**
 * The text of a cell in which everything but ordinary words may break: so a column can be narrow in
 * which addresses and long names take several lines.
 */
import type { Block, Inline } from "../../../document.ts";
import { leastParts, wordParts } from "../../design/word-parts.ts";

/** Fewer characters have no parts. */
const SHORT = 8;

const words = /[^\s-]+-*/g;

export function hasBreakable(blocks: readonly Block[]): boolean {
  return blocks.some((block) => block.type === "paragraph" && block.children.some(isBreakable));
}

function isBreakable(inline: Inline): boolean {
  if (inline.type === "text" || inline.type === "inlineCode")
    return inline.value.length > SHORT && broken(inline.value, leastParts) !== inline.value;
  return "children" in inline && inline.children.some(isBreakable);
}

/** For measuring how narrow a cell may be. */
export const asNarrowAsCanBe = (blocks: readonly Block[]) => withParts(blocks, leastParts);

/** For drawing a cell that is too narrow for its words. */
export const withGoodBreaks = (blocks: readonly Block[]) => withParts(blocks, wordParts);

type Parts = (word: string) => string[];

function withParts(blocks: readonly Block[], parts: Parts): Block[] {
  return blocks.map((block) =>
    block.type === "paragraph"
      ? { ...block, children: block.children.map((child) => inlineOf(child, parts)) }
      : block,
  );
}

function inlineOf(inline: Inline, parts: Parts): Inline {
  if (inline.type === "text" || inline.type === "inlineCode")
    return { ...inline, value: broken(inline.value, parts) };
  return "children" in inline
    ? { ...inline, children: inline.children.map((child) => inlineOf(child, parts)) }
    : inline;
}

/** Invisible places to break between the parts of words. */
const broken = (text: string, parts: Parts) =>
  text.replace(words, (word) => parts(word).join("\u200b"));
