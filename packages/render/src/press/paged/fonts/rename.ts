import { readTables, tableOf, writeFont, type Tables } from "./sfnt.ts";

/** How the engine is to know a face. */
export interface FaceName {
  family: string;
  weight: number;
  italic: boolean;
}

/** Tables of no use to a page, or of variations that the instance no longer has. */
const dropped = ["DSIG", "STAT", "avar", "cvar", "fvar", "gvar", "HVAR", "MVAR", "VVAR", "meta"];

/**
 * The font under a name of our own: the engine also looks at what the system has installed, and a
 * page must not depend on that.
 */
export function renamed(font: Uint8Array, name: FaceName): Buffer {
  const tables = readTables(font);
  for (const tag of dropped) tables.delete(tag);
  nameTables(tables, name);
  return writeFont(tables);
}

/** Writes the name into the tables that hold it. */
export function nameTables(tables: Tables, name: FaceName): void {
  tables.set("name", nameTable(name));
  tables.set("OS/2", styledOs2(tableOf(tables, "OS/2"), name));
  tables.set("head", styledHead(tableOf(tables, "head"), name));
}

const WINDOWS = 3;
const UNICODE_BMP = 1;
const ENGLISH = 0x409;

/** OpenType 1.9, "name": family, style, full and PostScript names. */
function nameTable({ family, weight, italic }: FaceName): Buffer {
  const style = `W${weight}${italic ? " Italic" : ""}`;
  const names: [id: number, text: string][] = [
    [1, family],
    [2, italic ? "Italic" : "Regular"],
    [4, `${family} ${style}`],
    [6, `${family} ${style}`.replace(/[^A-Za-z0-9]/g, "-")],
    [16, family],
    [17, style],
  ];
  const head = Buffer.alloc(6 + 12 * names.length);
  head.writeUInt16BE(names.length, 2);
  head.writeUInt16BE(head.length, 4);
  const texts: Buffer[] = [];
  let offset = 0;
  for (const [i, [id, text]] of names.entries()) {
    const encoded = Buffer.from(text, "utf16le").swap16();
    const record = [WINDOWS, UNICODE_BMP, ENGLISH, id, encoded.length, offset];
    record.forEach((value, k) => head.writeUInt16BE(value, 6 + 12 * i + 2 * k));
    texts.push(encoded);
    offset += encoded.length;
  }
  return Buffer.concat([head, ...texts]);
}

/** Bits of `fsSelection`. */
const ITALIC = 1;
const BOLD = 1 << 5;
const REGULAR = 1 << 6;

function styledOs2(table: Buffer, { weight, italic }: FaceName): Buffer {
  const os2 = Buffer.from(table);
  os2.writeUInt16BE(weight, 4);
  const rest = os2.readUInt16BE(62) & ~(ITALIC | BOLD | REGULAR);
  const style = (italic ? ITALIC : 0) | (weight >= 700 ? BOLD : 0);
  os2.writeUInt16BE(rest | (style === 0 ? REGULAR : style), 62);
  return os2;
}

function styledHead(table: Buffer, { weight, italic }: FaceName): Buffer {
  const head = Buffer.from(table);
  head.writeUInt16BE((weight >= 700 ? 1 : 0) | (italic ? 2 : 0), 44);
  return head;
}
