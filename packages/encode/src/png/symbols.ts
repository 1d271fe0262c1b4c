/** DEFLATE's alphabets: RFC 1951, section 3.2.5. */

export const END_OF_BLOCK = 256;
export const LITERAL_SYMBOLS = 286;
export const DISTANCE_SYMBOLS = 30;
/** Bounds of a copy's length in bytes. The longest has a symbol of its own. */
export const MIN_LENGTH = 3;
export const MAX_LENGTH = 258;
const MAX_LENGTH_SYMBOL = 285;

/** Symbol of each length in bytes, 3 to 258, with its extra bits and their value. */
export const lengthSymbol = new Uint16Array(MAX_LENGTH + 1);
export const lengthExtraBits = new Uint8Array(MAX_LENGTH + 1);
export const lengthExtra = new Uint8Array(MAX_LENGTH + 1);

/** Extra bits of each distance symbol, and the distance they are counted from. */
export const distanceExtraBits = new Uint8Array(DISTANCE_SYMBOLS);
export const distanceBase = new Uint16Array(DISTANCE_SYMBOLS);

let length = 3;
for (let symbol = 257; symbol < MAX_LENGTH_SYMBOL; symbol++) {
  const bits = symbol < 265 ? 0 : (symbol - 261) >> 2;
  for (let extra = 0; extra < 1 << bits; extra++, length++) {
    lengthSymbol[length] = symbol;
    lengthExtraBits[length] = bits;
    lengthExtra[length] = extra;
  }
}
lengthSymbol[MAX_LENGTH] = MAX_LENGTH_SYMBOL;
lengthExtraBits[MAX_LENGTH] = 0;
lengthExtra[MAX_LENGTH] = 0;

let distance = 1;
for (let symbol = 0; symbol < DISTANCE_SYMBOLS; symbol++) {
  const bits = symbol < 4 ? 0 : (symbol - 2) >> 1;
  distanceExtraBits[symbol] = bits;
  distanceBase[symbol] = distance;
  distance += 1 << bits;
}
