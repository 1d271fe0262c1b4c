/** Which emoji each of a document's drawings stands for. */
import { splitEmoji } from "@platen/fonts/emoji";
import type { Document } from "../../document.ts";
import { walk } from "../../document/walk.ts";

/** By their drawings, the emoji of all texts; of several with one drawing the first. */
export function emojiIn(document: Document): ReadonlyMap<string, string> {
  const known = new Map<string, string>();
  const add = (svg: string, value: string) => {
    if (!known.has(svg)) known.set(svg, value);
  };
  const addAll = (text: string) => {
    for (const piece of splitEmoji(text))
      if (typeof piece !== "string") add(piece.svg, piece.value);
  };
  walk(document, {
    block: (block) => {
      if (block.type === "code") addAll(block.text);
    },
    inline: (inline) => {
      if (inline.type === "emoji") add(inline.svg, inline.value);
      else if (inline.type === "image") addAll(inline.alt);
      else if ("value" in inline) addAll(inline.value);
    },
  });
  return known;
}
