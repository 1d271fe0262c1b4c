/** Sheets of one size, drawn and encoded one after the other: no more than one is held as pixels. */
import type { PressJob, PressedImage } from "../../../press-job.ts";
import { encode, type RasterFormat } from "../encode/index.ts";
import { draw, sheetFor, type Raw } from "../engine/engine.ts";
import type { Box } from "../nodes/node.ts";
import type { Setting } from "../setting.ts";
import { fileOf } from "../own/file.ts";
import { layOutOwn } from "../own/typeset.ts";
import { markFor, stamp } from "../watermark/watermark.ts";

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
  job: PressJob,
): Promise<PressedImage[]> {
  const { options, timer } = job;
  const { quality } = options;
  const { faces } = setting;
  const mark = await markFor(job, setting);
  const engineSheet = { ...sheetFor(setting, quality), width };
  const images: PressedImage[] = [];
  for await (const { node, lines } of sheets) {
    if (faces) {
      const layout = timer.timeSync("layout", () =>
        layOutOwn(node, engineSheet, faces, { height }),
      );
      const bytes = await fileOf(layout, format, quality, timer, mark);
      images.push({ bytes, pixelWidth: width, pixelHeight: height, lines });
      continue;
    }
    const raw = await timer.time("raster", () => draw(node, engineSheet, height));
    const laid = mark?.over({ width, height });
    if (laid) stamp(raw, 0, laid);
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
