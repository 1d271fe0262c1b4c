/** SVG bytes → a picture. */
import type { Picture } from "../../document.ts";
import { ImageFailure } from "../../net/failure.ts";
import { type OutlineText, sanitiseSvg, SvgRefused } from "@platen/svg";
import { finishBitmap, probeBitmap } from "./bitmaps/bitmap.ts";
import { toBase64 } from "../../platform/base64.ts";
import { NotHere } from "../../platform/not-here.ts";
import type { PixelBudget } from "./budget.ts";
import type { Scheme } from "../../parse/scheme.ts";
import { decodeDataUri } from "./data-uri.ts";
import { imageLimits } from "./limits.ts";
import { sniff, utf16Encoding } from "./sniff.ts";

const reasons: Record<SvgRefused["reason"], string> = {
  invalid: "a broken SVG",
  empty: "an SVG without extent",
  complex: "too complex an SVG",
};

/**
 * Cleans a drawing.
 *
 * @param outlineText turns its text into outlines
 * @param scheme of the page
 * @throws ImageFailure
 */
export async function finishVector(
  bytes: Uint8Array,
  budget: PixelBudget,
  targetWidth: number,
  {
    outlineText: outline,
    scheme,
  }: { outlineText?: OutlineText | undefined; scheme?: Scheme | undefined } = {},
): Promise<Picture> {
  if (bytes.length > imageLimits.svgBytes)
    throw new ImageFailure("limit", `an SVG larger than ${imageLimits.svgBytes / 1_000_000} MB`);
  const source = new TextDecoder(utf16Encoding(bytes) ?? "utf-8").decode(bytes);
  let left = imageLimits.svgBitmaps;
  const bitmap = async (uri: string) =>
    (left -= 1) < 0 ? undefined : innerBitmap(uri, budget, targetWidth);
  try {
    const { svg, width, height, effort, html, lacks } = await sanitiseSvg(source, {
      bitmap,
      drawing: innerDrawing,
      letters: (count) => budget.takeLetters(count),
      ...(outline && { outline }),
      ...(scheme && { scheme }),
    });
    return {
      kind: "svg",
      bytes: new TextEncoder().encode(svg),
      width,
      height,
      effort,
      ...(html !== undefined && { html }),
      ...(lacks && { lacks }),
    };
  } catch (error) {
    if (error instanceof SvgRefused)
      throw new ImageFailure(
        error.reason === "complex" ? "limit" : "invalid",
        reasons[error.reason],
        error.message,
      );
    throw error;
  }
}

function innerDrawing(uri: string): string | undefined {
  try {
    const bytes = decodeDataUri(uri);
    return new TextDecoder(utf16Encoding(bytes) ?? "utf-8").decode(bytes);
  } catch (error) {
    if (error instanceof ImageFailure) return undefined;
    throw error;
  }
}

/** PNG and JPEG are what every renderer of SVG knows; a bitmap that fails is only left out. */
async function innerBitmap(
  uri: string,
  budget: PixelBudget,
  targetWidth: number,
): Promise<string | undefined> {
  try {
    const bytes = decodeDataUri(uri);
    const format = sniff(bytes);
    if (!format || format === "svg") return undefined;
    const probe = await probeBitmap(bytes, format);
    budget.take(probe, targetWidth);
    if (format === "webp") probe.plain = false;
    const picture = await finishBitmap(probe, targetWidth);
    const type = sniff(picture.bytes);
    // A browser keeps what it has converted as pixels, which no drawing can hold.
    if (type !== "png" && type !== "jpeg") throw new NotHere("images");
    return `data:image/${type};base64,${toBase64(picture.bytes)}`;
  } catch (error) {
    if (error instanceof ImageFailure) return undefined;
    throw error;
  }
}
