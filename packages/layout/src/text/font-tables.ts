/** Reads tables of TrueType and OpenType files: OpenType 1.9, "Table directory". */

const HEADER = 12;
const RECORD = 16;

/**
 * A table of a font, as a view into its bytes. HarfBuzz has a function for this, but what that gives is part of its own
 * memory: it is gone as soon as that memory grows, and the whole font is kept for good.
 *
 * @param tag four characters, such as `OS/2`
 * @returns undefined if the font has none
 */
export function fontTable(font: Uint8Array, tag: string): DataView | undefined {
  const { buffer, byteOffset, byteLength } = font;
  const view = new DataView(buffer, byteOffset, byteLength);
  const wanted = numberOf(tag);
  const end = HEADER + RECORD * view.getUint16(4);
  for (let record = HEADER; record < end; record += RECORD) {
    if (view.getUint32(record) !== wanted) continue;
    return new DataView(
      buffer,
      byteOffset + view.getUint32(record + 8),
      view.getUint32(record + 12),
    );
  }
  return undefined;
}

/** A tag as four bytes. */
const numberOf = (tag: string): number =>
  [...tag].reduce((number, character) => number * 256 + character.charCodeAt(0), 0);
