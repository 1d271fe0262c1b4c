/** Which press will set a document: they do not cost the same. */
import type { Document } from "../document.ts";
import { plainText } from "../document-text.ts";
import type { Format, ResolvedOptions } from "../options.ts";
import { pressName } from "../press/raster/own/switch.ts";
import { walk } from "../walk.ts";

/** `own` goes over a page once; `engine` sets what `own` does not, in bands; `paged` makes PDFs. */
export type PressName = "own" | "engine" | "paged";

/** Letters and marks that are written from right to left: what `isWithinReach` of our own press looks for. */
const rightToLeft =
  /[\u0590-\u08ff\u200f\u202b\u202e\u2067\ufb1d-\ufdff\ufe70-\ufefc]|[\ud802\ud803\ud83a\ud83b]/;

interface Wish {
  format: Format;
  cards?: ResolvedOptions["cards"];
}

/** By what `isWithinReach` decides, without loading what it comes with: a document is weighed before that. */
export function pressOf(document: Document, { format, cards }: Wish): PressName {
  if (format === "pdf") return "paged";
  if (pressName() === "engine") return "engine";
  const { cover } = document;
  const drawn = cards ? [cards.footer ?? "", cover?.title ?? "", ...(cover?.by ?? [])] : [];
  let own = !rightToLeft.test([plainText(document), ...drawn].join("\n"));
  if (cards?.cover && cover?.image) own = false;
  walk(document, {
    block: (block) => {
      if ("dir" in block && block.dir === "rtl") own = false;
    },
    inline: (inline) => {
      if ("dir" in inline && inline.dir === "rtl") own = false;
      if (inline.type === "image" && (inline.align === "left" || inline.align === "right"))
        own = false;
    },
  });
  return own ? "own" : "engine";
}
