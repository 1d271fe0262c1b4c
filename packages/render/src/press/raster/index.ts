/** The raster press: a finished Document → the bytes of a picture. */
import { RenderError } from "../../diagnostics.ts";
import type { ResolvedOptions } from "../../options.ts";
import type { PressJob, Pressed } from "../../press-job.ts";
import { drawPage, type Pages } from "./bands.ts";
import { entryOf, mappedParts, withinLimit } from "./block-map.ts";
import { encode, type RasterFormat } from "./encode/index.ts";
import { layOut, registerFaces, sheetFor } from "./engine.ts";
import { leastHeight } from "./least-size.ts";
import { likelyHeight } from "./likely-size.ts";
import { Origins } from "./origins.ts";
import { pageContents, pageNode } from "./page.ts";
import { placedOf } from "./placed.ts";
import { rootPlace, settingFor, type Setting } from "./setting.ts";
import { measureTables } from "./table/intrinsics.ts";
import { pressCards } from "./sheets/press-cards.ts";
import { pressParts } from "./sheets/press-parts.ts";
import { isSurelyTooTall, refuseSurelyTooTall, refuseTooTall } from "./too-tall.ts";
import { pressOwn, Unsupported } from "./own/index.ts";
import { isOwnPressWanted } from "./own/switch.ts";
import { makeMark, stamp } from "./watermark.ts";
import { wishOf } from "./wish.ts";

export async function pressRaster(job: PressJob, format: RasterFormat): Promise<Pressed> {
  const { document, options, timer } = job;
  if (options.cards) return pressCards(job, format, options.cards);
  const setting = settingFor(options, job.fonts, job.diagnostics);
  const wish = wishOf(job, format);
  const least = leastHeight(document, setting, rootPlace(setting));
  if (options.overflow === "split" && isSurelyTooTall(least, wish))
    return pressParts(job, format, wish);
  refuseSurelyTooTall(least, wish);
  // Our own press cannot tell yet where the blocks stand.
  if (isOwnPressWanted() && !job.lines) {
    try {
      return await pressOwn(job, format, setting, (height) => refuseTooTall(height, wish));
    } catch (error) {
      if (!(error instanceof Unsupported)) throw error;
    }
  }
  await registerFaces(job.fonts.faces, job.store);
  const tables = await timer.time("layout", () => measureTables(document, setting));
  const origins = job.lines && new Origins();
  const set: Setting = { ...setting, tables, ...(origins && { origins }) };
  const contents = timer.timeSync("layout", () => pageContents(document, set));
  const likely = likelyHeight(document, set, rootPlace(set)) * options.width * options.quality ** 2;
  const refuse = (height: number) => refuseTooTall(height, wish);
  const pages = await drawPage(contents, set, options.quality, refuse, likely, timer).catch(
    (error: unknown) => {
      if (options.overflow === "split" && isTooTall(error)) return undefined;
      throw error;
    },
  );
  if (!pages) return pressParts(job, format, wish);
  const marked = options.watermark ? await withMark(pages, set, options) : pages;
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

function isTooTall(error: unknown): boolean {
  return error instanceof RenderError && error.code === "IMAGE_TOO_TALL";
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
