/** The raster press: a finished Document → the bytes of a picture. What only cards and parts need is loaded with the first of them. */
import { TooTall } from "@platen/layout";
import type { PressJob, Pressed } from "../../press-job.ts";
import type { RasterFormat } from "./encode/index.ts";
import { leastHeight } from "./least-size.ts";
import { likelyHeight } from "./likely-size.ts";
import { rootPlace, type Setting } from "../set/setting.ts";
import {
  boundOfLayout,
  isSurelyTooTall,
  isTooTall,
  refuseAtLeast,
  refuseTooTall,
} from "./too-tall.ts";
import { framed } from "./frame/framed.ts";
import { fitted } from "./own/fit.ts";
import { pressWhole } from "./own/index.ts";
import { settingOf } from "../set/set-document.ts";
import { pictureParameters } from "./picture-parameters.ts";

export const pressRaster = framed(async (job: PressJob, format: RasterFormat) => {
  const { options } = job;
  if (options.cards) {
    const { pressCards } = await import("./sheets/press-cards.ts");
    return pressCards(job, format, options.cards);
  }
  return pressPicture(job, format, await settingOf(job));
});

async function pressPicture(
  job: PressJob,
  format: RasterFormat,
  setting: Setting,
): Promise<Pressed> {
  const { document, options } = job;
  const parameters = pictureParameters(job, format);
  const least = leastHeight(document, options);
  const mayBeSplit = options.overflow === "split";
  const pressParts = async () => {
    const parts = await import("./sheets/press-parts.ts");
    return parts.pressParts(job, format, parameters, setting);
  };
  if (mayBeSplit && isSurelyTooTall(least, parameters)) return pressParts();
  const refuse = (height: number) => refuseTooTall(height, parameters);
  try {
    const tallest = boundOfLayout(parameters, mayBeSplit);
    const own = await fitted(job, setting, tallest);
    return await pressWhole(own.job, format, own.setting, { tallest, refuse });
  } catch (error) {
    if (error instanceof TooTall && !mayBeSplit)
      refuseAtLeast(error.height, likelyHeight(document, setting, rootPlace(setting)), parameters);
    if (mayBeSplit && isTooTall(error)) return pressParts();
    throw error;
  }
}
