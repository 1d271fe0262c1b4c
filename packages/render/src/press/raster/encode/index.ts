/** Pixels in, a file out: the registry of raster formats. */
import { RenderError } from "../../../diagnostics.ts";
import type { Raster } from "@platen/encode";
import type { EncodeOptions, Encoder, RasterFormat } from "./encoder.ts";
import { jpeg } from "./jpeg.ts";
import { png } from "./png.ts";
import { webp } from "./webp.ts";

export type { EncodeOptions, Encoder, RasterFormat } from "./encoder.ts";

/** Every raster format and its encoder. */
export const rasterFormats = { png, jpeg, webp } as const satisfies Record<RasterFormat, Encoder>;

/**
 * Encodes an opaque picture. The bands are read once, in order; PNG never holds more than one.
 * The same pixels give the same bytes, whatever the bands.
 *
 * @throws RenderError `IMAGE_TOO_TALL` when the format cannot hold the picture.
 * @throws RangeError when the bands do not add up to the picture.
 */
export async function encode(
  format: RasterFormat,
  raster: Raster,
  options: EncodeOptions,
): Promise<Uint8Array> {
  refuseTooLarge(format, raster.width, raster.height);
  return rasterFormats[format].encode(raster, options);
}

/** A caller should have looked before it drew; a format must never be asked for what it cannot hold. */
function refuseTooLarge(format: RasterFormat, width: number, height: number): void {
  const { maxSide } = rasterFormats[format];
  const side = Math.max(width, height);
  if (side <= maxSide) return;
  const roomier = (Object.keys(rasterFormats) as RasterFormat[]).filter(
    (name) => rasterFormats[name].maxSide >= side,
  );
  const instead = roomier.length > 0 ? `choose ${roomier.join(" or ")}, or ` : "";
  throw new RenderError(
    "IMAGE_TOO_TALL",
    `The picture would be ${width}×${height} pixels and ${format} holds at most ${maxSide} a side: ` +
      `${instead}lower quality, or split the document`,
  );
}
