/**
 * The text of a cell in which everything but ordinary words may break: with it the engine tells how
 * narrow a column can be in which addresses and long names take several lines.
 */
import type { Block, Inline } from "../../../document.ts";
import { isOrdinary } from "../../design/ordinary-words.ts";

/** Characters of the parts that are measured. */
const PART = 8;

const words = /[^\s-]+-*/g;

export function hasBreakable(blocks: readonly Block[]): boolean {
  return blocks.some((block) => block.type === "paragraph" && block.children.some(isBreakable));
}

function isBreakable(inline: Inline): boolean {
  if (inline.type === "text" || inline.type === "inlineCode")
    return inline.value.length > PART && broken(inline.value) !== inline.value;
  return "children" in inline && inline.children.some(isBreakable);
}

export function withBreaks(blocks: readonly Block[]): Block[] {
  return blocks.map((block) =>
    block.type === "paragraph" ? { ...block, children: block.children.map(inlineOf) } : block,
  );
}

function inlineOf(inline: Inline): Inline {
  if (inline.type === "text" || inline.type === "inlineCode")
    return { ...inline, value: broken(inline.value) };
  return "children" in inline ? { ...inline, children: inline.children.map(inlineOf) } : inline;
}

/** Invisible places to break in what is no ordinary word; no more than fit a measurement. */
function broken(text: string): string {
  return text.replace(words, (word) =>
    isOrdinary(word) ? word : (word.slice(0, LONGEST).match(parts) ?? []).join("\u200b"),
  );
}

/** Longer words need not be measured in full. */
const LONGEST = 2000;
const parts = new RegExp(`.{1,${PART}}`, "gsu");
