import type { Band, Raster } from "./encoder.ts";

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
