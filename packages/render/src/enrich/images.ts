/**
 * Fills in the pictures of a Document: every different address is loaded once, all at the same
 * time; what was loaded is checked, decoded and made fit for the presses. An image that cannot be
 * had keeps no picture, and a warning says why.
 */
import type { Diagnostics } from "../diagnostics.ts";
import type { Document, Image, Picture } from "../document.ts";
import { ImageFailure } from "../net/failure.ts";
import type { OutlineText } from "@platen/svg";
import type { Scheme } from "../parse/scheme.ts";
import { walkInlines } from "../document/walk.ts";
import { describeFailure } from "./images/describe.ts";
import { finishImages, type WeighBitmaps } from "./images/finish.ts";
import { imageLimits } from "./images/limits.ts";
import { loadBytes, type ImageSources } from "./images/load-bytes.ts";
import { outcomeOf, type Outcome } from "./images/outcome.ts";
import type { PageSize } from "./images/place.ts";
import { recognise, type Recognised } from "./images/recognise.ts";
import { watchSources } from "./images/watch-sources.ts";

export interface LoadImagesOptions extends ImageSources {
  /** Pictures far wider than their place are scaled down to it. */
  page: PageSize;
  /** Turns the text of SVG images into outlines; without it the presses draw it as they can. */
  outlineText?: OutlineText | undefined;
  /** Of the page: drawings may have rules for it. */
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
  const { sources, external } = watchSources(options);
  const groups = [...Map.groupBy(images, (image) => image.src).values()];
  const found = await Promise.all(
    groups.map(async (group, index) => ({
      images: group,
      recognised: await loadOne(group, index, sources, signal),
    })),
  );
  const outcomes = await finishImages(found, options);
  fillIn(images, groups, outcomes, diagnostics);
  return { external: external() };
}

function collectImages(document: Document): Image[] {
  const images: Image[] = [];
  walkInlines(document, (inline) => {
    if (inline.type === "image") images.push(inline);
  });
  if (document.cover?.image) images.push(document.cover.image);
  return images;
}

function loadOne(
  [image]: readonly Image[],
  index: number,
  sources: ImageSources,
  signal: AbortSignal | undefined,
): Promise<Outcome<Recognised>> {
  return outcomeOf(async () => {
    if (index >= imageLimits.sources)
      throw new ImageFailure("limit", `more than ${imageLimits.sources} different images`);
    return recognise(await loadBytes(image?.src ?? "", sources, signal));
  });
}

function fillIn(
  images: readonly Image[],
  groups: readonly Image[][],
  outcomes: readonly Outcome<Picture>[],
  diagnostics: Diagnostics,
): void {
  const outcomeBySource = new Map(groups.map((group, at) => [group[0]?.src, outcomes[at]]));
  images.forEach((image, at) => {
    const outcome = outcomeBySource.get(image.src);
    if (outcome instanceof ImageFailure)
      diagnostics.warn("IMAGE_FAILED", describeFailure(at + 1, image, outcome.message), image.line);
    else if (outcome) image.picture = outcome;
    if (image.picture?.html !== undefined)
      diagnostics.warn(
        "IMAGE_INCOMPLETE",
        describeFailure(at + 1, image, `text that is HTML is left out: “${image.picture.html}”`),
        image.line,
      );
  });
}
