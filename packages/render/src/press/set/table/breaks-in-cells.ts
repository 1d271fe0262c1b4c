/**
 * Puts places to break into the text of a cell: addresses and long names take several lines, so their column can be
 * narrow. Ordinary words are only divided where nothing else helps.
 */
import type { Block, Inline } from "../../../document.ts";
import { walkBlockList } from "../../../document/walk.ts";
import { changed } from "../../design/copies.ts";
import { withHyphens } from "../../design/words/hyphens.ts";
import { leastParts, wordParts } from "../../design/words/word-parts.ts";

/** Fewer characters have no parts. */
const SHORT = 8;

const words = /[^\s-]+-*/g;

/** Whether it has words that may break: all of blocks of code may. */
export function hasBreakable(blocks: readonly Block[]): boolean {
  let found = false;
  walkBlockList(blocks, { block: ({ type }) => (found ||= type === "code") });
  return (
    found || blocks.some((block) => block.type === "paragraph" && block.children.some(isBreakable))
  );
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

/** How a text within a cell is set. */
export interface TextLook {
  bold: boolean;
  italic: boolean;
  code: boolean;
}

/** A hyphen that is always shown. Two places to break tell this hyphen from an author's. */
export const HYPHEN = "-\u200b\u200b";

/** For drawing a cell in which ordinary words have no room either: those get hyphens. */
export function withHyphensIn(
  blocks: readonly Block[],
  fits: (text: string, look: TextLook) => boolean,
): Block[] {
  const divided = (inline: Inline, look: TextLook): Inline => {
    if (inline.type === "text" || inline.type === "inlineCode") {
      const own = { ...look, code: inline.type === "inlineCode" };
      return { ...inline, value: withHyphens(inline.value, (text) => fits(text, own), HYPHEN) };
    }
    if (!("children" in inline)) return inline;
    const bold = look.bold || inline.type === "strong";
    const italic = look.italic || inline.type === "emphasis";
    return changed(inline, {
      children: inline.children.map((child) => divided(child, { ...look, bold, italic })),
    });
  };
  const plain: TextLook = { bold: false, italic: false, code: false };
  return blocks.map((block) =>
    block.type === "paragraph"
      ? changed(block, { children: block.children.map((child) => divided(child, plain)) })
      : block,
  );
}

type Parts = (word: string) => string[];

function withParts(blocks: readonly Block[], parts: Parts): Block[] {
  return blocks.map((block) =>
    block.type === "paragraph"
      ? changed(block, { children: block.children.map((child) => inlineOf(child, parts)) })
      : block,
  );
}

function inlineOf(inline: Inline, parts: Parts): Inline {
  if (inline.type === "text" || inline.type === "inlineCode")
    return { ...inline, value: broken(inline.value, parts) };
  return "children" in inline
    ? changed(inline, { children: inline.children.map((child) => inlineOf(child, parts)) })
    : inline;
}

/** Invisible places to break between the parts of words. */
const broken = (text: string, parts: Parts) =>
  text.replace(words, (word) => parts(word).join("\u200b"));
