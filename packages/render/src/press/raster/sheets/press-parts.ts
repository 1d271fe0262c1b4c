/** Presses a picture that is too tall as several of one height, which end at safe places. */
import type { MapEntry } from "../../../describe/map-entry.ts";
import { MAP_LIMIT } from "../../../describe/map-entry.ts";
import type { Lines } from "../../../describe/source-lines.ts";
import type { PressJob, Pressed } from "../../../press-job.ts";
import { withinLimit } from "../../../describe/within-limit.ts";
import { mappedParts } from "../../set/block-map.ts";
import type { RasterFormat } from "../encode/index.ts";
import { TooTall } from "@platen/layout";
import { box, px, type Box } from "../../set/nodes/node.ts";
import type { Setting } from "../../set/setting.ts";
import {
  hopelessHeight,
  mostPixelRows,
  refuseParts,
  SPLIT_BUDGETS,
  type PictureParameters,
} from "../too-tall.ts";
import { sheetNode } from "../../set/sheets/card.ts";
import { drawSheets } from "./draw-sheets.ts";
import { laidOut } from "./lay-out.ts";
import { dealOut, type DealtSheet } from "../../set/sheets/layout.ts";
import { PART_LIMIT, PART_PIXELS } from "./part-sizes.ts";
import { pressedImages } from "./press-cards.ts";
import { entriesOn, linesOn } from "./sheet-map.ts";

/** Most device pixels of a part. */
const LARGEST_PART = 40_000_000;

/** Parts as they are to be drawn. */
export interface PlannedParts {
  sheets: readonly DealtSheet[];
  setting: Setting;
  /** Height of each part, in device pixels. */
  height: number;
  lines: Lines[];
  map: MapEntry[];
}

/**
 * Plans the parts of a picture that is too tall.
 *
 * @throws RenderError `IMAGE_TOO_TALL`
 */
export async function planParts(
  job: PressJob,
  parameters: PictureParameters,
  bare: Setting,
): Promise<PlannedParts> {
  const { document, options, timer, lines: source } = job;
  const { quality } = options;
  const hopeless = hopelessHeight({ ...parameters, splits: true });
  const bounded = { quality, tallest: hopeless };
  const { page, setting } = await laidOut(document, bare, bounded, timer).catch(
    (error: unknown) => {
      if (error instanceof TooTall)
        refuseParts(`at least ${error.height}`, error.height, parameters);
      throw error;
    },
  );
  const across = Math.round(options.width * quality);
  const tall = page.bottom * quality;
  const whole = across * tall;
  const most = mostPixelRows(parameters) / quality - 2 * setting.margin.y;
  // Each part has margins of its own, and one pixel is for rounding.
  const least = tall / (PART_LIMIT * FILLED) + 2 * setting.margin.y * quality + 1;
  const wanted = Math.max(PART_PIXELS, least * across);
  const room = Math.min(
    most,
    Math.min(wanted, LARGEST_PART) / across / quality - 2 * setting.margin.y,
  );
  if (whole > SPLIT_BUDGETS * job.pixelBudget || tall / quality > room * PART_LIMIT * FILLED)
    refuseParts(String(Math.ceil(tall)), Math.ceil(tall), parameters);
  const width = setting.width - 2 * setting.margin.x;
  const content = page.bottom - 2 * setting.margin.y;
  const { sheets } = timer.timeSync("layout", () => evenly(page, content, room, width));
  const tallest = sheets.reduce((most, { height, scale }) => Math.max(most, height * scale), 0);
  const height = Math.ceil((tallest + 2 * setting.margin.y) * quality);
  const parts = source ? mappedParts(page, source) : [];
  const mapped = withinLimit(parts);
  const map = sheets.flatMap((sheet, index) =>
    entriesOn(sheet, mapped, {
      number: index + 1,
      top: setting.margin.y,
      middle: setting.width / 2,
    }),
  );
  let last: Lines = [1, 1];
  const lines = sheets.map((sheet) => (last = linesOn(sheet, parts) ?? last));
  return { sheets, setting, height, lines, map: map.slice(0, MAP_LIMIT) };
}

/** Least fullness of the parts, taken together. */
const FILLED = 0.9;

/** Deals the page onto the fewest parts, with the least of a few heights that suffices. */
function evenly(page: Parameters<typeof dealOut>[0], content: number, most: number, width: number) {
  const count = Math.ceil(content / most);
  for (const spare of [1.01, 1.03, 1.06]) {
    const room = (content / count) * spare;
    if (room >= most) break;
    const dealt = dealOut(page, room, "parts", width);
    if (dealt.sheets.length <= count && dealt.shrunk.length === 0) return dealt;
  }
  return dealOut(page, most, "parts", width);
}

/**
 * Presses the parts.
 *
 * @throws RenderError `IMAGE_TOO_TALL` if even the parts are too many
 */
export async function pressParts(
  job: PressJob,
  format: RasterFormat,
  parameters: PictureParameters,
  bare: Setting,
): Promise<Pressed> {
  const planned = await planParts(job, parameters, bare);
  const { sheets, setting, height, lines, map } = planned;
  const width = Math.round(job.options.width * job.options.quality);
  const nodes = sheets.map((sheet, index) => ({
    node: partNode(sheet, setting),
    lines: lines[index] ?? ([1, 1] as Lines),
  }));
  return pressedImages(await drawSheets(nodes, { width, height }, setting, format, job), map);
}

function partNode({ nodes, scale }: DealtSheet, setting: Setting): Box {
  const { x, y } = setting.margin;
  const content = box(
    {
      position: "absolute",
      left: px(x),
      top: px(y),
      width: px(setting.width - 2 * x),
      ...(scale < 1 && { transform: `scale(${scale})`, transformOrigin: "50% 0%" }),
    },
    nodes,
  );
  return sheetNode({ setting }, [content]);
}
