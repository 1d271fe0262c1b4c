/** Restores table `hmtx` from its packed form (WOFF 2.0, 5.4), which leaves out left edges that follow from the outlines. */
import { Reader } from "./reader.ts";

const NO_PROPORTIONAL_EDGES = 1;
const NO_MONOSPACED_EDGES = 2;

/** @param leftEdges `xMin` of each glyph; 0 for an empty one */
export function widthsOf(packed: Uint8Array, hhea: Uint8Array, leftEdges: Uint16Array): Uint8Array {
  const reader = new Reader(packed);
  const head = new Reader(hhea);
  head.skip(34);
  const metrics = head.u16();
  const glyphs = leftEdges.length;
  if (metrics < 1 || metrics > glyphs) throw new RangeError(`${metrics} widths`);
  const flags = reader.u8();
  const widths = Array.from({ length: metrics }, () => reader.u16());
  const edges = Uint16Array.from(leftEdges, (edge, glyph) => {
    const left = glyph < metrics ? NO_PROPORTIONAL_EDGES : NO_MONOSPACED_EDGES;
    return flags & left ? edge : reader.u16();
  });
  const out = new DataView(new ArrayBuffer(2 * (metrics + glyphs)));
  let at = 0;
  for (let glyph = 0; glyph < glyphs; glyph += 1) {
    if (glyph < metrics) {
      out.setUint16(at, widths[glyph] ?? 0);
      at += 2;
    }
    out.setUint16(at, edges[glyph] ?? 0);
    at += 2;
  }
  return new Uint8Array(out.buffer);
}
