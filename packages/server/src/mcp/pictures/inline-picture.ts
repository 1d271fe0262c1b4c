/** A picture for the result itself: whole if it fits, else a smaller preview of it. */
import { formatFacts, type Format } from "@platen/render/options";
import sharp from "sharp";

export interface InlinePicture {
  bytes: Uint8Array;
  mimeType: string;
  /** Absent: the picture as it is. Else the preview's size in pixels. */
  preview: { width: number; height: number } | undefined;
}

export interface PictureFacts {
  bytes: Uint8Array;
  format: Exclude<Format, "pdf">;
  pixelWidth: number;
  pixelHeight: number;
}

/** A part of a picture, in its pixels from the top. */
export interface Part {
  top: number;
  height: number;
}

export interface InlineLimits {
  /** Most bytes of base64. */
  bytes: number;
  /** Longest side of a picture shown whole, in pixels. */
  side: number;
}

/** Longest side of a preview, in pixels: models look at no more. */
const LONGEST_SIDE = 1568;
/** Below this width nothing can be told from a preview. */
const LEAST_WIDTH = 48;
const QUALITY = 80;
const ATTEMPTS = 6;
/** Most pixels decoded for a preview. WebP cannot be decoded strip by strip: it takes 4 bytes each. */
const DECODABLE = { png: 128_000_000, jpeg: 128_000_000, webp: 32_000_000 };

/** The picture as it is, if it fits. */
export function wholePicture(
  { bytes, format, pixelWidth, pixelHeight }: PictureFacts,
  { bytes: limit, side }: InlineLimits,
): InlinePicture | undefined {
  if (base64Length(bytes.length) > limit || Math.max(pixelWidth, pixelHeight) > side)
    return undefined;
  return { bytes, mimeType: formatFacts[format].contentType, preview: undefined };
}

/** @returns `undefined` if nothing that is worth seeing fits */
export async function inlinePicture(
  picture: PictureFacts,
  limits: InlineLimits,
): Promise<InlinePicture | undefined> {
  const { format, pixelWidth, pixelHeight } = picture;
  const whole = wholePicture(picture, limits);
  if (whole) return whole;
  if (limits.bytes === 0 || pixelWidth * pixelHeight > DECODABLE[format]) return undefined;
  return preview(picture, { top: 0, height: pixelHeight }, limits);
}

/** @returns a part of a picture, within the limits; `undefined` if it cannot be shown */
export async function inlinePart(
  picture: PictureFacts,
  part: Part,
  limits: InlineLimits,
): Promise<InlinePicture | undefined> {
  const { format, pixelWidth, pixelHeight } = picture;
  if (limits.bytes === 0 || pixelWidth * pixelHeight > DECODABLE[format]) return undefined;
  return preview(picture, part, limits);
}

/** Shrinks until it fits, each time by what the last attempt was too large. */
async function preview(
  { bytes, pixelWidth }: PictureFacts,
  { top, height: pixelHeight }: Part,
  { bytes: limit, side }: InlineLimits,
): Promise<InlinePicture | undefined> {
  const widest = Math.min(1, Math.min(side, LONGEST_SIDE) / Math.max(pixelWidth, pixelHeight));
  let width = Math.floor(pixelWidth * widest);
  for (let attempt = 0; attempt < ATTEMPTS && width >= LEAST_WIDTH; attempt += 1) {
    const { data, info } = await sharp(bytes)
      .extract({ left: 0, top, width: pixelWidth, height: pixelHeight })
      .resize({ width })
      .webp({ quality: QUALITY })
      .toBuffer({ resolveWithObject: true });
    const length = base64Length(data.length);
    if (length <= limit) {
      const { width, height } = info;
      return { bytes: data, mimeType: "image/webp", preview: { width, height } };
    }
    width = Math.floor(width * Math.min(0.9, Math.sqrt(limit / length) * 0.95));
  }
  return undefined;
}

function base64Length(bytes: number): number {
  return Math.ceil(bytes / 3) * 4;
}
