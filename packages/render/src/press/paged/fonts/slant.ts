/**
 * A slanted form of a typeface that has no italics, for text that is emphasised: what browsers and
 * the raster press draw for such text too. Outlines are sheared, and all else stays as it is.
 */
import { fullMetrics } from "./glyph-metrics.ts";
import { readTables, tableOf, writeFont, type Tables } from "./sfnt.ts";
import { shearedComposite, shearedSimple } from "./shear.ts";

/** How far a slanted letter leans: the tangent of 14 degrees. */
const SLANT = 0.2493;
const ANGLE = -14;

/** Instructions fit shapes to pixels as they were. */
const hinting = ["cvt ", "fpgm", "prep", "gasp"];

export function slanted(font: Uint8Array): Buffer {
  const tables = readTables(font);
  for (const tag of hinting) tables.delete(tag);
  const outlines = outlinesOf(tables);
  const metrics = fullMetrics(tables);
  const sheared = outlines.map((outline, glyph) => {
    const better = shear(outline);
    keepBearing(outline, better, metrics, glyph);
    return better;
  });
  const head = Buffer.from(tableOf(tables, "head"));
  head.writeInt16BE(1, INDEX_TO_LOC_FORMAT);
  const hhea = Buffer.from(tableOf(tables, "hhea"));
  hhea.writeUInt16BE(outlines.length, METRIC_COUNT);
  const post = Buffer.from(tableOf(tables, "post"));
  post.writeInt16BE(ANGLE, 4);
  for (const [tag, table] of [
    ["head", head],
    ["hhea", hhea],
    ["post", post],
    ["hmtx", metrics],
    ...packed(sheared),
  ] as const)
    // prettier-ignore
    tables.set(tag, table);
  return writeFont(tables);
}

/** Where `head` says how long offsets are, and `hhea` how many metrics there are. */
const INDEX_TO_LOC_FORMAT = 50;
const METRIC_COUNT = 34;

function shear(outline: Buffer): Buffer {
  if (outline.length === 0) return outline;
  return outline.readInt16BE(0) < 0
    ? shearedComposite(outline, SLANT)
    : shearedSimple(outline, SLANT);
}

/** Renderers place a glyph by its left bearing, so that moves with the leftmost point. */
function keepBearing(before: Buffer, after: Buffer, metrics: Buffer, glyph: number): void {
  if (before.length === 0) return;
  const at = 4 * glyph + 2;
  metrics.writeInt16BE(metrics.readInt16BE(at) + after.readInt16BE(2) - before.readInt16BE(2), at);
}

function outlinesOf(tables: Tables): Buffer[] {
  const loca = tableOf(tables, "loca");
  const glyf = tables.get("glyf") ?? Buffer.alloc(0);
  const long = tableOf(tables, "head").readInt16BE(INDEX_TO_LOC_FORMAT) === 1;
  const offset = (glyph: number) =>
    long ? loca.readUInt32BE(4 * glyph) : 2 * loca.readUInt16BE(2 * glyph);
  const count = tableOf(tables, "maxp").readUInt16BE(4);
  return Array.from({ length: count }, (_, glyph) =>
    glyf.subarray(offset(glyph), offset(glyph + 1)),
  );
}

/** Outlines one after the other, each on a four-byte border, and where they begin. */
function packed(outlines: readonly Buffer[]): [string, Buffer][] {
  const loca = Buffer.alloc(4 * (outlines.length + 1));
  const parts: Buffer[] = [];
  let length = 0;
  for (const [glyph, outline] of outlines.entries()) {
    const padding = -outline.length & 3;
    parts.push(outline, Buffer.alloc(padding));
    length += outline.length + padding;
    loca.writeUInt32BE(length, 4 * (glyph + 1));
  }
  return [
    ["glyf", Buffer.concat(parts)],
    ["loca", loca],
  ];
}
