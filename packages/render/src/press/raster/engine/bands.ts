/**
 * Drawing a page that may be taller than the engine draws at once. A page of ordinary height is
 * drawn in one piece; a tall one is laid out, and then drawn in bands that hold only the blocks
 * they show, so that its cost grows with its height and its memory does not.
 */
import type { MeasuredNode } from "@takumi-rs/core";
import type { StageTimer } from "../../../stages.ts";
import {
  BAND_PIXELS,
  ENGINE_PIXELS,
  LARGE_BAND_PIXELS,
  MANY_BANDS,
  ONE_PIECE_PIXELS,
} from "./band-sizes.ts";
import { draw, layOut, sheetFor, typeStyle, type Raw, type Sheet } from "./engine.ts";
import { box, px, type Node } from "../nodes/node.ts";
import { pageNode } from "../page.ts";
import type { Setting } from "../setting.ts";

export interface Pages {
  width: number;
  height: number;
  /** Top to bottom. The pixels of one are gone as soon as the next is asked for. */
  bands: AsyncIterable<Raw>;
  /** Where the engine put everything, if it was asked beforehand. */
  measured?: MeasuredNode;
}

/** A block of the page and where the engine put it, in CSS pixels from the page's top. */
interface Placed {
  node: Node;
  top: number;
  bottom: number;
}

/**
 * Draws the page if it is surely small, otherwise offers it band by band.
 *
 * @param refuseTooTall throws for a height, in device pixels, that cannot be
 */
export async function drawPage(
  children: Node[],
  setting: Setting,
  quality: number,
  refuseTooTall: (height: number) => void,
  likelyPixels: number,
  timer: StageTimer,
): Promise<Pages> {
  const sheet = sheetFor(setting, quality);
  const { width } = sheet;
  const page = pageNode(children, setting);
  if (likelyPixels <= ONE_PIECE_PIXELS) {
    const whole = await timer.time("raster", () => draw(page, sheet)).catch(() => undefined);
    if (whole) {
      refuseTooTall(whole.height);
      return { width, height: whole.height, bands: released(async () => whole) };
    }
  }
  const measured = await timer.time("layout", () => layOut(page, sheet));
  const height = bandedHeight(measured.height);
  refuseTooTall(height);
  const placed = children.map((node, index): Placed => {
    const child = measured.children[index];
    const top = (child?.transform[5] ?? 0) / quality;
    return { node, top, bottom: top + (child?.height ?? 0) / quality };
  });
  return { width, height, bands: bandsOf(placed, sheet, height, setting, timer), measured };
}

/**
 * The height in device pixels that `drawPage` gives. The engine rounds what it draws in one piece; bands have room for
 * all of it.
 *
 * @param measured in device pixels
 */
export function drawnHeight(measured: number, width: number, likelyPixels: number): number {
  const rounded = Math.round(measured);
  const atOnce = likelyPixels <= ONE_PIECE_PIXELS && rounded > 0;
  return atOnce && rounded * width <= ENGINE_PIXELS ? rounded : bandedHeight(measured);
}

function bandedHeight(measured: number): number {
  return Math.max(1, Math.ceil(measured));
}

async function* bandsOf(
  placed: readonly Placed[],
  sheet: Sheet,
  height: number,
  setting: Setting,
  timer: StageTimer,
): AsyncGenerator<Raw> {
  const { width, quality } = sheet;
  const tallest = placed.reduce((most, block) => Math.max(most, block.bottom - block.top), 0);
  const many = tallest * quality * width > MANY_BANDS * BAND_PIXELS;
  const pixels = many ? LARGE_BAND_PIXELS : BAND_PIXELS;
  const rows = Math.max(1, Math.min(height, Math.floor(pixels / width)));
  for (let top = 0; top < height; top += rows) {
    const bandHeight = Math.min(rows, height - top);
    const band = bandNode(placed, top / quality, (top + bandHeight) / quality, setting);
    yield* released(() => timer.time("raster", () => draw(band, sheet, bandHeight)));
  }
}

/**
 * One band, whose memory is given back at once when it has been used. Left to the garbage collector
 * it would count against the heap, and a full collection would follow every second picture.
 */
async function* released(make: () => Promise<Raw>): AsyncGenerator<Raw> {
  const band = await make();
  try {
    yield band;
  } finally {
    (band.pixels.buffer as ArrayBuffer).transfer(0);
  }
}

/** Ink may reach a little past its box: a raised letter, an accent on the first line. */
const OVERHANG = 24;

function bandNode(placed: readonly Placed[], top: number, bottom: number, setting: Setting): Node {
  const { margin, width, theme } = setting;
  const shown = placed.filter(
    (block) => block.bottom + OVERHANG > top && block.top - OVERHANG < bottom,
  );
  const children = shown.map(({ node, top: blockTop }) =>
    box(
      {
        position: "absolute",
        left: px(margin.x),
        top: px(blockTop - top),
        width: px(width - 2 * margin.x),
      },
      [{ ...node, style: { ...node.style, marginTop: "0px" } }],
    ),
  );
  return box(
    {
      ...typeStyle(setting),
      position: "relative",
      width: "100%",
      height: "100%",
      overflow: "hidden",
      backgroundColor: theme.colors.background,
    },
    children,
  );
}
