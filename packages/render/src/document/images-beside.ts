/** Images that a document has beside its text. */
import type { Document, Image } from "../document.ts";

/** The images of the cover, of cards' makers and of the pages, as far as there are any. */
export function imagesBeside({
  cover,
  byline,
  logo,
  letterhead,
}: Pick<Document, "cover" | "byline" | "logo" | "letterhead">): Image[] {
  const all = [cover?.image, byline?.ground, byline?.avatar, logo, letterhead];
  return all.filter((image) => image !== undefined);
}
