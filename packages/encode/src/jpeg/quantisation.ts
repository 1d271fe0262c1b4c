/** How finely a JPEG keeps its coefficients. Tables are in rows, from the lowest frequency on. */

export interface Quantisation {
  luminance: Uint8Array;
  colour: Uint8Array;
  /** Offset added to a coefficient before it is cut to a whole number: a half, or a little less. */
  rounding: number;
  /** Colour that changes by no more within a block, in steps of 255, is kept as its mean. */
  tolerance: number;
}

/**
 * Tables for pages. Edges of letters have all frequencies, so the high ones are not kept much more
 * coarsely than the low ones, as tables for photographs do it. The first value is small: it is the
 * shade of every ground. Colour is that of letters, whose shape luminance has already.
 */
const page: Quantisation = {
  luminance: table(2, 5.5, 1.25),
  colour: table(3, 20, 3),
  rounding: 0.4,
  tolerance: 4,
};

/**
 * Makes a table whose values grow with the frequency.
 *
 * @param first the first value
 * @param low where the others begin
 * @param slope growth of the others for each step of frequency
 */
function table(first: number, low: number, slope: number): Uint8Array {
  return Uint8Array.from({ length: 64 }, (_, place) =>
    place === 0 ? first : Math.round(low + slope * Math.hypot(place >>> 3, place & 7)),
  );
}

/** Share of the tables of ITU-T T.81, annex K.1. libjpeg calls this one quality 90. */
const SHARE = 0.2;
// prettier-ignore
const standardLuminance = [
  16, 11, 10, 16, 24, 40, 51, 61,
  12, 12, 14, 19, 26, 58, 60, 55,
  14, 13, 16, 24, 40, 57, 69, 56,
  14, 17, 22, 29, 51, 87, 80, 62,
  18, 22, 37, 56, 68, 109, 103, 77,
  24, 35, 55, 64, 81, 104, 113, 92,
  49, 64, 78, 87, 103, 121, 120, 101,
  72, 92, 95, 98, 112, 100, 103, 99,
];
/** The rest of the colours' table is 99 throughout. */
const standardColour = [
  [17, 18, 24, 47],
  [18, 21, 26, 66],
  [24, 26, 56],
  [47, 66],
];

/** Tables for pictures with photographs. */
const photograph: Quantisation = {
  luminance: share(standardLuminance),
  colour: share(
    Array.from({ length: 64 }, (_, place) => standardColour[place >>> 3]?.[place & 7] ?? 99),
  ),
  rounding: 0.5,
  tolerance: 0.5,
};

function share(values: readonly number[]): Uint8Array {
  return Uint8Array.from(values, (value) => Math.max(1, Math.round(SHARE * value)));
}

/** Quantisations by the content of a picture. */
export const quantisations = { page, photograph };

/** Places in rows of the coefficients from the lowest frequency on: ITU-T T.81, figure A.6. */
export const zigzag = Uint8Array.from(
  Array.from({ length: 64 }, (_, place) => place).sort((a, b) => orderOf(a) - orderOf(b)),
);

/** Diagonal by diagonal, each in the opposite direction of the one before. */
function orderOf(place: number): number {
  const [row, column] = [place >>> 3, place & 7];
  const diagonal = row + column;
  return 16 * diagonal + (diagonal % 2 === 0 ? column : row);
}
