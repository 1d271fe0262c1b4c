/**
 * Reads a font file of a stranger's: TrueType or OpenType, plain or as WOFF2. What comes of it is a
 * file of our own making, with the tables that are drawn and no others, whose directory, heights and
 * sizes are those that readers of fonts rely on.
 */
import { Blob, Face } from "harfbuzzjs";
import { fontTable } from "@platen/layout/font-tables";
import { toRanges, type Range } from "../ranges.ts";
import { readDirectory } from "../woff2/directory.ts";
import { unpackWoff2 } from "../woff2/index.ts";
import { Reader } from "../woff2/reader.ts";
import { trueType, type Table } from "../woff2/true-type.ts";

/** Most bytes of a file as it is given, and unpacked. */
export const FONT_BYTES = 10 << 20;
const UNPACKED_BYTES = 24 << 20;
/** Most tables of a file. */
const TABLES = 64;

/** A font file that cannot be used. The message says why, as a part of a sentence. */
export class FontRefused extends Error {
  override readonly name = "FontRefused";
}

/** A file that is packed as WOFF2, where nothing can unpack it: in a browser. */
export class FontPacked extends Error {
  override readonly name = "FontPacked";
}

export interface ReadFont {
  /** As TrueType or OpenType. */
  bytes: Uint8Array;
  /** Code points that it has. */
  ranges: Range[];
  /** Whether it has an axis of weights, and so all weights in one file. */
  variable: boolean;
  /** As the file itself says. */
  weight: number;
  italic: boolean;
  /** Heights of small letters and of capitals, in em; 0: not said. */
  xHeight: number;
  capHeight: number;
}

const SIGNATURES = { woff2: 0x774f_4632, woff: 0x774f_4646, collection: 0x7474_6366 } as const;
const TRUE_TYPE = [0x0001_0000, 0x7472_7565];
const OPEN_TYPE = 0x4f54_544f; // OTTO

/** Tables that are drawn or shaped by; programs for hinting and colours are not. */
const KEPT: ReadonlySet<string> = new Set(
  "head hhea maxp hmtx cmap loca glyf CFF  CFF2 VORG OS/2 post GDEF GSUB GPOS kern fvar avar gvar HVAR MVAR"
    .match(/.{4}(?: |$)/gu)
    ?.map((tag) => tag.slice(0, 4)),
);
/** Least bytes of tables that every font has. */
const LEAST = { head: 54, hhea: 36, maxp: 6, hmtx: 4, cmap: 4 } as const;
/** Least bytes of tables that are left out if they are shorter. */
const WHOLE: Readonly<Record<string, number>> = { "OS/2": 78, post: 32 };

/** @throws FontRefused, FontPacked */
export function readOwnFont(file: Uint8Array): ReadFont {
  if (file.length > FONT_BYTES) throw new FontRefused(`it has more than ${FONT_BYTES >> 20} MB`);
  const { flavor, tables } = tablesOf(unpacked(file));
  const bytesOf = (tag: string) => tables.find((table) => table.tag === tag)?.bytes;
  for (const [tag, least] of Object.entries(LEAST))
    if ((bytesOf(tag)?.length ?? 0) < least) throw new FontRefused(`its table ${tag} is missing`);
  if (!(bytesOf("glyf") && bytesOf("loca")) && !bytesOf("CFF ") && !bytesOf("CFF2"))
    throw new FontRefused("it has no outlines");
  checkLicence(bytesOf("OS/2"));
  checkHeights(tables);
  const bytes = trueType(flavor, tables);
  const face = new Face(new Blob(bytes));
  const os2 = fontTable(bytes, "OS/2");
  const em = (at: number) => (os2 && os2.byteLength >= at + 2 ? os2.getInt16(at) / face.upem : 0);
  // Controls and halves of surrogates are no letters.
  const letters = face
    .collectUnicodes()
    .filter((code) => code >= 0x20 && code <= 0x10_ffff && (code < 0xd800 || code > 0xdfff))
    .sort();
  if (letters.length === 0) throw new FontRefused("it has no letters");
  return {
    bytes,
    ranges: toRanges(letters),
    variable: face.getAxisInfos()["wght"] !== undefined,
    weight: os2?.getUint16(4) ?? 400,
    italic: ((os2?.getUint16(62) ?? 0) & 1) !== 0,
    xHeight: em(86),
    capHeight: em(88),
  };
}

