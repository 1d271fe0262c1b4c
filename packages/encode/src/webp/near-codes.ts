/**
 * Distances that have short codes, in the codes' order: pixels to the left (negative: to the right) and rows up, from the
 * table of RFC 9649, 5.2.2.
 */
const offsets =
  "0,1 1,0 1,1 -1,1 0,2 2,0 1,2 -1,2 2,1 -2,1 2,2 -2,2 0,3 3,0 1,3 -1,3 3,1 -3,1 2,3 -2,3 3,2 -3,2 0,4 4,0 1,4 -1,4 " +
  "4,1 -4,1 3,3 -3,3 2,4 -2,4 4,2 -4,2 0,5 3,4 -3,4 4,3 -4,3 5,0 1,5 -1,5 5,1 -5,1 2,5 -2,5 5,2 -5,2 4,4 -4,4 3,5 " +
  "-3,5 5,3 -5,3 0,6 6,0 1,6 -1,6 6,1 -6,1 2,6 -2,6 6,2 -6,2 4,5 -4,5 5,4 -5,4 3,6 -3,6 6,3 -6,3 0,7 7,0 1,7 -1,7 " +
  "5,5 -5,5 7,1 -7,1 4,6 -4,6 6,4 -6,4 2,7 -2,7 7,2 -7,2 3,7 -3,7 7,3 -7,3 5,6 -5,6 6,5 -6,5 8,0 4,7 -4,7 7,4 -7,4 " +
  "8,1 8,2 6,6 -6,6 8,3 5,7 -5,7 7,5 -7,5 8,4 6,7 -6,7 7,6 -7,6 8,5 7,7 -7,7 8,6 8,7";

/** The codes by rows up, 16 places each, from 8 pixels to the left on; 0 where there is none. */
export const nearCodes = new Uint8Array(8 * 16);

for (const [index, offset] of offsets.split(" ").entries()) {
  const [left = 0, up = 0] = offset.split(",").map(Number);
  nearCodes[16 * up + 8 - left] = index + 1;
}
