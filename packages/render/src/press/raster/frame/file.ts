/** A Layout → the file of its picture within a frame. */
import { drawDirect, type Band } from "@platen/draw";
import type { Layout } from "@platen/layout";
import type { PressJob } from "../../../press-job.ts";
import { preparePictures } from "../../set/drawn/pictures.ts";
import type { Setting } from "../../set/setting.ts";
import { encode, rasterFormats, type Encoder, type RasterFormat } from "../encode/index.ts";
import { encodeClear } from "../own/clear.ts";
import { drawnIndexed } from "../own/indexed.ts";
import type { Watermark } from "../watermark/watermark.ts";
import { inColours, type IndexedPage } from "./compose.ts";
import { frameFor } from "./index.ts";

/**
 * The file of a page within a frame, whose pixels are those of the file without it; undefined if no frame is asked for.
 */
export async function framedFile(
  page: Layout,
  format: RasterFormat,
  { options, timer, document }: Pick<PressJob, "options" | "timer" | "document">,
  setting: Setting,
  mark?: Watermark,
): Promise<Uint8Array | undefined> {
  const frame = await frameFor(page, options, setting, document.ground);
  if (!frame) return undefined;
  const { quality } = options;
  const { layout, width, height } = frame;
  const pictures = await timer.time("raster", () => preparePictures(layout));
  const { encodeIndexed }: Encoder = rasterFormats[format];
  const indexed =
    encodeIndexed &&
    drawnIndexed(layout, pictures, timer, mark, ({ bands, palette }) => {
      const kept = keptBands(bands, layout, frame.isPlain);
      return { bands: kept, palette: palette() };
    });
  const around = indexed && !frame.isClear && frame.aroundIndices(indexed);
  if (around && encodeIndexed)
    return timer.timeSync("encode", () => encodeIndexed({ width, height, ...around }, { quality }));
  return timer.time("encode", () => {
    const rows = indexed
      ? inColours(owned(indexed, frame.isPlain))
      : drawDirect(layout, pictures.paint, mark?.over({ ...layout }));
    const bands = frame.aroundColours(rows);
    if (frame.isClear) return encodeClear(bands, { width, height }, format, quality);
    const photographs = pictures.colors === undefined;
    return encode(format, { width, height, bands }, { quality, photographs });
  });
}

/** A page's own bands, where they were kept briefly: what follows waits. */
function owned({ bands, palette }: IndexedPage, wereBrief: boolean): IndexedPage {
  if (!wereBrief) return { bands, palette };
  return { bands: bands.map((band) => ({ ...band, pixels: band.pixels.slice() })), palette };
}

/** Most bytes that are held from one page to the next: fresh memory costs more than what is written into it. */
const HELD = 1 << 23;
let held = new Uint8Array(0);

/**
 * Keeps bands, each of which is there until the next is asked for.
 *
 * @param briefly whether they are read before anything else is done: then they are there until the next page's are kept
 */
function keptBands(bands: Iterable<Band>, { width, height }: Layout, briefly: boolean): Band[] {
  const size = width * height;
  const room = briefly && size <= held.length ? held : new Uint8Array(size);
  if (briefly && size <= HELD) held = room;
  let at = 0;
  return Array.from(bands, (band) => {
    const pixels = room.subarray(at, (at += band.pixels.length));
    pixels.set(band.pixels);
    return { ...band, pixels, changes: band.changes?.slice() };
  });
}
