/** A frame around one picture: its head is laid out with the page, the rest is drawn around it. */
import type { Band } from "@platen/draw";
import type { Layout } from "@platen/layout";
import type { Image } from "../../../document.ts";
import type { ResolvedOptions } from "../../../options.ts";
import type { Setting } from "../../set/setting.ts";
import { headGround, windowHead } from "../../set/sheets/window-head.ts";
import { sheetFor } from "../../set/sheet.ts";
import { layOut } from "../../set/typeset.ts";
import { aroundColours, aroundIndices, type IndexedPage, type IndexedWhole } from "./compose.ts";
import { imageGround } from "./image-ground.ts";
import { FramePaint, pixelOf, sizeWithin } from "./paint.ts";
import { ringOf, type Ring } from "./ring.ts";

export interface Frame {
  /** The page with the window's head above it. */
  layout: Layout;
  /** Size of the whole picture, in device pixels. */
  width: number;
  height: number;
  /** Whether its rows repeat: it is likely drawn in palette indices. */
  isPlain: boolean;
  /** Whether what is behind the picture is to be seen through its ground. */
  isClear: boolean;
  aroundColours: (bands: Iterable<Band>) => Iterable<Band>;
  /** Undefined if page and frame have more colours than a palette has room for. */
  aroundIndices: (page: IndexedPage) => IndexedWhole | undefined;
}

/** @returns undefined for a picture without a frame */
export async function frameFor(
  page: Layout,
  options: ResolvedOptions,
  setting: Setting,
  image?: Image,
): Promise<Frame | undefined> {
  const ring = ringOf(options);
  if (!ring) return undefined;
  const { quality } = options;
  const layout = withHead(page, ring, setting, quality);
  const size = sizeWithin(ring, layout);
  const filled = await imageGround(image, size, colorOf(setting));
  const paint = new FramePaint(ring, layout, setting.theme, quality, filled);
  const inner = { width: layout.width, height: layout.height, padding: ring.padding };
  const { window } = ring.frame;
  const { background } = setting.theme.colors;
  const bottom = pixelOf(background);
  const top = window === "none" ? bottom : pixelOf(headGround(window, setting));
  return {
    layout,
    width: paint.width,
    height: paint.height,
    isPlain: paint.isPlain,
    isClear: paint.isClear,
    aroundColours: (bands) => aroundColours(bands, paint, inner),
    aroundIndices: (indexed) => aroundIndices(indexed, paint, inner, { top, bottom }),
  };
}

const colorOf = ({ theme }: Setting) => Number.parseInt(theme.colors.background.slice(1), 16);

function withHead(page: Layout, { frame, head }: Ring, setting: Setting, quality: number): Layout {
  if (head === 0) return page;
  const sheet = { ...sheetFor(setting, quality), width: page.width };
  const above = layOut(windowHead(frame, setting, head / quality), sheet, { height: head });
  const below = page.items.map((item) => ({ ...item, y: item.y + head }));
  return { ...page, height: page.height + head, items: [...above.items, ...below] };
}
