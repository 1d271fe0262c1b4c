/** A Layout → the file of its picture. */
import { drawDirect, drawIndexed, TooManyColours, type Band } from "@platen/draw";
import type { Layout } from "@platen/layout";
import { inColours, type IndexedPage } from "../frame/compose.ts";
import { frameFor, type Frame } from "../frame/index.ts";
import type { StageTimer } from "../../../stages.ts";
import { encode, rasterFormats, type Encoder, type RasterFormat } from "../encode/index.ts";
import type { Watermark } from "../watermark/watermark.ts";
import type { PressJob } from "../../../press-job.ts";
import type { Setting } from "../../set/setting.ts";
import { encodeClear, pressClear } from "./clear.ts";
import { palettesFor } from "./palettes.ts";
import { preparePictures, type Pictures } from "../../set/drawn/pictures.ts";

export async function fileOf(
  layout: Layout,
  format: RasterFormat,
  { options, timer }: Pick<PressJob, "options" | "timer">,
  setting: Setting,
  mark?: Watermark,
): Promise<Uint8Array> {
  const { quality, background } = options;
  const frame = frameFor(layout, options, setting);
  if (frame) return framedFile(frame, format, quality, timer, mark);
  if (background === "transparent") {
    const { theme } = setting;
    const ground = Number.parseInt(theme.colors.background.slice(1), 16);
    return timer.time("encode", () => pressClear(layout, ground, format, quality, mark));
  }
  const pictures = await timer.time("raster", () => preparePictures(layout));
  const { encodeIndexed }: Encoder = rasterFormats[format];
  const file = encodeIndexed && pressIndexed(layout, pictures, encodeIndexed, quality, timer, mark);
  return file ?? timer.time("encode", () => pressRgb(layout, pictures, format, quality, mark));
}

/** The file of a page within a frame, whose pixels are those of the file without it. */
async function framedFile(
  frame: Frame,
  format: RasterFormat,
  quality: number,
  timer: StageTimer,
  mark?: Watermark,
): Promise<Uint8Array> {
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
    const page = indexed
      ? inColours(owned(indexed, frame.isPlain))
      : drawDirect(layout, pictures.paint, mark?.over({ ...layout }));
    const bands = frame.aroundColours(page);
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

/** The file of a page whose colours a palette holds; undefined for another page. */
function pressIndexed(
  layout: Layout,
  pictures: Pictures,
  encodeIndexed: NonNullable<Encoder["encodeIndexed"]>,
  quality: number,
  timer: StageTimer,
  watermark: Watermark | undefined,
): Uint8Array | undefined {
  const { width, height } = layout;
  return drawnIndexed(layout, pictures, timer, watermark, (drawn) =>
    timer.timeSync("encode", () => encodeIndexed({ width, height, ...drawn }, { quality })),
  );
}

/** Draws a page whose colours a palette holds, for what reads its bands once; undefined for another page. */
function drawnIndexed<Made>(
  layout: Layout,
  pictures: Pictures,
  timer: StageTimer,
  watermark: Watermark | undefined,
  make: (drawn: ReturnType<typeof drawIndexed>) => Made,
): Made | undefined {
  const { width, height } = layout;
  const palettes = timer.timeSync("raster", () => palettesFor(layout, pictures, watermark));
  const mark = watermark?.over({ width, height });
  for (const colors of palettes) {
    const parameters = { colors: typeof colors === "string" ? undefined : colors, mark };
    try {
      if (colors === "doubtful")
        timer.timeSync("encode", () => {
          drawOnly(drawIndexed(layout, pictures.paint, parameters).bands);
        });
      return make(drawIndexed(layout, pictures.paint, parameters));
    } catch (error) {
      if (!(error instanceof TooManyColours)) throw error;
    }
  }
  return undefined;
}

/**
 * Draws a page for nothing but to see whether a palette suffices: to encode what is drawn until it does not takes many
 * times as long.
 *
 * @throws TooManyColours
 */
function drawOnly(bands: Iterable<unknown>): void {
  const drawn = bands[Symbol.iterator]();
  while (!drawn.next().done);
}

function pressRgb(
  layout: Layout,
  pictures: Pictures,
  format: RasterFormat,
  quality: number,
  mark?: Watermark,
): Promise<Uint8Array> {
  const { width, height } = layout;
  const bands = drawDirect(layout, pictures.paint, mark?.over({ width, height }));
  // Colours that are to be kept are those of a page without images.
  const photographs = pictures.colors === undefined;
  return encode(format, { width, height, bands }, { quality, photographs });
}
