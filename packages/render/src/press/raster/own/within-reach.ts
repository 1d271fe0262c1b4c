/** What our own press cannot set yet. */
import { hasRightToLeft } from "@platen/layout";
import type { Document } from "../../../document.ts";
import { plainText } from "../../../document-text.ts";
import { walk } from "../../../walk.ts";

/** Whether our own press sets all of a document: it has no text from right to left, and no image at a side. */
export function isWithinReach(document: Document): boolean {
  let within = !hasRightToLeft(plainText(document));
  walk(document, {
    block: (block) => {
      if ("dir" in block && block.dir === "rtl") within = false;
    },
    inline: (inline) => {
      if ("dir" in inline && inline.dir === "rtl") within = false;
      if (inline.type === "image" && (inline.align === "left" || inline.align === "right"))
        within = false;
    },
  });
  return within;
}
