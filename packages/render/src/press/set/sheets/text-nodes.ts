/** Sets words that are no part of the Document. */
import { splitEmoji } from "@platen/fonts/emoji";
import { emojiNode } from "../nodes/emoji-node.ts";
import { text, type Node } from "../nodes/node.ts";

/** Words, with their emoji in colour. */
export function textNodes(words: string): Node[] {
  return splitEmoji(words).map((part) =>
    typeof part === "string" ? text(part) : emojiNode(part.svg),
  );
}
