/** A Layout → the file of its picture. */
import { drawDirect } from "@platen/draw";
import type { Layout } from "@platen/layout";
import type { StageTimer } from "../../../stages.ts";
import { encode, rasterFormats, type Encoder, type RasterFormat } from "../encode/index.ts";
import type { Watermark } from "../watermark/watermark.ts";
import type { PressJob } from "../../../press-job.ts";
import type { Setting } from "../../set/setting.ts";
import { pressClear } from "./clear.ts";
import { drawnIndexed } from "./indexed.ts";
import { preparePictures, type Pictures } from "../../set/drawn/pictures.ts";

export async function fileOf(
  layout: Layout,
  format: RasterFormat,
  { options, timer, document }: Pick<PressJob, "options" | "timer" | "document">,
  setting: Setting,
  mark?: Watermark,
): Promise<Uint8Array> {
  const { quality, background, palette } = options;
  if (palette !== "color") {
    const { greyFile } = await import("../greys/file.ts");
    return greyFile(layout, format, palette, { options, timer }, setting, mark);
  }
  if (options.frame) {
    const { framedFile } = await import("../frame/file.ts");
    const job = { options, timer, document };
    const file = await framedFile(layout, format, job, setting, mark);
    if (file) return file;
  }
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
