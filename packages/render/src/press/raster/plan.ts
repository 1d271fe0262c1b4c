/** Plans the pictures that the raster press would draw: the steps of `pressRaster` without pixels. */
import { TooTall } from "@platen/layout";
import { resolveCards } from "../../cards/options.ts";
import type { PressJob, Pressed, PressedImage } from "../../press-job.ts";
import type { RasterFormat } from "./encode/index.ts";
import { framed } from "./frame/framed.ts";
import { fitted } from "./own/fit.ts";
import { layOutPage } from "./own/index.ts";
import { leastHeight } from "./least-size.ts";
import { likelyHeight } from "./likely-size.ts";
import { settingOf } from "../set/set-document.ts";
import { rootPlace, type Setting } from "../set/setting.ts";
import { sheetFor } from "../set/sheet.ts";
import type { SheetSize } from "./sheets/draw-sheets.ts";
import { planCards } from "./sheets/plan-cards.ts";
import { pressedImages } from "./sheets/press-cards.ts";
import { planParts } from "./sheets/press-parts.ts";
import {
  boundOfLayout,
  isSurelyTooTall,
  isTooTall,
  refuseAtLeast,
  refuseTooTall,
  type PictureParameters,
} from "./too-tall.ts";
import { pictureParameters } from "./picture-parameters.ts";

/** @throws RenderError as `pressRaster` does, and where it does */
export const planRaster = framed(async (job: PressJob, format: RasterFormat) => {
  const { options } = job;
  if (options.cards) {
    const cards = resolveCards(options.cards);
    const { lines } = await planCards(job, cards, await settingOf(job));
    return undrawn(lines, cards.size);
  }
  return planPicture(job, format, await settingOf(job));
});

async function planPicture(
  job: PressJob,
  format: RasterFormat,
  setting: Setting,
): Promise<Pressed> {
  const { document, options } = job;
  const parameters = pictureParameters(job, format);
  const least = leastHeight(document, options);
  if (options.overflow === "split" && isSurelyTooTall(least, parameters))
    return partsOf(job, parameters, setting);
  try {
    const tallest = boundOfLayout(parameters, options.overflow === "split");
    const own = await fitted(job, setting, tallest);
    const undrawn = { ...own.setting, isUndrawn: true } as const;
    const { layout } = await layOutPage(own.job, undrawn, tallest);
    const pixelHeight = layout.height;
    refuseTooTall(pixelHeight, parameters);
    const { width } = sheetFor(own.setting, options.quality);
    return { bytes: nothing, width: own.job.options.width, pixelWidth: width, pixelHeight };
  } catch (error) {
    if (options.overflow === "split" && isTooTall(error)) return partsOf(job, parameters, setting);
    if (error instanceof TooTall)
      refuseAtLeast(error.height, likelyHeight(document, setting, rootPlace(setting)), parameters);
    throw error;
  }
}

const nothing = new Uint8Array();

async function partsOf(
  job: PressJob,
  parameters: PictureParameters,
  setting: Setting,
): Promise<Pressed> {
  const { height, lines } = await planParts(job, parameters, setting);
  const { width, quality } = job.options;
  return undrawn(lines, { width: Math.round(width * quality), height });
}

/** Pictures without bytes. */
function undrawn(lines: readonly PressedImage["lines"][], { width, height }: SheetSize): Pressed {
  return pressedImages(
    lines.map((shown) => ({
      bytes: nothing,
      pixelWidth: width,
      pixelHeight: height,
      lines: shown,
    })),
  );
}
