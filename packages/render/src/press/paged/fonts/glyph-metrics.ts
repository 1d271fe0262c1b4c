import { tableOf, type Tables } from "./sfnt.ts";

/** Where `hhea` says how many full records there are. */
const METRIC_COUNT = 34;

/** OpenType 1.9, "hmtx": a full record for each glyph; those past the last share its advance. */
export function fullMetrics(tables: Tables): Buffer {
  const hmtx = tableOf(tables, "hmtx");
  const count = tableOf(tables, "maxp").readUInt16BE(4);
  const full = tableOf(tables, "hhea").readUInt16BE(METRIC_COUNT);
  const metrics = Buffer.alloc(4 * count);
  hmtx.copy(metrics, 0, 0, 4 * full);
  for (let glyph = full; glyph < count; glyph += 1) {
    hmtx.copy(metrics, 4 * glyph, 4 * (full - 1), 4 * (full - 1) + 2);
    hmtx.copy(metrics, 4 * glyph + 2, 4 * full + 2 * (glyph - full), 4 * full + 2 * (glyph - full) + 2); // prettier-ignore
  }
  return metrics;
}
