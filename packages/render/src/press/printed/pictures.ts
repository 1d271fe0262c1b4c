/** Pictures of a Layout as a file has them: drawings as shapes, bitmaps as they are, and what else there is as pixels. */
import type { Layout, Picture } from "@platen/layout";
import type { FontFamilyName } from "@platen/fonts";
import type { FontStore } from "@platen/fonts/store";
import { wholeDrawing } from "@platen/fonts/twemoji";
import { textOutliner } from "../../enrich/text-outliner.ts";
import {
  drawingOf,
  drawingOfFormula,
  drawingWithText,
  jpegBitmap,
  pixelBitmap,
  pngBitmap,
  type PdfPicture,
} from "../../pdf-writer/index.ts";
import { wholeBitmap } from "../set/drawn/bitmap-pixels.ts";
import { drawSprites, type SpriteOrder } from "../set/drawn/draw-sprites.ts";
import { BrokenPictures } from "./broken.ts";
import { withFonts } from "./drawn-text.ts";
import { formulaShapes, mayBeFormula } from "../set/drawn/formula.ts";

/** Pixels of an inch, where a drawing has to be pixels. */
const RESOLUTION = 300;
/** Most pixels of such a drawing. */
const PIXELS = 16 << 20;

/** Errors of browsers, which have not all that a service has: no picture is broken. */
const elsewhere: ReadonlySet<string> = new Set(["NotHere", "NotLoaded"]);

/**
 * Makes all pictures ready.
 *
 * @param scale points of a pixel of the Layout
 * @throws BrokenPictures for those that cannot be drawn
 */
export async function preparePictures(
  items: Layout["items"],
  store: FontStore,
  family: FontFamilyName,
  scale: number,
): Promise<(picture: Picture) => PdfPicture | undefined> {
  const whole = new Map<Picture["src"], PdfPicture>();
  const cut = new Map<Picture["src"], PdfPicture>();
  const madeOf = ({ fit }: Picture) => (fit ? cut : whole);
  const broken: Picture[] = [];
  const faulty = new Set<Picture["src"]>();
  let cause: unknown;
  for (const item of items) {
    if (item.type !== "picture" || madeOf(item).has(item.src)) continue;
    try {
      if (!faulty.has(item.src))
        madeOf(item).set(item.src, await drawable(item, scale, { store, family }));
    } catch (error) {
      if (error instanceof Error && elsewhere.has(error.name)) throw error;
      faulty.add(item.src);
      cause ??= error;
    }
    if (faulty.has(item.src)) broken.push(item);
  }
  if (broken.length > 0) throw new BrokenPictures(broken, cause);
  return (item) => madeOf(item).get(item.src);
}

async function drawable(
  item: Picture,
  scale: number,
  { store, family }: { store: FontStore; family: FontFamilyName },
): Promise<PdfPicture> {
  const { src } = item;
  const picture = typeof src === "string" ? await vector(src, store) : await bitmap(src);
  return picture ?? (await pixels(item, scale, (svg) => withFonts(svg, family, store)));
}

async function vector(source: string, store: FontStore): Promise<PdfPicture | undefined> {
  const svg = await wholeDrawing(source);
  const formula = mayBeFormula(svg) ? formulaShapes(svg) : undefined;
  if (formula) return drawingOfFormula(formula);
  return svg.includes("<text") ? drawingWithText(svg, textOutliner(store)) : drawingOf(svg);
}

async function bitmap(bytes: Uint8Array): Promise<PdfPicture> {
  const known = jpegBitmap(bytes) ?? pngBitmap(bytes);
  if (known) return known;
  const { pixels, width, height } = await wholeBitmap(bytes);
  return pixelBitmap(pixels, width, height);
}

async function pixels(
  { src, fit, width, height }: Picture,
  scale: number,
  withFonts: (svg: string) => Promise<Pick<SpriteOrder, "src" | "fonts">>,
): Promise<PdfPicture> {
  const asked = (scale * RESOLUTION) / 72;
  const factor = Math.min(asked, Math.sqrt(PIXELS / (width * height)));
  const size = {
    width: Math.max(1, Math.round(width * factor)),
    height: Math.max(1, Math.round(height * factor)),
  };
  const drawing = typeof src === "string" ? await withFonts(await wholeDrawing(src)) : { src };
  const [sprite] = await drawSprites([{ ...drawing, ...(fit && { fit }), ...size }]);
  return pixelBitmap(sprite!.pixels, sprite!.width, sprite!.height);
}
