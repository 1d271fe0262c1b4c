/** Paragraphs that belong to what follows: no page and no card ends after one. */
import type { Block, Inline } from "../../../document.ts";
import { inlineText } from "../../../document/inline-kinds.ts";

/** Lead-ins that are not divided are no longer than this, in characters: some four lines. */
const LEAD_IN = 320;
/** Paragraphs before a list, some two lines: most say what it lists. */
const BEFORE_LIST = 160;
/** Bold paragraphs that stand for headings are no longer. */
const TITLE = 120;

/** Whether a paragraph is only bold, as many write headings. */
export function isTitle(block: Block): boolean {
  if (block.type !== "paragraph") return false;
  const text = inlineText(block.children).trim();
  return text !== "" && text.length <= TITLE && block.children.every(isStrong);
}

function isStrong(inline: Inline): boolean {
  if (inline.type === "strong") return true;
  return inline.type === "text" ? inline.value.trim() === "" : inline.type === "emoji";
}

/**
 * Whether a paragraph announces what follows.
 *
 * @param longest in characters
 */
export function announces(block: Block, longest = LEAD_IN): boolean {
  if (block.type !== "paragraph") return false;
  const text = inlineText(block.children).trimEnd();
  return text.length <= longest && /[:：]$/u.test(text);
}

/** Whether a block is not to be parted from the next one, headings apart, which always keep what follows. */
export function leadsIn(block: Block, next: Block): boolean {
  if (isTitle(block)) return !isTitle(next);
  if (announces(block)) return true;
  if (block.type !== "paragraph" || next.type !== "list") return false;
  return inlineText(block.children).trimEnd().length <= BEFORE_LIST;
}
