/** Finds ink where none may be: in the margins of a rendered page. */
import sharp from "sharp";

export interface Ink {
  /** Device pixels from the picture's left and top edge. */
  x: number;
  y: number;
  /** `#rrggbb` of the pixel, and of the paper it should be. */
  color: string;
  paper: string;
}

export type Side = "left" | "right";

/** A block of pixels, row by row, without gaps between the rows. */
export interface Pixels {
  data: Uint8Array;
  width: number;
  height: number;
  channels: number;
}

/**
 * The topmost pixel of a page's side margin that is not paper, or `undefined` when all are. The
 * outermost pixel of the first row is taken for paper. Only for pages whose background is plain and
 * that have nothing that bleeds into the margin; a watermark does.
 *
 * @param picture A file of any format that `sharp` reads; lossless, or its noise is found as ink.
 * @param margin In device pixels, from 1 to the picture's width.
 */
export async function inkInMargin(
  picture: Uint8Array,
  side: Side,
  margin: number,
): Promise<Ink | undefined> {
  const image = sharp(picture, { limitInputPixels: false });
  const { width, height } = await image.metadata();
  const left = side === "right" ? width - margin : 0;
  const { data, info } = await image
    .extract({ left, top: 0, width: margin, height })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const strip = { data, width: info.width, height: info.height, channels: info.channels };
  const found = firstInk(strip, side === "right" ? strip.width - 1 : 0);
  return found && { ...found, x: found.x + left };
}

/** The first pixel, row by row, that differs from the one at (`paperX`, 0). */
export function firstInk(pixels: Pixels, paperX: number): Ink | undefined {
  const { data, width, height, channels } = pixels;
  const paper = paperX * channels;
  const clean = Buffer.alloc(width * channels);
  for (let at = 0; at < clean.length; at++) clean[at] = data[paper + (at % channels)] ?? 0;
  const rowLength = clean.length;
  for (let y = 0; y < height; y++) {
    const row = data.subarray(y * rowLength, (y + 1) * rowLength);
    if (clean.equals(row)) continue;
    const x = Math.floor(row.findIndex((value, at) => value !== clean[at]) / channels);
    return { x, y, color: hex(row, x * channels), paper: hex(data, paper) };
  }
  return undefined;
}

function hex(data: Uint8Array, at: number): string {
  return `#${Buffer.from(data.subarray(at, at + 3)).toString("hex")}`;
}
