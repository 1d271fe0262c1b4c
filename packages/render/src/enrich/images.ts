/**
 * Fills in the pictures of a Document: every different address is loaded once, all at the same
 * time; the loaded bytes are checked, decoded and made fit for the presses. An image that could not
 * be loaded gets no picture, and a warning says why.
 */
import type { Diagnostics } from "../diagnostics.ts";
import type { Document, Image } from "../document.ts";
import type { OutlineText } from "@platen/svg";
import type { Scheme } from "../parse/scheme.ts";
import { imagesBeside } from "../document/images-beside.ts";
import { walkInlines } from "../document/walk.ts";
import type { WeighBitmaps } from "./images/finish.ts";
import type { ImageSources } from "./images/load-bytes.ts";
import type { PageSize } from "./images/place.ts";

export interface LoadImagesOptions extends ImageSources {
  /** Pictures far wider than their place are scaled down to it. */
  page: PageSize;
  /** Turns the text of SVG images into outlines; without it the presses draw it as they can. */
  outlineText?: OutlineText | undefined;
  /** Colour scheme of the page: drawings may have rules for it. */
  scheme?: Scheme;
  weighBitmaps?: WeighBitmaps;
}

/** Facts about the images that were loaded. */
export interface LoadedImages {
  /** Whether bytes from outside the document went in or were tried for; a data URI is not outside. */
  external: boolean;
}

/** Sets `picture` on every image that could be loaded and warns `IMAGE_FAILED` for every other. */
export async function loadImages(
  document: Document,
  options: LoadImagesOptions,
  diagnostics: Diagnostics,
  signal?: AbortSignal,
): Promise<LoadedImages> {
  const images = collectImages(document);
  if (images.length === 0) return { external: false };
  const { loadAll } = await import("./images/load-all.ts");
  return loadAll(images, options, diagnostics, signal);
}

function collectImages(document: Document): Image[] {
  const images: Image[] = [];
  walkInlines(document, (inline) => {
    if (inline.type === "image") images.push(inline);
  });
  return [...images, ...imagesBeside(document)];
}
