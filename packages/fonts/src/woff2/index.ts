/**
 * Unpacks WOFF2 into TrueType (W3C, WOFF File Format 2.0): tables in one stream of Brotli, those of outlines and widths
 * in a form of their own.
 */
import { brotliDecompressSync } from "node:zlib";
import { readDirectory, type PackedTable } from "./directory.ts";
import { outlinesOf, type Outlines } from "./outlines.ts";
import { Reader } from "./reader.ts";
import { trueType, type Table } from "./true-type.ts";
import { widthsOf } from "./widths.ts";

/** Most bytes of an unpacked font. A font that says it has more is not unpacked. */
const MOST = 1 << 26;

/** @throws Error when the bytes are no WOFF2 of one font */
export function unpackWoff2(woff2: Uint8Array): Uint8Array {
  try {
    const { flavor, tables, compressed } = readDirectory(new Reader(woff2));
    return trueType(flavor, unpacked(tables, compressed));
  } catch (cause) {
    throw new Error("a font file is no valid WOFF2", { cause });
  }
}

/** Cuts the tables out of the unpacked stream, in the order of the file. */
function unpacked(packed: readonly PackedTable[], compressed: Uint8Array): Table[] {
  const tables = decompressed(packed, compressed);
  const bytesOf = (tag: string) => {
    const found = tables.find((table) => table.tag === tag);
    if (!found) throw new Error(`a font without ${tag}`);
    return found.bytes;
  };
  let outlines: Outlines | undefined;
  const plain = (tag: string) => {
    outlines ??= outlinesOf(bytesOf("glyf"));
    if (tag === "glyf" || tag === "loca") return outlines[tag];
    if (tag === "hmtx") return widthsOf(bytesOf(tag), bytesOf("hhea"), outlines.leftEdges);
    throw new Error(`${tag} stands in a form that is not known`);
  };
  return tables.map(({ tag, bytes }, place) => ({
    tag,
    bytes: packed[place]?.transformed ? plain(tag) : bytes,
  }));
}

function decompressed(packed: readonly PackedTable[], compressed: Uint8Array): Table[] {
  const size = packed.reduce((sum, { length }) => sum + length, 0);
  if (size > MOST) throw new Error(`${size} bytes are more than a font has`);
  const all = brotliDecompressSync(compressed, {
    chunkSize: Math.max(64, size),
    maxOutputLength: size,
  });
  if (all.length !== size) throw new Error(`${all.length} bytes and not ${size}`);
  let place = 0;
  return packed.map(({ tag, length }) => ({
    tag,
    bytes: all.subarray(place, (place += length)),
  }));
}
