/** The raster press: a finished Document → the bytes of a picture. */
import type { Document } from "../../document.ts";
import type { ResolvedOptions } from "../../options.ts";
import type { PressJob, Pressed } from "../../press-job.ts";
import { drawPage, refuseTooTall, type PageLimits, type Pages } from "./bands.ts";
import { encode, rasterFormats, type RasterFormat } from "./encode/index.ts";
import { registerFaces } from "./engine.ts";
import { leastHeight } from "./least-size.ts";
import { likelyHeight } from "./likely-size.ts";
import { pageContents } from "./page.ts";
import { rootPlace, settingFor, type Setting } from "./setting.ts";
import { measureTables } from "./table/intrinsics.ts";
import { makeMark, stamp } from "./watermark.ts";

export async function pressRaster(job: PressJob, format: RasterFormat): Promise<Pressed> {
  const { document, options, timer } = job;
  await registerFaces(job.fonts.faces, job.store);
  const setting = settingFor(options, job.fonts, job.diagnostics);
  const limits = {
    pixels: Math.min(job.pixelBudget, rasterFormats[format].maxPixels ?? Infinity),
    height: rasterFormats[format].maxSide,
    format,
  };
  refuseSurelyTooTall(document, setting, options.quality, limits);
  const tables = await timer.time("layout", () => measureTables(document, setting));
  const set: Setting = { ...setting, tables };
  const contents = timer.timeSync("layout", () => pageContents(document, set));
  const likely = likelyHeight(document, set, rootPlace(set)) * options.width * options.quality ** 2;
  const pages = await drawPage(contents, set, options.quality, limits, likely, timer);
  const marked = options.watermark ? await withMark(pages, set, options) : pages;
  const bytes = await timer.time("encode", () =>
    encode(format, marked, { quality: options.quality }),
  );
  return { bytes, pixelWidth: pages.width, pixelHeight: pages.height };
}

function refuseSurelyTooTall(
  document: Document,
  setting: Setting,
  quality: number,
  limits: PageLimits,
): void {
  const least = leastHeight(document, setting, rootPlace(setting));
  const width = Math.round(setting.width * quality);
  refuseTooTall(width, Math.floor(least * quality), limits, "at least ");
}

async function withMark(pages: Pages, setting: Setting, options: ResolvedOptions): Promise<Pages> {
  const mark = await makeMark(options.watermark, setting, options.quality);
  async function* stamped() {
    let top = 0;
    for await (const band of pages.bands) {
      stamp(band, top, mark);
      top += band.height;
      yield band;
    }
  }
  return { ...pages, bands: stamped() };
}
