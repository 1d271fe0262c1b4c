/** The raster press: a finished Document → the bytes of a picture. */
import type { PlacedMark } from "@platen/draw";
import { RenderError } from "../../diagnostics.ts";
import type { PressJob, Pressed } from "../../press-job.ts";
import { drawPage, type Pages } from "./engine/bands.ts";
import { withinLimit } from "../../describe/within-limit.ts";
import { entryOf, mappedParts } from "./block-map.ts";
import { encode, type RasterFormat } from "./encode/index.ts";
import { layOut, sheetFor } from "./engine/engine.ts";
import { leastHeight } from "./least-size.ts";
import { likelyHeight } from "./likely-size.ts";
import { Origins } from "./nodes/origins.ts";
import { pageContents, pageNode } from "./page.ts";
import { placedOf } from "./placed.ts";
import { rootPlace, type Setting } from "./setting.ts";
import { measureTables } from "./table/intrinsics.ts";
import { pressCards } from "./sheets/press-cards.ts";
import { pressParts } from "./sheets/press-parts.ts";
import { isSurelyTooTall, refuseSurelyTooTall, refuseTooTall } from "./too-tall.ts";
import { pressed } from "./own/choose.ts";
import { pressOwn } from "./own/index.ts";
import { markFor, stamp } from "./watermark/watermark.ts";
import { wishOf } from "./wish.ts";

export async function pressRaster(job: PressJob, format: RasterFormat): Promise<Pressed> {
  const { options } = job;
  if (options.cards) return pressCards(job, format, options.cards);
  return pressed(job, (setting) => pressPicture(job, format, setting));
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
  const { faces } = setting;
  try {
    return faces
      ? await pressOwn(job, format, setting, faces, refuse)
      : await pressByEngine(job, format, setting, refuse);
  } catch (error) {
    if (mayBeSplit && isTooTall(error)) return pressParts(job, format, wish, setting);
    throw error;
  }
}

function isTooTall(error: unknown): boolean {
  return error instanceof RenderError && error.code === "IMAGE_TOO_TALL";
}

async function pressByEngine(
  job: PressJob,
  format: RasterFormat,
  setting: Setting,
  refuse: (height: number) => void,
): Promise<Pressed> {
  const { document, options, timer } = job;
  const tables = await timer.time("layout", () => measureTables(document, setting));
  const origins = job.lines && new Origins();
  const set: Setting = { ...setting, tables, ...(origins && { origins }) };
  const contents = timer.timeSync("layout", () => pageContents(document, set));
  const likely = likelyHeight(document, set, rootPlace(set)) * options.width * options.quality ** 2;
  const pages = await drawPage(contents, set, options.quality, refuse, likely, timer);
  const marked = options.watermark ? await withMark(pages, set, job) : pages;
  const bytes = await timer.time("encode", () =>
    encode(format, marked, { quality: options.quality }),
  );
  const size = { pixelWidth: pages.width, pixelHeight: pages.height };
  if (!job.lines || !origins) return { bytes, ...size };
  const page = pageNode(contents, set);
  const measured =
    pages.measured ??
    (await timer.time("layout", () => layOut(page, sheetFor(set, options.quality))));
  const placed = placedOf(page, measured, options.quality, origins);
  const parts = withinLimit(mappedParts(placed, job.lines));
  return { bytes, ...size, map: parts.map((part) => entryOf(part, 1)) };
}

async function withMark(pages: Pages, setting: Setting, job: PressJob): Promise<Pages> {
  const mark = (await markFor(job, setting))?.over(pages);
  return mark ? { ...pages, bands: stamped(pages.bands, mark) } : pages;
}

async function* stamped(bands: Pages["bands"], mark: PlacedMark) {
  let top = 0;
  for await (const band of bands) {
    stamp(band, top, mark);
    top += band.height;
    yield band;
  }
}
