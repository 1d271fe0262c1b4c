/** What our own press cannot set yet. */
import type { Document } from "../../../document.ts";
import type { ResolvedOptions } from "../../../options.ts";
import { walk } from "../../../walk.ts";

type Wish = Pick<ResolvedOptions, "cards">;

/**
 * Whether our own press sets all of a document: it has no image at a side, and none on the cover of its cards.
 */
export function isWithinReach(document: Document, { cards }: Wish): boolean {
  let within = !(cards?.cover && document.cover?.image?.picture);
  walk(document, {
    inline: (inline) => {
      if (inline.type === "image" && (inline.align === "left" || inline.align === "right"))
        within = false;
    },
  });
  return within;
}
