/** Tells what kind of image some bytes are, by their head alone. */
import { ImageFailure } from "../../net/failure.ts";
import { probeBitmap, type BitmapProbe } from "./bitmaps/bitmap.ts";
import { sniff } from "./sniff.ts";

export type Recognised =
  | { kind: "bitmap"; probe: BitmapProbe }
  | { kind: "svg"; bytes: Uint8Array };

/** @throws ImageFailure */
export async function recognise(bytes: Uint8Array): Promise<Recognised> {
  const format = sniff(bytes);
  if (!format) throw new ImageFailure("invalid", "not a PNG, JPEG, WebP, GIF, AVIF or SVG image");
  return format === "svg"
    ? { kind: "svg", bytes }
    : { kind: "bitmap", probe: await probeBitmap(bytes, format) };
}
