/** The press of our own: boxes → Layout → pixels → a file. */
import { drawDirect, drawIndexed, planColours, TooManyColours } from "@platen/draw";
import { FaceSet, layOut, measureWidths, Unsupported, type Layout } from "@platen/layout";
import { encodeIndexedPng, type Band } from "@platen/png";
import type { PressJob, Pressed } from "../../../press-job.ts";
import { CSS_DPI } from "../encode/encoder.ts";
import { encode, type RasterFormat } from "../encode/index.ts";
import { registerFaces, typeStyle } from "../engine.ts";
import { box } from "../node.ts";
import { pageContents, pageNode } from "../page.ts";
import type { Setting } from "../setting.ts";
import { measureTables, type Measure } from "../table/intrinsics.ts";
import { makeMark, stamp, type Mark } from "../watermark.ts";
import { preparePictures, type Pictures } from "./pictures.ts";

export { Unsupported };

/**
 * Presses a picture.
 *
 * @throws Unsupported for a document that has what this press does not set
 */
export async function pressOwn(
  job: PressJob,
  format: RasterFormat,
  setting: Setting,
  refuseTooTall: (height: number) => void,
): Promise<Pressed> {
  const { document, options, timer, store } = job;
  await store.prepare(job.fonts.faces.map(({ file }) => file));
  const faces = new FaceSet(job.fonts.faces, (file) => store.loadTtfNow(file));
  const layout = await timer.time("layout", async () => {
    const tables = await measureTables(document, setting, measureBy(faces));
    const set: Setting = { ...setting, tables };
    return layOut(
      pageNode(pageContents(document, set), set),
      setting.width,
      options.quality,
      faces,
    );
  });
  refuseTooTall(layout.height);
  const pictures = await timer.time("raster", () => preparePictures(layout));
  const bytes =
    format === "png" && !options.watermark
      ? await pressPng(layout, pictures, options.quality, job)
      : await pressRgb(layout, pictures, format, options.quality, await markFor(job, setting));
  return { bytes, pixelWidth: layout.width, pixelHeight: layout.height };
}

/** The watermark, drawn by the engine. */
async function markFor({ options, fonts, store }: PressJob, setting: Setting) {
  if (!options.watermark) return undefined;
  await registerFaces(fonts.faces, store);
  return makeMark(options.watermark, setting, options.quality);
}

function measureBy(faces: FaceSet): Measure {
  return (nodes, setting) => {
    const outer = box(typeStyle(setting), []);
    const widths = measureWidths(nodes, outer, faces);
    return Promise.resolve(
      widths.map(({ min, max }, i) => (nodes[i]?.style?.["width"] === "min-content" ? min : max)),
    );
  };
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
