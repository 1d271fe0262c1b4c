/** A Layout → the file of its picture. */
import { drawDirect, drawIndexed, TooManyColours, type Mark } from "@platen/draw";
import type { Layout } from "@platen/layout";
import { encodeIndexedPng } from "@platen/png";
import type { StageTimer } from "../../../stages.ts";
import { CSS_DPI } from "../encode/encoder.ts";
import { encode, type RasterFormat } from "../encode/index.ts";
import { palettesFor } from "./palettes.ts";
import { preparePictures, type Pictures } from "./pictures.ts";

/** @param quality device pixels of a CSS pixel */
export async function fileOf(
  layout: Layout,
  format: RasterFormat,
  quality: number,
  timer: StageTimer,
  mark?: Mark,
): Promise<Uint8Array> {
  const pictures = await timer.time("raster", () => preparePictures(layout));
  return format === "png"
    ? pressPng(layout, pictures, quality, timer, mark)
    : timer.time("encode", () => pressRgb(layout, pictures, format, quality, mark));
}

async function pressPng(
  layout: Layout,
  pictures: Pictures,
  quality: number,
  timer: StageTimer,
  mark: Mark | undefined,
): Promise<Uint8Array> {
  const { width, height } = layout;
  const palettes = timer.timeSync("raster", () => palettesFor(layout, pictures, mark));
  for (const colors of palettes) {
    try {
      const { bands, palette } = drawIndexed(layout, pictures.paint, {
        colors: colors === "exact" ? undefined : colors,
        mark,
      });
      return timer.timeSync("encode", () =>
        encodeIndexedPng({ width, height, bands, palette }, { dpi: CSS_DPI * quality }),
      );
    } catch (error) {
      if (!(error instanceof TooManyColours)) throw error;
    }
  }
  return timer.time("encode", () => pressRgb(layout, pictures, "png", quality, mark));
}

function pressRgb(
  layout: Layout,
  pictures: Pictures,
  format: RasterFormat,
  quality: number,
  mark?: Mark,
): Promise<Uint8Array> {
  const { width, height } = layout;
  const bands = drawDirect(layout, pictures.paint, mark);
  return encode(format, { width, height, bands }, { quality });
}
