/** Sets the emoji of a document's texts apart, so that each is drawn in colour. */
import { mayHaveEmoji, splitEmoji } from "@platen/fonts/emoji";
import type { Document, Inline } from "../document.ts";
import { walkInlineLists } from "../document/walk.ts";

/** Puts `emoji` inlines in the place of the emoji in the document's texts. Code keeps its own. */
export function splitEmojiIn(document: Document): void {
  walkInlineLists(document, splitList);
}

function splitList(list: Inline[]): void {
  if (!list.some((inline) => inline.type === "text" && mayHaveEmoji(inline.value))) return;
  const before = list.splice(0);
  for (const inline of before) {
    if (inline.type !== "text") list.push(inline);
    else
      for (const part of splitEmoji(inline.value))
        list.push(
          typeof part === "string"
            ? { type: "text", value: part }
            : { type: "emoji", value: part.value, svg: part.svg },
        );
  }
}
