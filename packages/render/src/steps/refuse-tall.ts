import { isPaged } from "../page/formats.ts";
import type { PressJob } from "../press-job.ts";
import { leastHeight } from "../press/raster/least-size.ts";
import { pictureParameters } from "../press/raster/picture-parameters.ts";
import { refuseSurelyTooTall } from "../press/raster/too-tall.ts";

/**
 * Refuses a document that no picture can hold, nor several, before anything is loaded or drawn for it.
 *
 * @throws RenderError `IMAGE_TOO_TALL`
 */
export function refuseTall(
  job: Pick<PressJob, "document" | "options" | "pixelBudget" | "isLight">,
): void {
  const { document, options } = job;
  if (isPaged(options.format) || options.cards) return;
  const rows = Math.floor(leastHeight(document, options) * options.quality);
  const splits = options.overflow === "split";
  refuseSurelyTooTall(rows, { ...pictureParameters(job, options.format), splits });
}
