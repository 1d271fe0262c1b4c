import { fullMetrics } from "./glyph-metrics.ts";
import { tableOf, type Tables } from "./sfnt.ts";

/** Adds glyphs without ink at the end of a font, each as wide as `advance` says, in its units. */
export function withEmptyGlyphs(tables: Tables, count: number, advance: number): void {
  const maxp = Buffer.from(tableOf(tables, "maxp"));
  const before = maxp.readUInt16BE(4);
  maxp.writeUInt16BE(before + count, 4);
  const hhea = Buffer.from(tableOf(tables, "hhea"));
  hhea.writeUInt16BE(before + count, 34);
  const loca = tableOf(tables, "loca");
  const size = tableOf(tables, "head").readInt16BE(50) === 1 ? 4 : 2;
  const end = loca.subarray(before * size, (before + 1) * size);
  const ends = Array.from({ length: count }, () => end);
  const metrics = Buffer.alloc(4 * count);
  for (let at = 0; at < metrics.length; at += 4) metrics.writeUInt16BE(advance, at);
  tables.set("hmtx", Buffer.concat([fullMetrics(tables), metrics]));
  tables.set("maxp", maxp);
  tables.set("hhea", hhea);
  tables.set("loca", Buffer.concat([loca.subarray(0, (before + 1) * size), ...ends]));
}
