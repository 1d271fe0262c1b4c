/** Which press will set a document: they do not cost the same. */
import type { Document } from "../document.ts";
import type { Format, ResolvedOptions } from "../options.ts";
import { pressName } from "../press/raster/own/switch.ts";
import { walk } from "../walk.ts";

/** `own` goes over a page once; `engine` sets what `own` does not, in bands; `paged` makes PDFs. */
export type PressName = "own" | "engine" | "paged";

interface Wish {
  format: Format;
  cards?: ResolvedOptions["cards"];
}

/** By what `isWithinReach` decides, without loading what it comes with: a document is weighed before that. */
export function pressOf(document: Document, { format, cards }: Wish): PressName {
  if (format === "pdf") return "paged";
  if (pressName() === "engine") return "engine";
  let own = !(cards?.cover && document.cover?.image);
  walk(document, {
    inline: (inline) => {
      if (inline.type === "image" && (inline.align === "left" || inline.align === "right"))
        own = false;
    },
  });
  return own ? "own" : "engine";
}
