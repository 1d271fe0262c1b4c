import type { PressJob } from "../../press-job.ts";
import { isSimpleEnough } from "../pages/weigh.ts";
import type { RasterFormat } from "./encode/index.ts";
import { growthAt } from "./frame/ring.ts";
import type { PictureParameters } from "./too-tall.ts";

/** The one picture that a job asks for. */
export function pictureParameters(
  job: Pick<PressJob, "document" | "options" | "pixelBudget" | "isLight">,
  format: RasterFormat,
): PictureParameters {
  const { document, options } = job;
  return {
    format,
    width: options.width,
    quality: options.quality,
    pixelBudget: job.pixelBudget,
    fitsPdf: () => isSimpleEnough(document) && job.isLight("pdf", options.quality),
    isLight: job.isLight,
    growth: (quality) => growthAt({ ...options, quality }),
  };
}
