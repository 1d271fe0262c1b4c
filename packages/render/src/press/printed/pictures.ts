/** Pictures of a Layout as a file has them: drawings as shapes, bitmaps as they are, and what else there is as pixels. */
import type { Layout, Picture } from "@platen/layout";
import type { FontStore } from "@platen/fonts/store";
import { textOutliner } from "../../enrich/text-outliner.ts";
import { loadSharp } from "../../platform/load-sharp.ts";
import {
  drawingOf,
  drawingOfOutline,
  drawingWithText,
  jpegBitmap,
  pixelBitmap,
  pngBitmap,
  Unwritable,
  type PdfPicture,
} from "../../pdf-writer/index.ts";
import { drawSprites } from "../raster/own/draw-sprites.ts";
import { formulaOutline, mayBeFormula } from "../raster/own/formula.ts";

/** Pixels of an inch, where a drawing has to be pixels. */
const RESOLUTION = 300;
/** Most pixels of such a drawing. */
const PIXELS = 16 << 20;

/**
 * Makes all pictures ready.
 *
 * @param scale points of a pixel of the Layout
 * @throws Unwritable for a picture that is cut to its place
 */
export async function preparePictures(
  items: Layout["items"],
  store: FontStore,
  scale: number,
): Promise<(picture: Picture) => PdfPicture | undefined> {
  const made = new Map<Picture["src"], PdfPicture>();
  for (const item of items) {
    if (item.type !== "picture" || made.has(item.src)) continue;
    if (item.fit) throw new Unwritable("a picture that is cut");
    const { src } = item;
    const picture = typeof src === "string" ? await vector(src, store) : await bitmap(src);
    made.set(src, picture ?? (await pixels(item, scale)));
  }
  return ({ src }) => made.get(src);
}

async function vector(svg: string, store: FontStore): Promise<PdfPicture | undefined> {
  const formula = mayBeFormula(svg) ? formulaOutline(svg) : undefined;
  if (formula) return drawingOfOutline(formula);
  return svg.includes("<text") ? drawingWithText(svg, textOutliner(store)) : drawingOf(svg);
}

async function bitmap(bytes: Uint8Array): Promise<PdfPicture> {
  const known = jpegBitmap(bytes) ?? pngBitmap(bytes);
  if (known) return known;
  const sharp = await loadSharp();
  const { data, info } = await sharp(bytes)
    .toColourspace("srgb")
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return pixelBitmap(data, info.width, info.height);
}

async function pixels({ src, width, height }: Picture, scale: number): Promise<PdfPicture> {
  const asked = (scale * RESOLUTION) / 72;
  const factor = Math.min(asked, Math.sqrt(PIXELS / (width * height)));
  const size = {
    width: Math.max(1, Math.round(width * factor)),
    height: Math.max(1, Math.round(height * factor)),
  };
  const [sprite] = await drawSprites([{ src, ...size }]);
  return pixelBitmap(sprite!.pixels, sprite!.width, sprite!.height);
}
