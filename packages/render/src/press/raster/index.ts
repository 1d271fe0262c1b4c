/** The raster press: a finished Document → the bytes of a picture. */
import { RenderError } from "../../diagnostics.ts";
import type { PressJob, Pressed } from "../../press-job.ts";
import type { RasterFormat } from "./encode/index.ts";
import { leastHeight } from "./least-size.ts";
import { rootPlace, type Setting } from "../set/setting.ts";
import { pressCards } from "./sheets/press-cards.ts";
import { pressParts } from "./sheets/press-parts.ts";
import { isSurelyTooTall, refuseSurelyTooTall, refuseTooTall } from "./too-tall.ts";
import { pressWhole } from "./own/index.ts";
import { settingOf } from "../set/set-document.ts";
import { wishOf } from "./wish.ts";

export async function pressRaster(job: PressJob, format: RasterFormat): Promise<Pressed> {
  const { options } = job;
  if (options.cards) return pressCards(job, format, options.cards);
  return pressPicture(job, format, await settingOf(job));
}

async function pressPicture(
  job: PressJob,
  format: RasterFormat,
  setting: Setting,
): Promise<Pressed> {
  const { document, options } = job;
  const wish = wishOf(job, format);
  const least = leastHeight(document, setting, rootPlace(setting));
  const mayBeSplit = options.overflow === "split";
  if (mayBeSplit && isSurelyTooTall(least, wish)) return pressParts(job, format, wish, setting);
  refuseSurelyTooTall(least, wish);
  const refuse = (height: number) => refuseTooTall(height, wish);
  try {
    return await pressWhole(job, format, setting, refuse);
  } catch (error) {
    if (mayBeSplit && isTooTall(error)) return pressParts(job, format, wish, setting);
    throw error;
  }
}

function isTooTall(error: unknown): boolean {
  return error instanceof RenderError && error.code === "IMAGE_TOO_TALL";
}
