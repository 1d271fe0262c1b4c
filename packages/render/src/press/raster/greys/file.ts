/** A Layout → the file of its picture in a few greys. */
import { drawDirect } from "@platen/draw";
import type { Layout } from "@platen/layout";
import type { PressJob } from "../../../press-job.ts";
import { preparePictures } from "../../set/drawn/pictures.ts";
import { encode, rasterFormats, type Encoder, type RasterFormat } from "../encode/index.ts";
import type { Setting } from "../../set/setting.ts";
import type { Watermark } from "../watermark/watermark.ts";
import { greyBands, inGreys, paletteOf, type GreyPalette } from "./levels.ts";

/** The file in the greys of a palette; bitmaps are dithered, all else takes the nearest grey. */
export async function greyFile(
  layout: Layout,
  format: RasterFormat,
  name: GreyPalette,
  { options: { quality }, timer }: Pick<PressJob, "options" | "timer">,
  { theme }: Setting,
  mark?: Watermark,
): Promise<Uint8Array> {
  const pictures = await timer.time("raster", () => preparePictures(layout));
  const { width, height } = layout;
  const drawn = drawDirect(layout, pictures.paint, mark?.over({ width, height }));
  const bands = greyBands(drawn, layout, name, theme.scheme === "dark");
  const { encodeIndexed }: Encoder = rasterFormats[format];
  if (encodeIndexed) {
    const palette = paletteOf(name);
    return timer.timeSync("encode", () =>
      encodeIndexed({ width, height, bands, palette: () => palette }, { quality }),
    );
  }
  return timer.time("encode", () =>
    encode(format, { width, height, bands: inGreys(bands, name) }, { quality, photographs: false }),
  );
}
