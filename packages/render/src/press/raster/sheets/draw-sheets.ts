/** Sheets of one size, drawn and encoded one after the other: no more than one is held as pixels. */
import type { PressJob, PressedImage } from "../../../press-job.ts";
import type { RasterFormat } from "../encode/index.ts";
import type { Box } from "../../set/nodes/node.ts";
import type { Setting } from "../../set/setting.ts";
import { fileOf } from "../own/file.ts";
import { sheetFor } from "../../set/sheet.ts";
import { layOut } from "../../set/typeset.ts";
import { markFor } from "../watermark/watermark.ts";

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
  const mark = await markFor(job, setting);
  const pixelSheet = { ...sheetFor(setting, quality), width };
  const images: PressedImage[] = [];
  for await (const { node, lines } of sheets) {
    const layout = timer.timeSync("layout", () => layOut(node, pixelSheet, { height }));
    const bytes = await fileOf(layout, format, job, setting, mark);
    images.push({ bytes, pixelWidth: width, pixelHeight: height, lines });
  }
  return images;
}
