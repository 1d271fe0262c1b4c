/**
 * What a press in a browser asks its service for: fonts, and what is drawn here. All of it is a closed set
 * with bounds on sizes: nothing of a document goes in.
 */
import { fileById } from "@platen/fonts/catalogue";
import { FontStore } from "@platen/fonts/store";
import { drawingNames, readDrawing } from "@platen/fonts/twemoji";
import { Diagnostics } from "./diagnostics.ts";
import { chooseFonts } from "./fonts/choose-fonts.ts";
import {
  optionDefinitions,
  resolveOptions,
  type FontFamilyName,
  type WatermarkStyle,
} from "./options.ts";
import { markWeights } from "./press/design/mark-weights.ts";
import { iconByName } from "./press/design/icons.ts";
import { drawTile, type Tile } from "./press/raster/watermark/mark-tile.ts";
import { plainWords } from "./press/raster/watermark/watermark.ts";
import { drawSprites } from "./press/raster/own/draw-sprites.ts";
import { signLimits } from "./press/raster/own/sign.ts";
import { settingOf } from "./press/raster/set-document.ts";

const store = new FontStore();
let emoji: ReadonlySet<string> | undefined;

/** A font file as TrueType; `undefined`: the catalogue has none of this id. */
export async function fontFile(id: string): Promise<Uint8Array | undefined> {
  return fileById(id) && store.loadTtf(id);
}

/** Names of all emoji that there are drawings of. */
export function emojiNames(): ReadonlySet<string> {
  return (emoji ??= drawingNames());
}

/**
 * A sign as RGBA8; `undefined` for one that there is not, or a size out of bounds.
 *
 * @param name of a `SignName`'s form
 */
export async function signPixels(
  name: string,
  width: number,
  height: number,
): Promise<Uint8Array | undefined> {
  if (![width, height].every(isSide)) return undefined;
  const src = drawingOf(name);
  if (src === undefined) return undefined;
  const [sprite] = await drawSprites([{ src, width, height }]);
  return sprite?.pixels;
}

function isSide(value: number): boolean {
  return Number.isInteger(value) && value >= 1 && value <= signLimits.side;
}

function drawingOf(name: string): string | undefined {
  const [, kind, rest = ""] = /^(emoji|icon)\.([\w.-]+)$/.exec(name) ?? [];
  if (kind === "icon") return iconByName(rest);
  return kind === "emoji" && emojiNames().has(rest) ? readDrawing(rest) : undefined;
}

/**
 * The watermark's tile; `undefined` for a family or a quality that there is not, and for words whose letters depend
 * on the document around them.
 */
export async function markTile(
  words: string,
  watermarkStyle: WatermarkStyle,
  fontFamily: string,
  quality: number,
): Promise<Tile | undefined> {
  const { values } = optionDefinitions.fontFamily;
  const { min, max } = optionDefinitions.quality;
  const known = values.some((name) => name === fontFamily) && quality >= min && quality <= max;
  if (!known || !plainWords.test(words)) return undefined;
  const options = resolveOptions({
    fontFamily: fontFamily as FontFamilyName,
    quality,
    watermark: words,
    watermarkStyle,
  });
  const document = { blocks: [], footnotes: [] };
  const diagnostics = new Diagnostics();
  const extra = [{ text: words, weight: markWeights[watermarkStyle] }];
  const fonts = chooseFonts(document, options.fontFamily, extra, diagnostics);
  const setting = await settingOf({ options, fonts, store, diagnostics });
  return drawTile(words, watermarkStyle, quality, setting);
}
