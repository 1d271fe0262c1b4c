/**
 * Makes the file of a part of a page with a palette, if the palette can hold every colour exactly.
 */
import { drawIndexed, TooManyColours } from "@platen/draw";
import { encodeIndexedPng } from "@platen/encode";
import type { StageTimer } from "../../../stages.ts";
import type { Sheet } from "../../set/sheet.ts";
import type { Node } from "../../set/nodes/node.ts";
import type { MarkedArea, Watermark } from "../watermark/watermark.ts";
import { palettesFor } from "./palettes.ts";
import { preparePictures } from "../../set/drawn/pictures.ts";
import { layOut } from "../../set/typeset.ts";

export interface PartParameters {
  /** In device pixels. */
  height: number;
  mark: Watermark | undefined;
  /** The part's place on its page. */
  area: MarkedArea;
  timer: StageTimer;
}

/** Pixels per inch of pictures for a screen; their size is given beside them. */
const DPI = 96;

/**
 * Draws a part into a palette: a quarter of the bytes that colours take, so that it is drawn and encoded in a third of
 * the time.
 *
 * @returns PNG; undefined when a palette may not hold all colours
 */
export async function paletteFileOf(
  part: Node,
  sheet: Sheet,
  { height, mark, area, timer }: PartParameters,
): Promise<Uint8Array | undefined> {
  const { layout, pictures } = await timer.time("raster", async () => {
    const layout = layOut(part, sheet, { height });
    return { layout, pictures: await preparePictures(layout) };
  });
  return timer.timeSync("encode", () => {
    if (palettesFor(layout, pictures, mark)[0] !== "exact") return undefined;
    const { width, height } = layout;
    try {
      const { bands, palette } = drawIndexed(layout, pictures.paint, {
        mark: mark?.over(area),
      });
      return encodeIndexedPng({ width, height, bands, palette }, { dpi: DPI });
    } catch (error) {
      if (error instanceof TooManyColours) return undefined;
      throw error;
    }
  });
}
