import type { Document } from "../document.ts";
import { NotHere } from "../platform/not-here.ts";
import { walkInlines } from "../document/walk.ts";

/** Facts about the images that were loaded: here, none are. */
export interface LoadedImages {
  external: boolean;
}

/** @throws NotHere for a document with an image: sharp decodes them, and the service fetches them */
export async function loadImages(document: Document): Promise<LoadedImages> {
  if (document.cover?.image) throw new NotHere("images");
  walkInlines(document, (inline) => {
    if (inline.type === "image") throw new NotHere("images");
  });
  return { external: false };
}
