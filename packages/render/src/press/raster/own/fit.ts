/** Makes a page as wide as its widest block, and cuts it to its ink. */
import { inkOf } from "@platen/draw";
import type { PressJob } from "../../../press-job.ts";
import { pageContents } from "../../set/page.ts";
import type { Setting } from "../../set/setting.ts";
import { measureTables } from "../../set/table/intrinsics.ts";
import { measure } from "../../set/typeset.ts";
import { markFor } from "../watermark/watermark.ts";
import { layOutPage } from "./index.ts";

interface Fitted {
  job: PressJob;
  setting: Setting;
}

/** Room beyond the widest block, in CSS pixels, so that rounding breaks no line. */
const SPARE = 0.5;

/**
 * The job and its setting, fitted if that is asked for. The page is never wider than before, and never narrower
 * than its watermark.
 *
 * @throws TooTall of `@platen/layout`
 */
export async function fitted(job: PressJob, setting: Setting, tallest?: number): Promise<Fitted> {
  if (job.options.fit !== "content") return { job, setting };
  const { x, y } = setting.margin;
  const margin = { x: job.options.padding ?? Math.min(x, y), y };
  const widest = { ...setting, margin, width: setting.width - 2 * (x - margin.x) };
  const most = widest.width - 2 * margin.x;
  const mark = await markFor(job, widest);
  const least = Math.min(most, Math.ceil((mark?.width ?? 0) / job.options.quality));
  const wanted = Math.ceil((await widestBlock(job, widest)) + SPARE);
  const room = Math.max(least, Math.min(most, wanted));
  const first = await inRoom(room, least, job, widest, tallest);
  // Lines of text rarely fill their room: what all of them leave is cut, as long as none breaks otherwise.
  const text = Math.ceil(first.ink.right / job.options.quality - margin.x + SPARE);
  const filled = Math.max(least, text);
  if (filled >= room) return first;
  const second = await inRoom(filled, least, job, widest, tallest);
  return second.height > first.height ? first : second;
}

async function widestBlock({ document }: PressJob, setting: Setting): Promise<number> {
  const set = { ...setting, tables: await measureTables(document, setting) };
  const blocks = measure(pageContents(document, set), set);
  return blocks.reduce((most, { width }) => Math.max(most, width), 1);
}

/** @param least width that is left of the room, for the watermark's words */
async function inRoom(
  room: number,
  least: number,
  job: PressJob,
  bare: Setting,
  tallest: number | undefined,
) {
  const { quality } = job.options;
  const { margin } = bare;
  const setting = { ...bare, width: room + 2 * margin.x };
  const { layout } = await layOutPage(job, setting, tallest);
  const { height } = layout;
  const empty = { left: 0, top: 0, right: layout.width, bottom: height };
  const ink = inkOf(layout) ?? empty;
  const trim = {
    left: ink.left / quality - margin.x,
    top: ink.top / quality - margin.y,
    right: setting.width - margin.x - ink.right / quality,
    bottom: (height - ink.bottom) / quality - margin.y,
  };
  trim.right = Math.min(trim.right, room - least - trim.left);
  const width = setting.width - trim.left - trim.right;
  return {
    ink,
    height,
    job: { ...job, options: { ...job.options, width } },
    setting: { ...setting, width, ...(ink !== empty && { trim }) },
  };
}
