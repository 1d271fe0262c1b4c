/** Images that a document has beside its text. */
import type { Document, Image } from "../document.ts";

/** The image of the cover and the logo of the pages, as far as there are any. */
export function imagesBeside({ cover, logo }: Pick<Document, "cover" | "logo">): Image[] {
  return [cover?.image, logo].filter((image) => image !== undefined);
}
