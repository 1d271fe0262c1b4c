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

/** A band of palette indices. */
export interface IndexedBand extends Band {
  /** A byte for each row, 0 where it is known to equal the row above in the same band. */
  changes?: Uint8Array | undefined;
}

/** An opaque picture of at most 256 colours. A band's pixels are palette indices, one byte each. */
export interface IndexedRaster extends Omit<Raster, "bands"> {
  bands: Iterable<IndexedBand>;
  /** Colours by index, RGB, three bytes each: those that the bands so far have, at least. */
  palette(): Uint8Array;
}

/** Holds the bands of a picture against its size. */
export class BandCheck {
  readonly #raster: Omit<Raster, "bands">;
  readonly #bytesPerPixel: number;
  #rows = 0;

  constructor(raster: Omit<Raster, "bands">, bytesPerPixel: number) {
    this.#raster = raster;
    this.#bytesPerPixel = bytesPerPixel;
  }

  /**
   * Counts a band. Returns false when there are more rows than the picture has.
   *
   * @throws RangeError when its bytes are not what it claims
   */
  take({ pixels, height }: Band): boolean {
    const { width } = this.#raster;
    if (height < 1 || pixels.length !== width * height * this.#bytesPerPixel)
      throw new RangeError(`a band of ${width}×${height} pixels has ${pixels.length} bytes`);
    this.#rows += height;
    return this.#rows <= this.#raster.height;
  }

  /** @throws RangeError when the bands were more or less than the picture */
  end(): void {
    if (this.#rows !== this.#raster.height)
      throw new RangeError(`the bands do not add up to the picture's ${this.#raster.height} rows`);
  }
}

/**
 * The bands of a picture, each checked against its size.
 *
 * @throws RangeError when a band's bytes or the sum of the bands' heights are not what they claim.
 */
export async function* checkedBands(raster: Raster): AsyncGenerator<Band> {
  const check = new BandCheck(raster, 4);
  for await (const band of raster.bands) {
    if (!check.take(band)) break;
    yield band;
  }
  check.end();
}
