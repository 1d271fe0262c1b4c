/** Sheets of one size, drawn and encoded one after the other: no more than one is held as pixels. */
import type { PressJob, PressedImage } from "../../../press-job.ts";
import { encode, type RasterFormat } from "../encode/index.ts";
import { draw, sheetFor, type Raw } from "../typeset.ts";
import type { Box } from "../node.ts";
import type { Setting } from "../setting.ts";
import { makeMark, stamp } from "../watermark.ts";

export interface SheetSize {
  /** In device pixels. */
  width: number;
  height: number;
}

type Sheet = Pick<PressedImage, "lines"> & { node: Box };

export async function drawSheets(
  sheets: AsyncIterable<Sheet> | Iterable<Sheet>,
  { width, height }: SheetSize,
  setting: Setting,
  format: RasterFormat,
  { options, timer }: PressJob,
): Promise<PressedImage[]> {
  const { quality, watermark } = options;
  const mark = watermark ? await makeMark(watermark, setting, quality) : undefined;
  const engineSheet = { ...sheetFor(setting, quality), width };
  const images: PressedImage[] = [];
  for await (const { node, lines } of sheets) {
    const raw = await timer.time("raster", () => draw(node, engineSheet, height));
    if (mark) stamp(raw, 0, mark);
    const raster = { width, height, bands: once(raw) };
    const bytes = await timer.time("encode", () => encode(format, raster, { quality }));
    // Left to the garbage collector, the pixels would count against the heap.
    (raw.pixels.buffer as ArrayBuffer).transfer(0);
    images.push({ bytes, pixelWidth: width, pixelHeight: height, lines });
  }
  return images;
}

async function* once(raw: Raw): AsyncGenerator<Raw> {
  yield raw;
}
