/** Draws the parts of a page that are in view and that the caller does not have yet. */
import type { PreviewPart, PreviewView } from "../../../preview-view.ts";
import type { StageTimer } from "../../../stages.ts";
import { paletteFileOf } from "../own/part-file.ts";
import type { Sheet } from "../../set/sheet.ts";
import { draw, type Raw } from "../../set/typeset.ts";
import type { Setting } from "../../set/setting.ts";
import { stamp, type MarkedArea, type Watermark } from "../watermark/watermark.ts";
import type { Look, Seen } from "./look-at.ts";
import { partPage, slicePage, wholePage } from "./page-part.ts";
import { shrink } from "./shrink.ts";

/** Most device pixels of the export that one answer is drawn from; a wide page of some screens. */
const DRAWN_PIXELS = 24_000_000;
/** Device pixels of the export from which on a section is drawn in slices, and of one slice. */
const SLICED_ABOVE = 6_000_000;
const SLICE_PIXELS = 3_000_000;

export interface PartsParameters {
  view: PreviewView;
  setting: Setting;
  sheet: Sheet;
  mark: Watermark | undefined;
  timer: StageTimer;
}

export interface Drawn {
  bytes: Uint8Array;
  parts: PreviewPart[];
  /** Device pixels for each CSS pixel. */
  scale: number;
  complete: boolean;
  /** Whether a part that the caller has keeps its watermark in the place where it was before. */
  stale: boolean;
}

/** Rows of a section, in device pixels of the export. */
interface Slice {
  seen: Seen;
  from: number;
  to: number;
  whole: boolean;
  /** Rows of the page above it. For sections out of view their number is an estimate. */
  pageTop: number;
  /** Whether the page ends with it. */
  isEnd: boolean;
}

export async function drawParts(look: Look, parameters: PartsParameters): Promise<Drawn> {
  const { view, sheet } = parameters;
  const width = Math.round((sheet.width / sheet.quality) * Math.min(view.scale, sheet.quality));
  const ratio = width / sheet.width;
  const known = knownParts(view);
  const files: Uint8Array[] = [];
  const parts: PreviewPart[] = [];
  let offset = 0;
  let pixels = 0;
  let complete = true;
  let stale = false;
  for (const slice of slicesOf(look, parameters)) {
    const height = Math.max(1, Math.round(slice.to * ratio) - Math.round(slice.from * ratio));
    const wanted = partName(slice, width, parameters.mark);
    const name = known(wanted);
    if (name !== undefined && name !== wanted) stale = true;
    const part: PreviewPart = {
      section: slice.seen.index,
      top: slice.from / sheet.quality,
      height: (slice.to - slice.from) / sheet.quality,
      name: name ?? wanted,
    };
    const points = pointsIn(slice, sheet.quality);
    if (points.length > 0) part.points = points;
    if (name === undefined) {
      pixels += sheet.width * (slice.to - slice.from);
      if (pixels > DRAWN_PIXELS && files.length > 0) {
        complete = false;
        break;
      }
      const file = await drawSlice(slice, width, height, parameters);
      part.bytes = { offset, length: file.length };
      offset += file.length;
      files.push(file);
    }
    parts.push(part);
  }
  return { bytes: joined(files, offset), parts, scale: ratio * sheet.quality, complete, stale };
}

function slicesOf({ sections, seen }: Look, { view, sheet }: PartsParameters): Slice[] {
  const first = seen[0]?.index ?? 0;
  const above = sections.slice(0, first).reduce((sum, { height }) => sum + height, 0);
  let pageTop = Math.round(above * sheet.quality);
  const slices: Slice[] = [];
  for (const one of seen) {
    const sliced = one.rows * sheet.width > SLICED_ABOVE;
    const step = sliced ? Math.max(1, Math.floor(SLICE_PIXELS / sheet.width)) : one.rows;
    for (let from = 0; from < one.rows; from += step) {
      const to = Math.min(one.rows, from + step);
      const [top, bottom] = [one.top + from / sheet.quality, one.top + to / sheet.quality];
      if (bottom > -view.above && top < view.below)
        slices.push({
          seen: one,
          from,
          to,
          whole: !sliced,
          pageTop: pageTop + from,
          isEnd: one.index === sections.length - 1 && to === one.rows,
        });
    }
    pageTop += one.rows;
  }
  return slices;
}

function pointsIn({ seen, from, to }: Slice, quality: number): [number, number][] {
  return seen.points.filter(([, top]) => top >= from / quality && top < to / quality);
}

const areaOf = ({ from, to, pageTop, isEnd }: Slice, width: number): MarkedArea => ({
  width,
  height: to - from,
  above: pageTop,
  isEnd,
});

/**
 * Names a part by its layout, its rows, its size and the place of the watermark: equal names mean
 * equal pixels.
 */
function partName(slice: Slice, width: number, mark?: Watermark): string {
  const { seen, from, whole } = slice;
  const rows = whole ? "" : `.${from.toString(36)}`;
  const marked = mark?.nameOn(areaOf(slice, width)) ?? "";
  return `${seen.name}${rows}_${width.toString(36)}${marked}`;
}

/**
 * Finds the name under which the caller has a part. While somebody writes, the watermark of that
 * part may be in another place: otherwise every added line would change all parts below it.
 */
function knownParts({ known, writing }: PreviewView): (name: string) => string | undefined {
  const exactly = new Set(known);
  const unmarked = new Map(writing ? known.map((name) => [withoutMark(name), name]) : []);
  return (name) => (exactly.has(name) ? name : unmarked.get(withoutMark(name)));
}

/** The end of a name that stands for the watermark. */
const MARK = /~[0-9a-z]+$/u;

/**
 * Removes the place of the watermark from a name, but leaves its sign: a part with a watermark
 * never takes the place of one without, nor the reverse.
 */
function withoutMark(name: string): string {
  return name.replace(MARK, "~");
}

async function drawSlice(
  slice: Slice,
  width: number,
  height: number,
  { sheet, mark, timer }: PartsParameters,
): Promise<Uint8Array> {
  const { seen, from, to, whole } = slice;
  const { node, edges, setting } = seen;
  const page = whole
    ? wholePage(partPage(node, edges, setting), setting)
    : slicePage(node, edges, from / sheet.quality, setting);
  const rows = to - from;
  const area = areaOf(slice, sheet.width);
  if (width === sheet.width) {
    const file = await paletteFileOf(page, sheet, {
      height: rows,
      mark,
      area,
      timer,
    });
    if (file) return file;
  }
  const raw: Raw = await timer.time("raster", () => draw(page, sheet, rows));
  const laid = mark?.over(area);
  if (laid) stamp(raw, laid.above ?? 0, laid);
  const file = await timer.time("encode", () => shrink(raw, width, height));
  // Left to the garbage collector, the pixels would count against the heap for longer.
  (raw.pixels.buffer as ArrayBuffer).transfer(0);
  return file;
}

function joined(files: readonly Uint8Array[], length: number): Uint8Array {
  const bytes = new Uint8Array(length);
  let offset = 0;
  for (const file of files) {
    bytes.set(file, offset);
    offset += file.length;
  }
  return bytes;
}