function unpacked(file: Uint8Array): Uint8Array {
  const signature = file.length < 12 ? 0 : new Reader(file).u32();
  if (signature === SIGNATURES.collection)
    throw new FontRefused("it is a collection of fonts; take one out of it");
  if (signature === SIGNATURES.woff)
    throw new FontRefused("it is WOFF 1; WOFF2, TTF and OTF are read");
  if (signature !== SIGNATURES.woff2) return file;
  let bytes: Uint8Array | undefined;
  try {
    const sizes = readDirectory(new Reader(file)).tables.map(({ length }) => length);
    if (sizes.reduce((sum, length) => sum + length, 0) < UNPACKED_BYTES) bytes = unpackWoff2(file);
  } catch {
    throw new FontRefused("it is no whole WOFF2");
  }
  if (!bytes) throw new FontRefused(`unpacked it has more than ${UNPACKED_BYTES >> 20} MB`);
  if (bytes === file) throw new FontPacked("WOFF2 is unpacked by Node alone");
  return bytes;
}

/** Copies the tables that are kept: what is made of them may be changed. */
function tablesOf(file: Uint8Array): { flavor: number; tables: Table[] } {
  const reader = new Reader(file);
  try {
    const flavor = reader.u32();
    if (!TRUE_TYPE.includes(flavor) && flavor !== OPEN_TYPE)
      throw new FontRefused("it is no TTF, OTF or WOFF2");
    const count = reader.u16();
    if (count > TABLES) throw new FontRefused(`it has more than ${TABLES} tables`);
    reader.skip(6);
    const tables = new Map<string, Table>();
    for (let at = 0; at < count; at += 1) {
      const tag = String.fromCharCode(...reader.take(4));
      reader.skip(4);
      const place = reader.u32();
      const length = reader.u32();
      if (!KEPT.has(tag)) continue;
      if (place + length > file.length) throw new FontRefused("it ends too soon");
      if (length >= (WHOLE[tag] ?? 1))
        tables.set(tag, { tag, bytes: file.slice(place, place + length) });
    }
    return { flavor: flavor === OPEN_TYPE ? OPEN_TYPE : 0x0001_0000, tables: [...tables.values()] };
  } catch (error) {
    if (error instanceof RangeError) throw new FontRefused("it ends too soon");
    throw error;
  }
}

/** `fsType`: bits 0 to 3 say what a file may be used in; 2 alone forbids all of it. */
function checkLicence(os2: Uint8Array | undefined): void {
  if (os2 && ((os2[9] ?? 0) & 0xf) === 2)
    throw new FontRefused("its maker forbids embedding (OS/2 fsType 2)");
}

/** Units of an em that fonts may have (OpenType 1.9, `head`). */
const UPEM = { min: 16, max: 16_384 } as const;
/** Greatest height of a line's letters, above or below, in em; real ones reach 2. */
const TALLEST = 3;

/** Refuses heights with which no line could be set; other lengths that are out of all measure are 0. */
function checkHeights(tables: readonly Table[]): void {
  const view = (tag: string) => {
    const bytes = tables.find((table) => table.tag === tag)?.bytes;
    return bytes && new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  };
  const upem = view("head")?.getUint16(18) ?? 0;
  if (upem < UPEM.min || upem > UPEM.max) throw new FontRefused(`its em has ${upem} units`);
  const most = TALLEST * upem;
  for (const [tag, up, down] of [
    ["hhea", 4, 6],
    ["OS/2", 68, 70],
  ] as const) {
    const table = view(tag);
    if (!table) continue;
    const [ascent, descent] = [table.getInt16(up), table.getInt16(down)];
    if (Math.abs(ascent) > most || Math.abs(descent) > most || ascent - descent <= 0)
      throw new FontRefused("its heights are not those of letters");
  }
  const lengths = [["hhea", 8], ["OS/2", 26], ["OS/2", 28], ["OS/2", 72], ["OS/2", 86], ["OS/2", 88], ["post", 8], ["post", 10]] as const; // prettier-ignore
  for (const [tag, at] of lengths) {
    const table = view(tag);
    if (table && table.byteLength >= at + 2 && Math.abs(table.getInt16(at)) > upem)
      table.setInt16(at, 0);
  }
}
