import type { ResolvedOptions } from "../options.ts";
import type { Pressed } from "../press-job.ts";
import type { RenderedImage, RenderResult } from "../render-result.ts";

/** The sizes of a result: of pages in points as they are, of pictures in CSS pixels and device pixels. */
export function resultSizes(
  pressed: Pick<Pressed, "width" | "pixelWidth" | "pixelHeight" | "pages">,
  { width: asked, quality }: ResolvedOptions,
  images: RenderedImage[] | undefined,
): Pick<RenderResult, "width" | "height" | "pixelWidth" | "pixelHeight" | "pages" | "images"> {
  const { width = asked, pixelWidth, pixelHeight, pages } = pressed;
  return {
    ...(pages === undefined
      ? { width: hundredth(width), height: Math.round(pixelHeight / quality) }
      : { width: pixelWidth, height: pixelHeight, pages }),
    pixelWidth,
    pixelHeight,
    ...(images && { images }),
  };
}

function hundredth(value: number): number {
  return Math.round(value * 100) / 100;
}
