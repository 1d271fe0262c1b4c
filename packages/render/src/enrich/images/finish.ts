/** Makes pictures of recognised bytes, within the pixels that a document may have. */
import type { Image, Picture } from "../../document.ts";
import { ImageFailure } from "../../net/failure.ts";
import type { OutlineText } from "@platen/svg";
import type { Scheme } from "../../parse/scheme.ts";
import { createDecodingRoom, type DecodingRoom } from "./bitmaps/decoding-room.ts";
import { finishBitmap, pixelWeight } from "./bitmaps/bitmap.ts";
import { declare, type DeclaredBitmap } from "./declared.ts";
import { createPixelBudget, type PixelBudget } from "./budget.ts";
import { imageLimits } from "./limits.ts";
import { outcomeOf, type Outcome } from "./outcome.ts";
import { widestPlace, type PageSize } from "./place.ts";
import type { Recognised } from "./recognise.ts";

/** Looks at bitmaps before any is decoded, and throws if they take too long. */
export type WeighBitmaps = (bitmaps: readonly DeclaredBitmap[]) => void;

export interface FinishOptions {
  page: PageSize;
  outlineText?: OutlineText | undefined;
  /** Colour scheme of the page: drawings may have rules for it. */
  scheme?: Scheme;
  weighBitmaps?: WeighBitmaps;
}

/** One address: what was found there, and the images that show it. */
export interface Found {
  images: readonly Image[];
  recognised: Outcome<Recognised>;
}

interface Desk {
  options: FinishOptions;
  budget: PixelBudget;
  room: DecodingRoom;
}

/**
 * Finishes all. Shares of the pixel budget are given out in document order, so that it never
 * depends on the network's or a thread's speed which image has to do without.
 */
export async function finishImages(
  found: readonly Found[],
  options: FinishOptions,
): Promise<Outcome<Picture>[]> {
  options.weighBitmaps?.(declaredBy(found, options.page));
  const desk: Desk = {
    options,
    budget: createPixelBudget(),
    room: createDecodingRoom(imageLimits.decodingPixels),
  };
  const work: Promise<Outcome<Picture>>[] = [];
  for (const { images, recognised } of found) {
    if (recognised instanceof ImageFailure) work.push(Promise.resolve(recognised));
    else if (recognised.kind === "bitmap") work.push(finishOneBitmap(recognised, images, desk));
    else {
      // It decodes bitmaps of its own, with no others beside them.
      await Promise.all(work);
      const drawing = finishOneDrawing(recognised, images, desk);
      // Its inner bitmaps take their shares on the way, so it is waited for.
      await drawing;
      work.push(drawing);
    }
  }
  return Promise.all(work);
}

function declaredBy(found: readonly Found[], page: PageSize): DeclaredBitmap[] {
  return found.flatMap(({ images, recognised }) =>
    recognised instanceof ImageFailure || recognised.kind !== "bitmap"
      ? []
      : [declare(recognised.probe, images, page)],
  );
}

/** Takes its share at once, before anything is awaited. */
function finishOneBitmap(
  { probe }: Extract<Recognised, { kind: "bitmap" }>,
  images: readonly Image[],
  { options, budget, room }: Desk,
): Promise<Outcome<Picture>> {
  const target = widestPlace(images, probe.width / probe.height, options.page);
  return outcomeOf(() => {
    budget.take(probe, target);
    const pixels = probe.width * probe.height * pixelWeight(probe);
    return room(pixels, () => finishBitmap(probe, target));
  });
}

function finishOneDrawing(
  { bytes }: Extract<Recognised, { kind: "svg" }>,
  images: readonly Image[],
  { options, budget }: Desk,
): Promise<Outcome<Picture>> {
  const target = widestPlace(images, 1, options.page);
  return outcomeOf(async () => {
    const { finishVector } = await import("./vector.ts");
    return finishVector(bytes, budget, target, options);
  });
}
