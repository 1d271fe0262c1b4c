/** Puts a frame around the rows of a picture, of colours or of palette indices. */
import type { Band } from "@platen/draw";
import { blended, type FramePaint, type Pixel } from "./paint.ts";

/** The picture within: its size in device pixels, and how far it stands from the upper left. */
export interface Inner {
  width: number;
  height: number;
  padding: number;
}

/** Most colours of a palette. */
const MOST_COLOURS = 256;
/** Rows of a band. */
const ROWS = 32;

/** Rows of colours with a frame around them; a band is there until the next is asked for. */
export function* aroundColours(
  bands: Iterable<Band>,
  paint: FramePaint,
  inner: Inner,
): Generator<Band> {
  const edge = new Uint32Array(inner.width);
  yield* around(bands, paint, inner, 4, (y, pixels, from, out) => {
    const row = paint.row(y);
    out.set(new Uint8Array(row.buffer));
    if (!pixels) return;
    out.set(pixels.subarray(from, from + 4 * inner.width), 4 * inner.padding);
    if (!hasCorner(paint, y, inner)) return;
    edge.set(new Uint32Array(pixels.slice(from, from + 4 * inner.width).buffer));
    const whole = new Uint32Array(out.buffer, out.byteOffset, row.length);
    eachCorner(paint, y, inner, (x, shown) => {
      whole[inner.padding + x] = blended(edge[x]!, row[inner.padding + x]!, shown);
    });
  });
}

/** A page that was drawn in palette indices; the palette is RGB, three bytes a colour. */
export interface IndexedPage {
  bands: readonly Band[];
  palette: Uint8Array;
}

export interface IndexedWhole {
  bands: Iterable<Band>;
  palette: () => Uint8Array;
}

/**
 * Rows of palette indices with a frame around them; undefined if both have too many colours.
 *
 * @param ground of the picture at its upper and lower corners, which are drawn as if nothing else were there
 */
export function aroundIndices(
  { bands, palette }: IndexedPage,
  paint: FramePaint,
  inner: Inner,
  ground: { top: Pixel; bottom: Pixel },
): IndexedWhole | undefined {
  if (!paint.isPlain) return undefined;
  const first = palette.length / 3;
  const places = new Map<Pixel, number>();
  let last: Pixel = -1;
  let lastAt = 0;
  // Most pixels are as the one before.
  const place = (pixel: Pixel): number => {
    if (pixel === last) return lastAt;
    let at = places.get(pixel);
    if (at === undefined) places.set(pixel, (at = first + places.size));
    [last, lastAt] = [pixel, at];
    return at;
  };
  const rows = new Map<Uint32Array, Uint8Array>();
  const corners = new Map<number, Map<number, number>>();
  for (let y = 0; y < paint.height; y += 1) {
    const row = paint.row(y);
    if (!rows.has(row)) rows.set(row, placesOf(row, place));
    if (hasCorner(paint, y, inner)) {
      const own = new Map<number, number>();
      const within = y < paint.height / 2 ? ground.top : ground.bottom;
      eachCorner(paint, y, inner, (x, shown) =>
        own.set(x, place(blended(within, row[inner.padding + x]!, shown))),
      );
      corners.set(y, own);
    }
    if (first + places.size > MOST_COLOURS) return undefined;
  }
  let before: Uint8Array | undefined;
  const whole = around(bands, paint, inner, 1, (y, pixels, from, out) => {
    const row = rows.get(paint.row(y))!;
    out.set(row);
    const own = corners.get(y);
    const isSame = row === before && own === undefined;
    before = own ? undefined : row;
    if (!pixels) return isSame;
    out.set(pixels.subarray(from, from + inner.width), inner.padding);
    for (const [x, at] of own ?? []) out[inner.padding + x] = at;
    return isSame;
  });
  const own = Uint8Array.from([...places.keys()].flatMap(channelsOf));
  return { bands: whole, palette: () => Uint8Array.of(...palette, ...own) };
}

function placesOf(row: Uint32Array, place: (pixel: Pixel) => number): Uint8Array {
  const places = new Uint8Array(row.length);
  for (let x = 0; x < row.length; x += 1) places[x] = place(row[x]!);
  return places;
}

const channelsOf = (pixel: Pixel) => [pixel & 0xff, (pixel >>> 8) & 0xff, (pixel >>> 16) & 0xff];

/** The page's rows in colours, as they are in its palette; a band is there until the next is asked for. */
export function* inColours({ bands, palette }: IndexedPage): Generator<Band> {
  const colors = Uint32Array.from(
    { length: palette.length / 3 },
    (_, i) =>
      (palette[3 * i]! | (palette[3 * i + 1]! << 8) | (palette[3 * i + 2]! << 16) | 0xff000000) >>>
      0,
  );
  const room = new Uint32Array(
    bands.reduce((most, { pixels }) => Math.max(most, pixels.length), 0),
  );
  for (const { pixels, height } of bands) {
    for (let at = 0; at < pixels.length; at += 1) room[at] = colors[pixels[at]!]!;
    yield { height, pixels: new Uint8Array(room.buffer, 0, 4 * pixels.length) };
  }
}

const hasCorner = (paint: FramePaint, y: number, inner: Inner) =>
  paint.shown(0, y - inner.padding, inner) < 1;

/** Tells of each pixel of a row of the picture that its round corners leave out or share. */
function eachCorner(
  paint: FramePaint,
  y: number,
  inner: Inner,
  tell: (x: number, shown: number) => void,
): void {
  const { width } = inner;
  for (let x = 0; 2 * x < width; x += 1) {
    const shown = paint.shown(x, y - inner.padding, inner);
    if (shown >= 1) return;
    tell(x, shown);
    tell(width - 1 - x, shown);
  }
}

/**
 * Writes one row of the whole, with the picture's row if it has one there.
 *
 * @returns whether the frame's part equals that of the row before
 */
type WriteRow = (
  y: number,
  pixels: Uint8Array | undefined,
  from: number,
  out: Uint8Array,
) => boolean | void;

function* around(
  bands: Iterable<Band>,
  paint: FramePaint,
  { width, height, padding }: Inner,
  bytes: 1 | 4,
  write: WriteRow,
): Generator<Band> {
  const across = bytes * paint.width;
  // One room for all bands: fresh memory costs more than what is written into it.
  const room = new Uint8Array(across * ROWS);
  const emit = function* (from: number, to: number, band?: Band): Generator<Band> {
    for (let top = from; top < to; top += ROWS) {
      const rows = Math.min(ROWS, to - top);
      const pixels = room.subarray(0, across * rows);
      const changes = new Uint8Array(rows);
      for (let row = 0; row < rows; row += 1) {
        const inBand = top - from + row;
        const out = pixels.subarray(row * across, (row + 1) * across);
        const isSame = write(top + row, band?.pixels, inBand * width * bytes, out) === true;
        const isSamePicture = band ? inBand > 0 && band.changes?.[inBand] === 0 : true;
        changes[row] = row > 0 && isSame && isSamePicture ? 0 : 1;
      }
      yield { pixels, height: rows, ...(bytes === 1 && { changes }) };
    }
  };
  yield* emit(0, padding);
  let y = padding;
  for (const band of bands) {
    yield* emit(y, y + band.height, band);
    y += band.height;
  }
  yield* emit(padding + height, paint.height);
}
