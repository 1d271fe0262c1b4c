/** A page in one picture: boxes → Layout → pixels → a file. */
import type { Layout } from "@platen/layout";
import type { PressJob, Pressed } from "../../../press-job.ts";
import { withinLimit } from "../../../describe/within-limit.ts";
import { entryOf, mappedParts } from "../../set/block-map.ts";
import type { RasterFormat } from "../encode/index.ts";
import type { Box } from "../../set/nodes/node.ts";
import { Origins } from "../../set/nodes/origins.ts";
import { pageContents, pageNode } from "../../set/page.ts";
import { placedOf } from "../../set/placed.ts";
import type { Setting } from "../../set/setting.ts";
import { measureTables } from "../../set/table/intrinsics.ts";
import { markFor } from "../watermark/watermark.ts";
import { fileOf } from "./file.ts";
import { refuseLargePictures } from "./large-pictures.ts";
import { sheetFor } from "../../set/sheet.ts";
import { layOut } from "../../set/typeset.ts";

interface LaidPage {
  node: Box;
  layout: Layout;
}

/**
 * Lays a document's page out. `setting.origins` is told what its boxes were made of.
 *
 * @param tallest that it may be, in device pixels
 * @throws RenderError `IMAGE_TOO_TALL` for a picture in it that is too large to be drawn
 * @throws TooTall of `@platen/layout`
 */
export async function layOutPage(
  { document, options, timer }: PressJob,
  setting: Setting,
  tallest?: number,
): Promise<LaidPage> {
  return timer.time("layout", async () => {
    const set: Setting = { ...setting, tables: await measureTables(document, setting) };
    const node = pageNode(pageContents(document, set), set);
    const boxes = set.origins !== undefined;
    const undrawn = set.isUndrawn === true;
    const layout = layOut(node, sheetFor(set, options.quality), { boxes, undrawn, tallest });
    refuseLargePictures(layout);
    return { node, layout };
  });
}

export async function pressWhole(
  job: PressJob,
  format: RasterFormat,
  setting: Setting,
  { tallest, refuse }: { tallest: number; refuse: (height: number) => void },
): Promise<Pressed> {
  const { options, lines } = job;
  const { quality } = options;
  const origins = lines && new Origins();
  const { node, layout } = await layOutPage(
    job,
    { ...setting, ...(origins && { origins }) },
    tallest,
  );
  refuse(layout.height);
  const bytes = await fileOf(layout, format, job, setting, await markFor(job, setting));
  const { width } = options;
  const pressed = { bytes, width, pixelWidth: layout.width, pixelHeight: layout.height };
  if (!lines || !origins || !layout.box) return pressed;
  const placed = placedOf(node, layout.box, quality, origins);
  const parts = withinLimit(mappedParts(placed, lines));
  return { ...pressed, map: parts.map((part) => entryOf(part, 1)) };
}
