/** The press of our own: boxes → Layout → pixels → a file. */
import type { FaceSet, Layout } from "@platen/layout";
import type { PressJob, Pressed } from "../../../press-job.ts";
import { withinLimit } from "../../../describe/within-limit.ts";
import { entryOf, mappedParts } from "../block-map.ts";
import type { RasterFormat } from "../encode/index.ts";
import { sheetFor } from "../engine/engine.ts";
import type { Box } from "../nodes/node.ts";
import { Origins } from "../nodes/origins.ts";
import { pageContents, pageNode } from "../page.ts";
import { placedOf } from "../placed.ts";
import type { Setting } from "../setting.ts";
import { measureTables } from "../table/intrinsics.ts";
import { markFor } from "../watermark/watermark.ts";
import { fileOf } from "./file.ts";
import { refuseLargePictures } from "./large-pictures.ts";
import { placesOf } from "./places.ts";
import { layOutOwn } from "./typeset.ts";

interface LaidPage {
  node: Box;
  layout: Layout;
}

/**
 * Lays a document's page out. `setting.origins` is told what its boxes were made of.
 *
 * @throws RenderError `IMAGE_TOO_TALL` for a picture in it that is too large to be drawn
 */
export async function layOutPage(
  { document, options, timer }: PressJob,
  setting: Setting,
  faces: FaceSet,
): Promise<LaidPage> {
  return timer.time("layout", async () => {
    const set: Setting = { ...setting, tables: await measureTables(document, setting) };
    const node = pageNode(pageContents(document, set), set);
    const boxes = set.origins !== undefined;
    const undrawn = set.isUndrawn === true;
    const layout = layOutOwn(node, sheetFor(set, options.quality), faces, { boxes, undrawn });
    refuseLargePictures(layout);
    return { node, layout };
  });
}

/**
 * Presses a picture.
 *
 * @throws Unsupported for a document that has what this press does not set
 */
export async function pressOwn(
  job: PressJob,
  format: RasterFormat,
  setting: Setting,
  faces: FaceSet,
  refuseTooTall: (height: number) => void,
): Promise<Pressed> {
  const { options, timer, lines } = job;
  const { quality } = options;
  const origins = lines && new Origins();
  const { node, layout } = await layOutPage(
    job,
    { ...setting, ...(origins && { origins }) },
    faces,
  );
  refuseTooTall(layout.height);
  const bytes = await fileOf(layout, format, quality, timer, await markFor(job, setting));
  const pressed = { bytes, pixelWidth: layout.width, pixelHeight: layout.height };
  if (!lines || !origins || !layout.box) return pressed;
  const placed = placedOf(node, placesOf(layout.box), quality, origins);
  const parts = withinLimit(mappedParts(placed, lines));
  return { ...pressed, map: parts.map((part) => entryOf(part, 1)) };
}
