/** TrueType files as tables: OpenType 1.9, "Font file" and "Table directory". */

export type Tables = Map<string, Buffer>;

const HEADER = 12;
const RECORD = 16;
const TRUETYPE = 0x00010000;

/** The tables of a font, as views into its bytes. */
export function readTables(bytes: Uint8Array): Tables {
  const font = viewOf(bytes);
  const tables: Tables = new Map();
  const count = font.readUInt16BE(4);
  for (let i = 0; i < count; i += 1) {
    const at = HEADER + RECORD * i;
    const start = font.readUInt32BE(at + 8);
    const length = font.readUInt32BE(at + 12);
    tables.set(font.toString("latin1", at, at + 4), font.subarray(start, start + length));
  }
  return tables;
}

/** A font of these tables, which are written in the order of their tags. */
export function writeFont(tables: Tables): Buffer {
  const entries = [...tables].sort(([a], [b]) => (a < b ? -1 : 1));
  const offsets: number[] = [];
  let length = HEADER + RECORD * entries.length;
  for (const [, data] of entries) {
    offsets.push(length);
    length += padded(data.length);
  }
  const font = Buffer.alloc(length);
  writeHeader(font, entries.length);
  for (const [i, [tag, data]] of entries.entries()) {
    const at = HEADER + RECORD * i;
    const offset = offsets[i] ?? 0;
    data.copy(font, offset);
    font.write(tag, at, "latin1");
    font.writeUInt32BE(checksum(font, offset, padded(data.length)), at + 4);
    font.writeUInt32BE(offset, at + 8);
    font.writeUInt32BE(data.length, at + 12);
  }
  return font;
}

/** Reads a table that the font must have. */
export function tableOf(tables: Tables, tag: string): Buffer {
  const table = tables.get(tag);
  if (!table) throw new Error(`a font has no ${tag} table`);
  return table;
}

export function viewOf(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function writeHeader(font: Buffer, count: number): void {
  const selector = Math.floor(Math.log2(count));
  const range = RECORD * 2 ** selector;
  font.writeUInt32BE(TRUETYPE, 0);
  font.writeUInt16BE(count, 4);
  font.writeUInt16BE(range, 6);
  font.writeUInt16BE(selector, 8);
  font.writeUInt16BE(RECORD * count - range, 10);
}

function checksum(font: Buffer, start: number, length: number): number {
  let sum = 0;
  for (let at = start; at < start + length; at += 4) sum = (sum + font.readUInt32BE(at)) >>> 0;
  return sum;
}

/** Tables begin on four-byte borders. */
function padded(length: number): number {
  return (length + 3) & ~3;
}
