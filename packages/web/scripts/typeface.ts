/**
 * Makes the page's typeface: Inter (© The Inter Project Authors, OFL-1.1) of `@fontsource-variable/inter`, with the same
 * characters, the weights that the page uses, and what its style sheets ask of it; half as heavy. Run it after a new
 * version, or when a style sheet uses another weight: `npm run typeface -w @platen/web`.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { unpackWoff2 } from "../../fonts/src/woff2/index.ts";

const { resolve } = createRequire(import.meta.url);

export const typeface: string = join(import.meta.dirname, "../src/styles/inter.woff2");
/** Lightest and boldest that style sheets may name. */
export const WEIGHTS = { least: 400, most: 700 } as const;

/** Those that are on by themselves without calling for other letters than were written, and figures of one width. */
const features = ["ccmp", "locl", "kern", "mark", "mkmk", "tnum", "lnum"];

/** HarfBuzz's subsetter: WebAssembly without imports (harfbuzz.github.io, `hb-subset.h`). All are addresses or numbers. */
interface HarfBuzz {
  memory: WebAssembly.Memory;
  _initialize(): void;
  malloc(size: number): number;
  hb_blob_create(data: number, length: number, mode: number, user: number, destroy: number): number;
  hb_blob_get_data(blob: number, length: number): number;
  hb_blob_get_length(blob: number): number;
  hb_face_create(blob: number, index: number): number;
  hb_face_reference_blob(face: number): number;
  hb_set_add(set: number, value: number): void;
  hb_set_clear(set: number): void;
  hb_subset_input_create_or_fail(): number;
  hb_subset_input_set(input: number, which: number): number;
  hb_subset_input_unicode_set(input: number): number;
  hb_subset_input_set_axis_range(
    input: number,
    face: number,
    tag: number,
    least: number,
    most: number,
    usual: number,
  ): number;
  hb_subset_or_fail(face: number, input: number): number;
}

/** `hb_memory_mode_t`: the bytes may be written to. */
const WRITABLE = 2;
/** `hb_subset_sets_t`. */
const LAYOUT_FEATURES = 6;

const numberOf = (tag: string) => Buffer.from(tag, "latin1").readUInt32BE(0);

/** The font as TrueType with these characters, in the weights of the page. The process ends soon: nothing is freed. */
function cutDown(font: Uint8Array, characters: Iterable<number>): Buffer {
  const file = resolve("harfbuzzjs/dist/harfbuzz-subset.wasm");
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(file)));
  const hb = exports as unknown as HarfBuzz;
  hb._initialize();
  const start = hb.malloc(font.length);
  new Uint8Array(hb.memory.buffer).set(font, start);
  const face = hb.hb_face_create(hb.hb_blob_create(start, font.length, WRITABLE, 0, 0), 0);
  const input = hb.hb_subset_input_create_or_fail();
  const kept = hb.hb_subset_input_unicode_set(input);
  for (const character of characters) hb.hb_set_add(kept, character);
  const layout = hb.hb_subset_input_set(input, LAYOUT_FEATURES);
  hb.hb_set_clear(layout);
  for (const feature of features) hb.hb_set_add(layout, numberOf(feature));
  const { least, most } = WEIGHTS;
  hb.hb_subset_input_set_axis_range(input, face, numberOf("wght"), least, most, least);
  const made = hb.hb_subset_or_fail(face, input);
  if (made === 0) throw new Error("HarfBuzz could not cut the font down.");
  const blob = hb.hb_face_reference_blob(made);
  const from = hb.hb_blob_get_data(blob, 0);
  return Buffer.from(hb.memory.buffer.slice(from, from + hb.hb_blob_get_length(blob)));
}

/** A number of the directory: seven bits a byte, all but the last with the eighth set. */
function base128(value: number): number[] {
  const bytes = [value & 127];
  for (let rest = value >>> 7; rest > 0; rest >>>= 7) bytes.unshift((rest & 127) | 128);
  return bytes;
}

/** TrueType as WOFF2 (W3C, WOFF File Format 2.0, 4 and 5), its tables as they are. */
function packWoff2(font: Buffer): Buffer {
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, index) => {
    const entry = 12 + 16 * index;
    const [start, length] = [font.readUInt32BE(entry + 8), font.readUInt32BE(entry + 12)];
    const tag = font.subarray(entry, entry + 4);
    return { tag, bytes: font.subarray(start, start + length) };
  });
  const directory = tables.flatMap(({ tag, bytes }) => {
    const isOutlines = ["glyf", "loca"].includes(tag.toString("latin1"));
    // The tag is written out, and of outlines it is the last version that says "as they are".
    return [63 | ((isOutlines ? 3 : 0) << 6), ...tag, ...base128(bytes.length)];
  });
  const packed = brotliCompressSync(Buffer.concat(tables.map(({ bytes }) => bytes)), {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_FONT,
    },
  });
  const header = Buffer.alloc(48);
  const length = header.length + directory.length + packed.length;
  const padding = -length & 3;
  header.write("wOF2", "latin1");
  font.copy(header, 4, 0, 4);
  header.writeUInt32BE(length + padding, 8);
  header.writeUInt16BE(tables.length, 12);
  header.writeUInt32BE(font.length, 16);
  header.writeUInt32BE(packed.length, 20);
  header.writeUInt16BE(1, 24);
  return Buffer.concat([header, Buffer.from(directory), packed, Buffer.alloc(padding)]);
}

/** From ranges of characters such as `U+0000-00FF,U+0131`. */
function* charactersOf(ranges: string): Generator<number> {
  for (const range of ranges.replaceAll("U+", "").split(",")) {
    const [first = 0, last = first] = range.split("-").map((end) => Number.parseInt(end, 16));
    for (let character = first; character <= last; character += 1) yield character;
  }
}

export function makeTypeface(): Buffer {
  const from = (name: string) => readFileSync(resolve(`@fontsource-variable/inter/${name}`));
  const { latin } = JSON.parse(from("unicode.json").toString()) as { latin: string };
  const font = unpackWoff2(from("files/inter-latin-wght-normal.woff2"));
  return packWoff2(cutDown(font, charactersOf(latin)));
}

if (import.meta.main) writeFileSync(typeface, makeTypeface());
