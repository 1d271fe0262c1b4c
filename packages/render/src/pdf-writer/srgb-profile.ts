/**
 * The profile of the colours of a file, which is sRGB (IEC 61966-2-1), as an ICC profile of version 4 (ICC.1:2004-10): a matrix to
 * the white of D50 and the curve of sRGB. It is made of the published numbers, and so needs no data of others.
 */
import { concat } from "@platen/encode/bytes";
import { latin1Bytes } from "../platform/latin1.ts";

/** Columns of the matrix, adapted to D50. */
const PRIMARIES = {
  rXYZ: [0.43607, 0.22249, 0.01392],
  gXYZ: [0.38515, 0.71687, 0.09708],
  bXYZ: [0.14307, 0.06061, 0.7141],
} as const;
const WHITE = [0.9642, 1, 0.8249];
/** From the white of D65 to that of D50, by Bradford's matrix. */
const ADAPTATION = [
  1.04788, 0.02292, -0.0502, 0.02959, 0.99048, -0.01706, -0.00923, 0.01508, 0.75168,
];
/** g, a, b, c and d of `parametricCurveType` 3 (10.15). */
const CURVE = [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045];

const uint32 = (value: number): Uint8Array =>
  Uint8Array.of(value >>> 24, value >>> 16, value >>> 8, value);

/** A signed number of 16 bits before and 16 after its point. */
const fixed = (value: number): Uint8Array => uint32(Math.round(value * 65_536));

const none = new Uint8Array(4);

const numbers = (type: string, values: readonly number[]) =>
  concat([latin1Bytes(type), none, ...values.map(fixed)]);
/** `parametricCurveType`: its kind stands in two bytes before the numbers. */
const curve = concat([latin1Bytes("para"), none, Uint8Array.of(0, 3, 0, 0), ...CURVE.map(fixed)]);

/** `multiLocalizedUnicodeType` with one text of Latin-1 (10.13). */
function words(text: string): Uint8Array {
  const utf16 = latin1Bytes(Array.from(text, (character) => `\0${character}`).join(""));
  return concat([
    latin1Bytes("mluc"),
    none,
    uint32(1),
    uint32(12),
    latin1Bytes("enUS"),
    uint32(utf16.length),
    uint32(28),
    utf16,
  ]);
}

const tags: readonly [name: string, data: Uint8Array][] = [
  ["desc", words("sRGB")],
  ["cprt", words("No copyright, use freely")],
  ["wtpt", numbers("XYZ ", WHITE)],
  ["chad", numbers("sf32", ADAPTATION)],
  ...Object.entries(PRIMARIES).map(([name, values]): [string, Uint8Array] => [
    name,
    numbers("XYZ ", values),
  ]),
  ["rTRC", curve],
  ["gTRC", curve],
  ["bTRC", curve],
];

const HEADER = 128;

export function srgbProfile(): Uint8Array {
  const table: Uint8Array[] = [uint32(tags.length)];
  const parts: Uint8Array[] = [];
  const places = new Map<Uint8Array, number>();
  let at = HEADER + 4 + 12 * tags.length;
  for (const [name, data] of tags) {
    let place = places.get(data);
    if (place === undefined) {
      places.set(data, (place = at));
      // Each begins at a multiple of four (7.2.1).
      const padded = concat([data, new Uint8Array(-data.length & 3)]);
      parts.push(padded);
      at += padded.length;
    }
    table.push(latin1Bytes(name), uint32(place), uint32(data.length));
  }
  return concat([header(at), ...table, ...parts]);
}

/** The header (7.2): a profile of a display, without date, since the same file is to have the same bytes. */
function header(size: number): Uint8Array {
  const bytes = new Uint8Array(HEADER);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, size);
  view.setUint32(8, 0x0420_0000);
  bytes.set(latin1Bytes("mntrRGB XYZ "), 12);
  view.setUint16(24, 1970);
  view.setUint16(26, 1);
  view.setUint16(28, 1);
  bytes.set(latin1Bytes("acsp"), 36);
  bytes.set(concat(WHITE.map(fixed)), 68);
  return bytes;
}
