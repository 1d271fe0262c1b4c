/** Images that a document has beside its text. */
import type { Document, Image } from "../document.ts";

/** The image of the cover, those of cards' makers and the logo of the pages, as far as there are any. */
export function imagesBeside({
  cover,
  byline,
  logo,
}: Pick<Document, "cover" | "byline" | "logo">): Image[] {
  const all = [cover?.image, byline?.ground, byline?.avatar, logo];
  return all.filter((image) => image !== undefined);
}
