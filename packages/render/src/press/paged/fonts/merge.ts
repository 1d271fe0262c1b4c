/**
 * Several parts of a typeface as one font, without layout tables. The engine knows one font for a
 * family and style, and the East Asian typefaces come in a hundred parts.
 */
import { codePointsOf, cmapTable } from "./cmap.ts";
import { nameTables, type FaceName } from "./rename.ts";
import { readTables, tableOf, writeFont, type Tables } from "./sfnt.ts";

/**
 * Joins parts that have the same units per em; where two have a character, the first serves it.
 * `advance` is the width of every character in em; without it each keeps its own.
 */
export function merged(parts: readonly Buffer[], name: FaceName, advance?: number): Buffer {
  const fonts = parts.map(readTables);
  const [first] = fonts;
  if (!first) throw new Error("there is nothing to merge");
  const outlines = new Outlines();
  const glyphs = new Map<number, number>();
  for (const font of fonts) {
    const base = outlines.count;
    outlines.add(font);
    for (const [codePoint, glyph] of codePointsOf(tableOf(font, "cmap")))
      if (!glyphs.has(codePoint)) glyphs.set(codePoint, glyph + base);
  }
  const tables: Tables = new Map([
    ["OS/2", tableOf(first, "OS/2")],
    ["cmap", cmapTable(glyphs)],
    ["glyf", Buffer.concat(outlines.glyf)],
    ["head", longOffsets(tableOf(first, "head"))],
    ["hhea", withMetricCount(tableOf(first, "hhea"), outlines.count)],
    ["hmtx", withAdvance(Buffer.concat(outlines.hmtx), tableOf(first, "head"), advance)],
    ["loca", outlines.loca()],
    ["maxp", largestMaxp(fonts, outlines.count)],
    ["post", namelessPost(tableOf(first, "post"))],
  ]);
  nameTables(tables, name);
  return writeFont(tables);
}

/** Glyphs collected from several fonts: outlines, their offsets and metrics. */
class Outlines {
  count = 0;
  readonly glyf: Buffer[] = [];
  readonly hmtx: Buffer[] = [];
  readonly #offsets: number[] = [0];
  #length = 0;

  add(font: Tables): void {
    const base = this.count;
    const count = tableOf(font, "maxp").readUInt16BE(4);
    const glyf = font.get("glyf") ?? Buffer.alloc(0);
    const offset = offsetReader(font);
    const metrics = metricsReader(font);
    for (let glyph = 0; glyph < count; glyph += 1) {
      const outline = glyf.subarray(offset(glyph), offset(glyph + 1));
      this.#put(isComposite(outline) ? moved(outline, base) : outline);
      this.hmtx.push(metrics(glyph));
    }
    this.count += count;
  }

  loca(): Buffer {
    const table = Buffer.alloc(4 * this.#offsets.length);
    this.#offsets.forEach((offset, i) => table.writeUInt32BE(offset, 4 * i));
    return table;
  }

  #put(outline: Buffer): void {
    const padding = (4 - (outline.length % 4)) % 4;
    this.glyf.push(outline);
    if (padding > 0) this.glyf.push(Buffer.alloc(padding));
    this.#length += outline.length + padding;
    this.#offsets.push(this.#length);
  }
}

function offsetReader(font: Tables): (glyph: number) => number {
  const loca = tableOf(font, "loca");
  const long = tableOf(font, "head").readInt16BE(50) === 1;
  return long
    ? (glyph) => loca.readUInt32BE(4 * glyph)
    : (glyph) => 2 * loca.readUInt16BE(2 * glyph);
}

/** OpenType 1.9, "hmtx": glyphs past the last full record share its advance. */
function metricsReader(font: Tables): (glyph: number) => Buffer {
  const hmtx = tableOf(font, "hmtx");
  const full = tableOf(font, "hhea").readUInt16BE(34);
  return (glyph) => {
    if (glyph < full) return hmtx.subarray(4 * glyph, 4 * glyph + 4);
    const record = Buffer.alloc(4);
    hmtx.copy(record, 0, 4 * (full - 1), 4 * (full - 1) + 2);
    hmtx.copy(record, 2, 4 * full + 2 * (glyph - full), 4 * full + 2 * (glyph - full) + 2);
    return record;
  };
}

function withAdvance(hmtx: Buffer, head: Buffer, advance: number | undefined): Buffer {
  if (advance === undefined) return hmtx;
  const units = Math.round(head.readUInt16BE(18) * advance);
  for (let at = 0; at < hmtx.length; at += 4) hmtx.writeUInt16BE(units, at);
  return hmtx;
}

function isComposite(outline: Buffer): boolean {
  return outline.length > 0 && outline.readInt16BE(0) < 0;
}

/** Flags of a composite's components: OpenType 1.9, "glyf". */
const ARGS_ARE_WORDS = 0x0001;
const HAS_SCALE = 0x0008;
const MORE = 0x0020;
const HAS_TWO_SCALES = 0x0040;
const HAS_MATRIX = 0x0080;

/** A composite glyph whose components have moved by `base`. */
function moved(outline: Buffer, base: number): Buffer {
  const copy = Buffer.from(outline);
  for (let at = 10; at + 4 <= copy.length;) {
    const flags = copy.readUInt16BE(at);
    copy.writeUInt16BE(copy.readUInt16BE(at + 2) + base, at + 2);
    const scale = flags & HAS_SCALE ? 2 : flags & HAS_TWO_SCALES ? 4 : flags & HAS_MATRIX ? 8 : 0;
    at += 4 + (flags & ARGS_ARE_WORDS ? 4 : 2) + scale;
    if (!(flags & MORE)) break;
  }
  return copy;
}

function longOffsets(table: Buffer): Buffer {
  const head = Buffer.from(table);
  head.writeInt16BE(1, 50);
  return head;
}

function withMetricCount(table: Buffer, count: number): Buffer {
  const hhea = Buffer.from(table);
  hhea.writeUInt16BE(count, 34);
  return hhea;
}

function largestMaxp(fonts: readonly Tables[], count: number): Buffer {
  const maxp = Buffer.from(tableOf(fonts[0] as Tables, "maxp"));
  for (const font of fonts) {
    const other = tableOf(font, "maxp");
    for (let at = 6; at + 2 <= Math.min(32, maxp.length, other.length); at += 2)
      maxp.writeUInt16BE(Math.max(maxp.readUInt16BE(at), other.readUInt16BE(at)), at);
  }
  maxp.writeUInt16BE(count, 4);
  return maxp;
}

/** Version 3: no glyph names. */
function namelessPost(table: Buffer): Buffer {
  const post = Buffer.from(table.subarray(0, 32));
  post.writeUInt32BE(0x00030000, 0);
  return post;
}
