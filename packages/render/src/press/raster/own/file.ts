/** A Layout → the file of its picture. */
import { drawDirect, drawIndexed, TooManyColours } from "@platen/draw";
import type { Layout } from "@platen/layout";
import type { StageTimer } from "../../../stages.ts";
import { encode, rasterFormats, type Encoder, type RasterFormat } from "../encode/index.ts";
import type { Watermark } from "../watermark/watermark.ts";
import type { PressJob } from "../../../press-job.ts";
import type { Setting } from "../../set/setting.ts";
import { pressClear } from "./clear.ts";
import { palettesFor } from "./palettes.ts";
import { preparePictures, type Pictures } from "../../set/drawn/pictures.ts";

export async function fileOf(
  layout: Layout,
  format: RasterFormat,
  { options, timer }: Pick<PressJob, "options" | "timer">,
  { theme }: Pick<Setting, "theme">,
  mark?: Watermark,
): Promise<Uint8Array> {
  const { quality, background } = options;
  if (background === "transparent") {
    const ground = Number.parseInt(theme.colors.background.slice(1), 16);
    return timer.time("encode", () => pressClear(layout, ground, format, quality, mark));
  }
  const pictures = await timer.time("raster", () => preparePictures(layout));
  const { encodeIndexed }: Encoder = rasterFormats[format];
  const file = encodeIndexed && pressIndexed(layout, pictures, encodeIndexed, quality, timer, mark);
  return file ?? timer.time("encode", () => pressRgb(layout, pictures, format, quality, mark));
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
  const palettes = timer.timeSync("raster", () => palettesFor(layout, pictures, watermark));
  const mark = watermark?.over({ width, height });
  for (const colors of palettes) {
    const parameters = { colors: typeof colors === "string" ? undefined : colors, mark };
    try {
      if (colors === "doubtful")
        timer.timeSync("encode", () => {
          drawOnly(drawIndexed(layout, pictures.paint, parameters).bands);
        });
      const { bands, palette } = drawIndexed(layout, pictures.paint, parameters);
      return timer.timeSync("encode", () =>
        encodeIndexed({ width, height, bands, palette }, { quality }),
      );
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
