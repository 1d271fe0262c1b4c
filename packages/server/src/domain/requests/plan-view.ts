/** Plans as callers are told of them, in the words of a generated image. */
import { isPaged } from "@platen/render/options";
import { PDF_WIDTH, type ImagePlan, type LocalPlanToolOutput } from "@platen/contract";
import type { RenderPlan } from "@platen/render";
import type { Planned } from "./plan.ts";

export function viewPlan({ plan, charge, watermarked }: Planned): ImagePlan {
  return { ...viewLayout(plan), charge, watermarked, plan: plan.plan };
}

/** The planned render, without its cost. */
export function viewLayout(plan: RenderPlan): LocalPlanToolOutput["data"] {
  const { format, width, height, pixelWidth, pixelHeight, pages, images } = plan;
  return {
    format,
    width: isPaged(format) ? PDF_WIDTH : width,
    height,
    pixelWidth,
    pixelHeight,
    ...(pages !== undefined && { pages }),
    ...(images && {
      images: images.map((image, index) => ({
        index: index + 1,
        width: image.pixelWidth,
        height: image.pixelHeight,
        lines: image.lines,
      })),
    }),
    ...(plan.pageLines && { pageLines: plan.pageLines.map((lines) => [...lines]) }),
    words: plan.words,
    readingTime: plan.readingTime,
  };
}
