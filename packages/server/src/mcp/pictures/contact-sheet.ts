/** Several pictures of one size on one sheet, as large as a model looks at. */
import sharp, { type OverlayOptions } from "sharp";
import type { PictureFacts } from "./inline-picture.ts";

/** Longest side of the sheet, and the space between pictures, in pixels. */
const SIDE = 1568;
const GAP = 12;
const GROUND = "#8a8f98";

/** @param size of each, in pixels */
export async function contactSheet(
  pictures: readonly Uint8Array[],
  { pixelWidth, pixelHeight }: { pixelWidth: number; pixelHeight: number },
): Promise<PictureFacts> {
  const { columns, width } = largest(pictures.length, pixelHeight / pixelWidth);
  const height = Math.max(1, Math.round((width * pixelHeight) / pixelWidth));
  const rows = Math.ceil(pictures.length / columns);
  const tiles: OverlayOptions[] = [];
  // One after the other: each is decoded whole.
  for (const [index, bytes] of pictures.entries())
    tiles.push({
      input: await sharp(bytes).resize(width, height).png().toBuffer(),
      left: GAP + (index % columns) * (width + GAP),
      top: GAP + Math.floor(index / columns) * (height + GAP),
    });
  const size = {
    width: GAP + columns * (width + GAP),
    height: GAP + rows * (height + GAP),
  };
  const sheet = sharp({ create: { ...size, channels: 3, background: GROUND } });
  const bytes = await sheet.composite(tiles).png().toBuffer();
  return { bytes, format: "png", pixelWidth: size.width, pixelHeight: size.height };
}

/** The number of columns at which the pictures are largest. */
function largest(count: number, shape: number): { columns: number; width: number } {
  let best = { columns: 1, width: 1 };
  for (let columns = 1; columns <= count; columns += 1) {
    const rows = Math.ceil(count / columns);
    const across = (SIDE - GAP) / columns - GAP;
    const down = ((SIDE - GAP) / rows - GAP) / shape;
    const width = Math.floor(Math.min(across, down));
    if (width > best.width) best = { columns, width };
  }
  return best;
}
