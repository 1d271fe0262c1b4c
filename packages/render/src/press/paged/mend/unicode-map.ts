/** The characters that each glyph of a font stands for, as hexadecimal UTF-16. */
export type UnicodeMap = Map<number, string>;

/** Reads a ToUnicode map as the engine writes it: ISO 32000-1, section 9.10.3. */
export function readUnicodeMap(text: string): UnicodeMap {
  const map: UnicodeMap = new Map();
  for (const [, list = ""] of text.matchAll(/beginbfchar([\s\S]*?)endbfchar/g))
    for (const [, glyph = "", unicode = ""] of list.matchAll(/<([0-9A-F]+)>\s*<([0-9A-F]*)>/gi))
      map.set(Number.parseInt(glyph, 16), unicode.toUpperCase());
  return map;
}
