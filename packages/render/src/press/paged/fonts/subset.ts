/**
 * HarfBuzz's subsetter: takes glyphs out of a font and fixes its weight. The module is WebAssembly
 * without imports, used through its C functions (harfbuzz.github.io, `hb-subset.h`).
 */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Range } from "@platen/fonts";

export interface SubsetOptions {
  /** Code points to keep. */
  ranges: readonly Range[];
  /** Where to fix the weight axis. */
  weight?: number;
  /** Leave out the layout tables: for fonts whose characters stand each for itself. */
  plain?: boolean;
}

/** The functions used here; all take and give addresses or numbers. */
interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  malloc(size: number): number;
  free(address: number): void;
  hb_blob_create(data: number, length: number, mode: number, user: number, destroy: number): number;
  hb_blob_destroy(blob: number): void;
  hb_blob_get_data(blob: number, length: number): number;
  hb_blob_get_length(blob: number): number;
  hb_face_create(blob: number, index: number): number;
  hb_face_destroy(face: number): void;
  hb_face_reference_blob(face: number): number;
  hb_set_add(set: number, value: number): void;
  hb_set_clear(set: number): void;
  hb_set_invert(set: number): void;
  hb_subset_input_create_or_fail(): number;
  hb_subset_input_destroy(input: number): void;
  hb_subset_input_set(input: number, which: number): number;
  hb_subset_input_unicode_set(input: number): number;
  hb_subset_input_pin_axis_location(input: number, face: number, tag: number, at: number): number;
  hb_subset_or_fail(face: number, input: number): number;
}

/** `hb_memory_mode_t`: the blob's bytes may be written to; they are ours. */
const WRITABLE = 2;
/** `hb_subset_sets_t`. */
const DROPPED_TABLES = 3;
const LAYOUT_FEATURES = 6;

const layoutTables = ["GSUB", "GPOS", "GDEF", "BASE", "vhea", "vmtx", "VORG"];
const hintingTables = ["prep", "fpgm", "cvt ", "gasp"];

let loaded: Exports | undefined;

function library(): Exports {
  if (loaded) return loaded;
  const file = createRequire(import.meta.url).resolve("harfbuzzjs/dist/harfbuzz-subset.wasm");
  const instance = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(file)));
  loaded = instance.exports as unknown as Exports;
  loaded._initialize();
  return loaded;
}

/**
 * The part of a font that has these code points.
 *
 * @throws Error when the bytes are no font.
 */
export function subset(font: Uint8Array, options: SubsetOptions): Buffer {
  const hb = library();
  const address = hb.malloc(font.length);
  heap(hb).set(font, address);
  const blob = hb.hb_blob_create(address, font.length, WRITABLE, 0, 0);
  const face = hb.hb_face_create(blob, 0);
  const input = hb.hb_subset_input_create_or_fail();
  try {
    configure(hb, face, input, options);
    const made = hb.hb_subset_or_fail(face, input);
    if (made === 0) throw new Error("a font could not be cut down to a part of its characters");
    const result = bytesOf(hb, made);
    hb.hb_face_destroy(made);
    return result;
  } finally {
    hb.hb_subset_input_destroy(input);
    hb.hb_face_destroy(face);
    hb.hb_blob_destroy(blob);
    hb.free(address);
  }
}

function configure(hb: Exports, face: number, input: number, options: SubsetOptions): void {
  const unicodes = hb.hb_subset_input_unicode_set(input);
  for (const [first, last] of options.ranges)
    for (let codePoint = first; codePoint <= last; codePoint += 1)
      hb.hb_set_add(unicodes, codePoint);
  // All features: those that a script needs are on by themselves, and the rest does no harm.
  const features = hb.hb_subset_input_set(input, LAYOUT_FEATURES);
  hb.hb_set_clear(features);
  hb.hb_set_invert(features);
  const dropped = hb.hb_subset_input_set(input, DROPPED_TABLES);
  for (const name of options.plain ? [...layoutTables, ...hintingTables] : hintingTables)
    hb.hb_set_add(dropped, tagOf(name));
  if (options.weight !== undefined)
    hb.hb_subset_input_pin_axis_location(input, face, tagOf("wght"), options.weight);
}

function bytesOf(hb: Exports, face: number): Buffer {
  const blob = hb.hb_face_reference_blob(face);
  const start = hb.hb_blob_get_data(blob, 0);
  const length = hb.hb_blob_get_length(blob);
  const copy = Buffer.from(heap(hb).subarray(start, start + length));
  hb.hb_blob_destroy(blob);
  return copy;
}

/** The memory may have moved since the last call. */
function heap(hb: Exports): Uint8Array {
  return new Uint8Array(hb.memory.buffer);
}

function tagOf(name: string): number {
  return Buffer.from(name, "latin1").readUInt32BE(0);
}
