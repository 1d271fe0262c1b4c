/** Images that a document has beside its text. */
import type { Document, Image } from "../document.ts";

/** The images of the cover, of cards' makers, of the pages and of the frame, as far as there are any. */
export function imagesBeside({
  cover,
  byline,
  logo,
  letterhead,
  ground,
}: Pick<Document, "cover" | "byline" | "logo" | "letterhead" | "ground">): Image[] {
  const all = [cover?.image, byline?.ground, byline?.avatar, logo, letterhead, ground];
  return all.filter((image) => image !== undefined);
}
