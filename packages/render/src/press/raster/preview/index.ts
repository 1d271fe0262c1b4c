/**
 * Makes previews of a page: only the parts that are in view and that the caller does not have yet.
 * The page is cut into sections that are laid out and drawn separately, so that a keystroke costs
 * one section, however long the document is. A preview is the picture of the export at the size at
 * which it is shown.
 */
import { TooTall } from "@platen/layout";
import type { Document } from "../../../document.ts";
import type { Pressed, PressJob } from "../../../press-job.ts";
import type { PreviewOutline, PreviewSection, PreviewView } from "../../../preview-view.ts";
import { settingOf } from "../../set/set-document.ts";
import type { RasterFormat } from "../encode/index.ts";
import { fitted } from "../own/fit.ts";
import type { Setting } from "../../set/setting.ts";
import { boundOfLayout, refusalOf } from "../too-tall.ts";
import { sheetFor } from "../../set/sheet.ts";
import { markFor } from "../watermark/watermark.ts";
import { pictureParameters } from "../picture-parameters.ts";
import { drawParts } from "./draw-parts.ts";
import { lookAt } from "./look-at.ts";
import { sectionsOf } from "./sections.ts";

export async function pressPreview(
  job: PressJob,
  view: PreviewView,
  format: RasterFormat,
): Promise<Pressed> {
  const setting = await settingOf(job);
  const tallest = boundOfLayout(pictureParameters(job, format), false);
  const own = await fitted(job, setting, tallest).catch((error: unknown) => {
    if (error instanceof TooTall) return { job, setting };
    throw error;
  });
  return pressView(own.job, view, format, own.setting);
}

async function pressView(
  job: PressJob,
  view: PreviewView,
  format: RasterFormat,
  setting: Setting,
): Promise<Pressed> {
  const { document, options, timer } = job;
  const sheet = sheetFor(setting, options.quality);
  const cut = timer.timeSync("layout", () => sectionsOf(document, setting));
  const seen = await timer.time("layout", () => lookAt(cut, view, setting, sheet, job.lines));
  const mark = await markFor(job, setting);
  const drawn = await drawParts(seen, { view, setting, sheet, mark, timer });
  const { tall, probable, exact } = heightOf(seen.sections);
  const refusal = refusalOf(probable, exact, pictureParameters(job, format));
  const drawings = drawingsOf(document);
  const preview: PreviewOutline = {
    width: options.width,
    scale: drawn.scale,
    sections: seen.sections,
    parts: drawn.parts,
    ...(drawings.length > 0 && { drawings }),
    complete: drawn.complete,
    ...(drawn.stale && { stale: true }),
    ...(refusal !== undefined && { refusal }),
  };
  const pixelHeight = Math.round(tall * options.quality);
  return { bytes: drawn.bytes, pixelWidth: sheet.width, pixelHeight, preview };
}

function drawingsOf({ blocks }: Document): NonNullable<PreviewOutline["drawings"]> {
  return blocks.flatMap((block) => {
    if (block.type !== "diagram" || !block.drawing || block.line === undefined) return [];
    const { width, height } = block.drawing;
    return [{ line: block.line, width, height }];
  });
}

/** Part of its guessed height that a page has on average, measured on manuals and answers. */
const OF_GUESS = 0.72;

/**
 * Returns the height of a page in CSS pixels: by the outline (`tall`), and as it will probably be.
 */
function heightOf(sections: readonly PreviewSection[]) {
  let tall = 0;
  let probable = 0;
  for (const { height, exact } of sections) {
    tall += height;
    probable += exact ? height : height * OF_GUESS;
  }
  return { tall, probable, exact: sections.every(({ exact }) => exact) };
}
