/**
 * Writes a TrueType font (OpenType 1.9) of some glyphs, made of their outlines, with the tables that a
 * PDF needs and no others. The glyphs have numbers of their own, from 1 on; 0 is empty.
 */
import { dotRecord, emptyRecord, type PlacedGlyph } from "./glyph-record.ts";
import type { GlyphSource } from "./glyph-source.ts";

/**
 * @param glyphs the source's numbers of glyphs 1, 2 and so on, or several of them that are one
 * @param advances advance of each glyph, in the font's units
 */
export function fontFile(
  source: GlyphSource,
  glyphs: readonly (number | readonly PlacedGlyph[])[],
  advances: readonly number[],
): Uint8Array {
  const own = glyphs.map((glyph) => source.recordOf(glyph));
  const isEmpty = own.every(({ bytes }) => bytes.length === 0);
  const all = [isEmpty ? dotRecord : emptyRecord, ...own];
  const count = all.length;
  const glyfLength = all.reduce((sum, { bytes }) => sum + bytes.length, 0);
  const long = glyfLength > 0x1fffe;
  const sizes = {
    glyf: glyfLength,
    head: 54,
    hhea: 36,
    hmtx: 4 * count,
    loca: (long ? 4 : 2) * (count + 1),
    maxp: 32,
  };
  const tags = Object.keys(sizes) as (keyof typeof sizes)[];
  const padded = (size: number) => (size + 3) & ~3;
  const header = 12 + 16 * tags.length;
  const bytes = new Uint8Array(tags.reduce((sum, tag) => sum + padded(sizes[tag]), header));
  const view = new DataView(bytes.buffer);
  const at = {} as Record<keyof typeof sizes, number>;
  let next = header;
  for (const tag of tags) {
    at[tag] = next;
    next += padded(sizes[tag]);
  }
  const bounds = { xMin: 0, yMin: 0, xMax: 0, yMax: 0, points: 0, contours: 0, advance: 0 };
  let place = 0;
  const locate = (index: number) =>
    long
      ? view.setUint32(at.loca + 4 * index, place)
      : view.setUint16(at.loca + 2 * index, place >> 1);
  locate(0);
  for (const [index, record] of all.entries()) {
    bytes.set(record.bytes, at.glyf + place);
    place += record.bytes.length;
    locate(index + 1);
    bounds.xMin = Math.min(bounds.xMin, record.xMin);
    bounds.yMin = Math.min(bounds.yMin, record.yMin);
    bounds.xMax = Math.max(bounds.xMax, record.xMax);
    bounds.yMax = Math.max(bounds.yMax, record.yMax);
    bounds.points = Math.max(bounds.points, record.points);
    bounds.contours = Math.max(bounds.contours, record.contours);
    const advance = Math.max(0, Math.round(advances[index - 1] ?? 0));
    bounds.advance = Math.max(bounds.advance, advance);
    view.setUint16(at.hmtx + 4 * index, advance);
    view.setInt16(at.hmtx + 4 * index + 2, record.xMin);
  }
  writeHead(view, at.head, source, bounds, long);
  writeHhea(view, at.hhea, source, bounds, count);
  view.setUint32(at.maxp, 0x10000);
  view.setUint16(at.maxp + 4, count);
  view.setUint16(at.maxp + 6, bounds.points);
  view.setUint16(at.maxp + 8, bounds.contours);
  view.setUint16(at.maxp + 14, 1); // Zones.
  writeDirectory(view, bytes, tags, at, sizes);
  return bytes;
}

interface Bounds {
  xMin: number;
  yMin: number;
  xMax: number;
  yMax: number;
  advance: number;
}

function writeHead(
  view: DataView,
  at: number,
  source: GlyphSource,
  bounds: Bounds,
  long: boolean,
): void {
  view.setUint32(at, 0x10000);
  view.setUint32(at + 4, 0x10000);
  view.setUint32(at + 12, 0x5f0f3cf5);
  view.setUint16(at + 16, 3);
  view.setUint16(at + 18, source.upem);
  view.setInt16(at + 36, bounds.xMin);
  view.setInt16(at + 38, bounds.yMin);
  view.setInt16(at + 40, bounds.xMax);
  view.setInt16(at + 42, bounds.yMax);
  view.setUint16(at + 46, 8);
  view.setInt16(at + 48, 2);
  view.setInt16(at + 50, long ? 1 : 0);
}

function writeHhea(
  view: DataView,
  at: number,
  source: GlyphSource,
  bounds: Bounds,
  count: number,
): void {
  view.setUint32(at, 0x10000);
  view.setInt16(at + 4, Math.round(source.ascent * source.upem));
  view.setInt16(at + 6, -Math.round(source.descent * source.upem));
  view.setUint16(at + 10, bounds.advance);
  view.setInt16(at + 12, bounds.xMin);
  view.setInt16(at + 16, bounds.xMax);
  view.setInt16(at + 18, 1);
  view.setUint16(at + 34, count);
}

function writeDirectory<Tag extends string>(
  view: DataView,
  bytes: Uint8Array,
  tags: readonly Tag[],
  at: Record<Tag, number>,
  sizes: Record<Tag, number>,
): void {
  view.setUint32(0, 0x10000);
  view.setUint16(4, tags.length);
  const entry = 31 - Math.clz32(tags.length);
  view.setUint16(6, 16 << entry);
  view.setUint16(8, entry);
  view.setUint16(10, tags.length * 16 - (16 << entry));
  for (const [index, tag] of tags.entries()) {
    const row = 12 + 16 * index;
    for (let i = 0; i < 4; i += 1) bytes[row + i] = tag.charCodeAt(i);
    view.setUint32(row + 4, checksum(view, at[tag], sizes[tag]));
    view.setUint32(row + 8, at[tag]);
    view.setUint32(row + 12, sizes[tag]);
  }
}

function checksum(view: DataView, at: number, size: number): number {
  let sum = 0;
  for (let i = 0; i < size; i += 4) sum = (sum + view.getUint32(at + i)) >>> 0;
  return sum;
}
