/** Consecutive rows of a picture, top to bottom. */
export interface Band {
  /** RGBA8, `width × height × 4` bytes, no padding. Alpha is 255 everywhere and is not encoded. */
  pixels: Uint8Array;
  /** Rows in this band, at least 1. */
  height: number;
}

/** An opaque picture in one band or in several. */
export interface Raster {
  /** Device pixels. */
  width: number;
  /** Device pixels; the bands' heights add up to it. */
  height: number;
  bands: Iterable<Band> | AsyncIterable<Band>;
}

/**
 * The bands of a picture, each checked against its size.
 *
 * @throws RangeError when a band's bytes or the sum of the bands' heights are not what they claim.
 */
export async function* checkedBands({ width, height, bands }: Raster): AsyncGenerator<Band> {
  let rows = 0;
  for await (const band of bands) {
    rows += band.height;
    if (band.height < 1 || band.pixels.length !== width * band.height * 4)
      throw new RangeError(
        `a band of ${width}×${band.height} pixels has ${band.pixels.length} bytes`,
      );
    if (rows > height) break;
    yield band;
  }
  if (rows !== height)
    throw new RangeError(`the bands do not add up to the picture's ${height} rows`);
}
