/** Header and directory of a WOFF2 file (WOFF 2.0, 4.1 and 4.2). */
import type { Reader } from "./reader.ts";

export interface PackedTable {
  tag: string;
  /** Bytes of it once the file is decompressed. */
  length: number;
  /** Whether it stands in another form than in TrueType. */
  transformed: boolean;
}

export interface Directory {
  flavor: number;
  tables: PackedTable[];
  /** Brotli. */
  compressed: Uint8Array;
}

const SIGNATURE = 0x774f_4632; // wOF2
const COLLECTION = 0x7474_6366; // ttcf

/** Tags by their numbers in the directory. */
const TAGS =
  "cmap head hhea hmtx maxp name OS/2 post cvt  fpgm glyf loca prep CFF  VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG  sbix acnt avar bdat bloc bsln cvar fdsc feat fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill";
const OWN_TAG = 63;
/** The version of a form that is TrueType's own: of outlines and their index the last, of all others the first. */
const PLAIN_OUTLINES = 3;

/** @throws Error when it is no WOFF2 of one font */
export function readDirectory(reader: Reader): Directory {
  if (reader.u32() !== SIGNATURE) throw new Error("no WOFF2");
  const flavor = reader.u32();
  if (flavor === COLLECTION) throw new Error("a collection of fonts");
  if (reader.u32() !== reader.bytes.length) throw new Error("a part of a file, or more than one");
  const count = reader.u16();
  reader.skip(6); // reserved, and the size unpacked, which is no more than a hint
  const compressedLength = reader.u32();
  reader.skip(24); // version, metadata and private data
  const tables = Array.from({ length: count }, () => readTable(reader));
  if (new Set(tables.map(({ tag }) => tag)).size < count) throw new Error("a table twice");
  return { flavor, tables, compressed: reader.take(compressedLength) };
}

function readTable(reader: Reader): PackedTable {
  const flags = reader.u8();
  const number = flags & 63;
  const tag =
    number === OWN_TAG
      ? String.fromCharCode(...reader.take(4))
      : TAGS.slice(5 * number, 5 * number + 4);
  const isOutlines = tag === "glyf" || tag === "loca";
  const transformed = flags >> 6 !== (isOutlines ? PLAIN_OUTLINES : 0);
  const plain = reader.base128();
  return { tag, transformed, length: transformed ? reader.base128() : plain };
}
