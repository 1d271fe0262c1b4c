/** Character maps: OpenType 1.9, "cmap". Formats 4 and 12 are read, 12 is written. */

/** Every code point of a font and its glyph. */
export function codePointsOf(cmap: Buffer): [codePoint: number, glyph: number][] {
  const subtable = bestSubtable(cmap);
  if (!subtable) return [];
  return subtable.readUInt16BE(0) === 12 ? readGroups(subtable) : readSegments(subtable);
}

/** A map of one subtable in format 12. */
export function cmapTable(glyphs: ReadonlyMap<number, number>): Buffer {
  const groups = groupsOf(glyphs);
  const table = Buffer.alloc(28 + 12 * groups.length);
  // One encoding record: Windows, full Unicode.
  [0, 1, 3, 10].forEach((value, i) => table.writeUInt16BE(value, 2 * i));
  table.writeUInt32BE(12, 8);
  table.writeUInt16BE(12, 12);
  table.writeUInt32BE(16 + 12 * groups.length, 16);
  table.writeUInt32BE(groups.length, 24);
  for (const [i, { first, last, glyph }] of groups.entries()) {
    table.writeUInt32BE(first, 28 + 12 * i);
    table.writeUInt32BE(last, 32 + 12 * i);
    table.writeUInt32BE(glyph, 36 + 12 * i);
  }
  return table;
}

interface Group {
  first: number;
  last: number;
  glyph: number;
}

function groupsOf(glyphs: ReadonlyMap<number, number>): Group[] {
  const groups: Group[] = [];
  for (const [codePoint, glyph] of [...glyphs].sort(([a], [b]) => a - b)) {
    const open = groups.at(-1);
    if (open && open.last + 1 === codePoint && open.glyph + codePoint - open.first === glyph)
      open.last = codePoint;
    else groups.push({ first: codePoint, last: codePoint, glyph });
  }
  return groups;
}

function bestSubtable(cmap: Buffer): Buffer | undefined {
  let best: Buffer | undefined;
  const count = cmap.readUInt16BE(2);
  for (let i = 0; i < count; i += 1) {
    const subtable = cmap.subarray(cmap.readUInt32BE(8 + 8 * i));
    const format = subtable.readUInt16BE(0);
    if (format === 12) return subtable;
    if (format === 4) best ??= subtable;
  }
  return best;
}

function readGroups(table: Buffer): [number, number][] {
  const pairs: [number, number][] = [];
  const count = table.readUInt32BE(12);
  for (let i = 0; i < count; i += 1) {
    const at = 16 + 12 * i;
    const first = table.readUInt32BE(at);
    const last = table.readUInt32BE(at + 4);
    const glyph = table.readUInt32BE(at + 8);
    for (let codePoint = first; codePoint <= last; codePoint += 1)
      pairs.push([codePoint, glyph + codePoint - first]);
  }
  return pairs;
}

function readSegments(table: Buffer): [number, number][] {
  const pairs: [number, number][] = [];
  const size = table.readUInt16BE(6);
  for (let i = 0; i < size; i += 2) {
    const last = table.readUInt16BE(14 + i);
    const first = table.readUInt16BE(16 + size + i);
    const delta = table.readUInt16BE(16 + 2 * size + i);
    const at = 16 + 3 * size + i;
    const offset = table.readUInt16BE(at);
    for (let codePoint = first; codePoint <= last && codePoint < 0xffff; codePoint += 1) {
      const raw =
        offset === 0 ? codePoint : table.readUInt16BE(at + offset + 2 * (codePoint - first));
      const glyph = offset !== 0 && raw === 0 ? 0 : (raw + delta) & 0xffff;
      if (glyph !== 0) pairs.push([codePoint, glyph]);
    }
  }
  return pairs;
}
