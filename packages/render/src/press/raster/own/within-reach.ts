/** What our own press cannot set yet. */
import { hasRightToLeft } from "@platen/layout";
import type { Document } from "../../../document.ts";
import { plainText } from "../../../document-text.ts";
import type { ResolvedOptions } from "../../../options.ts";
import { walk } from "../../../walk.ts";

type Wish = Pick<ResolvedOptions, "cards">;

/**
 * Whether our own press sets all of a document: it has no text from right to left, no image at a side, and none on the
 * cover of its cards.
 */
export function isWithinReach(document: Document, { cards }: Wish): boolean {
  const { cover } = document;
  const drawn = cards ? [cards.footer ?? "", cover?.title ?? "", ...(cover?.by ?? [])] : [];
  let within = !hasRightToLeft([plainText(document), ...drawn].join("\n"));
  if (cards?.cover && cover?.image?.picture) within = false;
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
