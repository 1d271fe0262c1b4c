/** The cost of bitmaps, known from their headers before any of them is decoded. */
import type { DeclaredBitmap } from "../enrich/images/finish.ts";
import type { Part } from "./weigh.ts";

/** Of decoding it, scaling it and drawing it once, in ms for each million of its pixels. */
const perMillion: Readonly<Record<DeclaredBitmap["format"], number>> = {
  png: 15,
  jpeg: 20,
  webp: 30,
  gif: 25,
  avif: 70,
};

/** Less is not worth mentioning, in ms. */
const LEAST = 5;

export function weighBitmaps(bitmaps: readonly DeclaredBitmap[]): Part {
  const part: Part = { kind: "bitmaps", ms: 0, count: 0 };
  let most = LEAST;
  for (const { format, width, height, line } of bitmaps) {
    const ms = (perMillion[format] * width * height) / 1e6;
    part.ms += ms;
    if (ms < LEAST) continue;
    part.count += 1;
    if (ms <= most) continue;
    most = ms;
    if (line !== undefined) part.line = line;
  }
  return part;
}
