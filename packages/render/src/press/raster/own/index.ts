/** The press of our own: boxes → Layout → pixels → a file. */
import { drawDirect, drawIndexed, planColours, TooManyColours } from "@platen/draw";
import type { FaceSet, Layout } from "@platen/layout";
import { encodeIndexedPng, type Band } from "@platen/png";
import type { PressJob, Pressed } from "../../../press-job.ts";
import { entryOf, mappedParts, withinLimit } from "../block-map.ts";
import { CSS_DPI } from "../encode/encoder.ts";
import { encode, type RasterFormat } from "../encode/index.ts";
import { registerFaces, sheetFor } from "../engine.ts";
import type { Box } from "../node.ts";
import { Origins } from "../origins.ts";
import { pageContents, pageNode } from "../page.ts";
import { placedOf } from "../placed.ts";
import type { Setting } from "../setting.ts";
import { measureTables } from "../table/intrinsics.ts";
import { makeMark, stamp, type Mark } from "../watermark.ts";
import { placesOf } from "./places.ts";
import { preparePictures, type Pictures } from "./pictures.ts";
import { layOutOwn } from "./typeset.ts";

interface LaidPage {
  node: Box;
  layout: Layout;
}

/** Lays a document's page out. `setting.origins` is told what its boxes were made of. */
export async function layOutPage(
  { document, options, timer }: PressJob,
  setting: Setting,
  faces: FaceSet,
): Promise<LaidPage> {
  return timer.time("layout", async () => {
    const set: Setting = { ...setting, tables: await measureTables(document, setting) };
    const node = pageNode(pageContents(document, set), set);
    const boxes = set.origins !== undefined;
    const layout = layOutOwn(node, sheetFor(set, options.quality), faces, { boxes });
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
  const pictures = await timer.time("raster", () => preparePictures(layout));
  const bytes =
    format === "png" && !options.watermark
      ? await pressPng(layout, pictures, quality, job)
      : await pressRgb(layout, pictures, format, quality, await markFor(job, setting));
  const pressed = { bytes, pixelWidth: layout.width, pixelHeight: layout.height };
  if (!lines || !origins || !layout.box) return pressed;
  const placed = placedOf(node, placesOf(layout.box), quality, origins);
  const parts = withinLimit(mappedParts(placed, lines));
  return { ...pressed, map: parts.map((part) => entryOf(part, 1)) };
}

/** The watermark, drawn by the engine. */
async function markFor({ options, fonts, store }: PressJob, setting: Setting) {
  if (!options.watermark) return undefined;
  await registerFaces(fonts.faces, store);
  return makeMark(options.watermark, setting, options.quality);
}

async function pressPng(
  layout: Layout,
  pictures: Pictures,
  quality: number,
  { timer }: PressJob,
): Promise<Uint8Array> {
  const { width, height } = layout;
  const plan = pictures.colors && planColours(layout.items, pictures.colors, pictures.inkOf);
  // Exact first, where that may be; then in the colours planned.
  for (const colors of plan ? [...(plan.exact ? [undefined] : []), plan.colors] : []) {
    try {
      const { bands, palette } = drawIndexed(layout, pictures.paint, colors);
      return timer.timeSync("encode", () =>
        encodeIndexedPng({ width, height, bands, palette }, { dpi: CSS_DPI * quality }),
      );
    } catch (error) {
      if (!(error instanceof TooManyColours)) throw error;
    }
  }
  return timer.time("encode", () => pressRgb(layout, pictures, "png", quality));
}

function pressRgb(
  layout: Layout,
  pictures: Pictures,
  format: RasterFormat,
  quality: number,
  mark?: Mark,
): Promise<Uint8Array> {
  const { width, height } = layout;
  const drawn = drawDirect(layout, pictures.paint);
  const bands = mark ? stamped(drawn, width, mark) : drawn;
  return encode(format, { width, height, bands }, { quality });
}

function* stamped(bands: Iterable<Band>, width: number, mark: Mark): Generator<Band> {
  let top = 0;
  for (const band of bands) {
    stamp({ ...band, width }, top, mark);
    top += band.height;
    yield band;
  }
}
