/** Bitmaps in PDF's form (8.9): JPEG and most PNG as they are, others as their pixels. */
import { concat } from "@platen/encode/bytes";
import { deflate } from "@platen/encode/deflate";

export interface Bitmap {
  type: "bitmap";
  width: number;
  height: number;
  /** Entries of its dictionary that say how `data` is packed, and its colours. */
  entries: string;
  data: Uint8Array;
  /** Opacity of each pixel, 0–255, packed; absent: all are opaque. */
  alpha?: Uint8Array;
}

const FLATE = "/Filter/FlateDecode";

/** Takes a JPEG of one or three colours; `undefined` for another. */
export function jpegBitmap(bytes: Uint8Array): Bitmap | undefined {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 2; at + 9 < bytes.length && bytes[at] === 0xff;) {
    const marker = bytes[at + 1]!;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (!isFrame) {
      at += 2 + view.getUint16(at + 2);
      continue;
    }
    const [depth, height, width] = [bytes[at + 4], view.getUint16(at + 5), view.getUint16(at + 7)];
    const space = { 1: "DeviceGray", 3: "DeviceRGB" }[bytes[at + 9]!];
    if (depth !== 8 || !space || marker > 0xc2) return undefined;
    const entries = `/ColorSpace/${space}/BitsPerComponent 8/Filter/DCTDecode`;
    return { type: "bitmap", width, height, entries, data: bytes };
  }
  return undefined;
}

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const hex2 = (byte: number): string => byte.toString(16).padStart(2, "0");

const channels: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1 };

/**
 * Takes a PNG without opacities and not interlaced, whose rows PDF can hold as they are;
 * `undefined` for another.
 */
export function pngBitmap(bytes: Uint8Array): Bitmap | undefined {
  if (!PNG.every((byte, index) => bytes[index] === byte)) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const data: Uint8Array[] = [];
  let header: { width: number; height: number; depth: number; kind: number } | undefined;
  let palette = "";
  for (let at = PNG.length; at + 12 <= bytes.length;) {
    const length = view.getUint32(at);
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    const body = bytes.subarray(at + 8, at + 8 + length);
    if (name === "IHDR") {
      header = {
        width: view.getUint32(at + 8),
        height: view.getUint32(at + 12),
        depth: bytes[at + 16]!,
        kind: bytes[at + 17]!,
      };
      if (bytes[at + 20] !== 0) return undefined;
    } else if (name === "tRNS") return undefined;
    else if (name === "PLTE") palette = Array.from(body, hex2).join("");
    else if (name === "IDAT") data.push(body);
    at += 12 + length;
  }
  const colors = header && channels[header.kind];
  if (!header || !colors || header.depth > 8 || data.length === 0) return undefined;
  const { width, height, depth, kind } = header;
  const indexed = `[/Indexed/DeviceRGB ${palette.length / 6 - 1}<${palette}>]`;
  const space = kind === 3 ? indexed : kind === 2 ? "/DeviceRGB" : "/DeviceGray";
  const rows = `<</Predictor 15/Colors ${colors}/BitsPerComponent ${depth}/Columns ${width}>>`;
  const entries = `/ColorSpace${space}/BitsPerComponent ${depth}${FLATE}/DecodeParms${rows}`;
  return { type: "bitmap", width, height, entries, data: concat(data) };
}

/** Packs pixels of red, green, blue and opacity, 0–255 each. */
export function pixelBitmap(pixels: Uint8Array, width: number, height: number): Bitmap {
  const count = width * height;
  const colors = new Uint8Array(3 * count);
  const alpha = new Uint8Array(count);
  let isOpaque = true;
  for (let i = 0; i < count; i += 1) {
    colors.set(pixels.subarray(4 * i, 4 * i + 3), 3 * i);
    alpha[i] = pixels[4 * i + 3]!;
    if (alpha[i] !== 255) isOpaque = false;
  }
  return {
    type: "bitmap",
    width,
    height,
    entries: `/ColorSpace/DeviceRGB/BitsPerComponent 8${FLATE}`,
    data: deflate(colors),
    ...(!isOpaque && { alpha: deflate(alpha) }),
  };
}
