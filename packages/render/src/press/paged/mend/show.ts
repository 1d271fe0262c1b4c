/** Text that the operators `Tj` and `TJ` show: ISO 32000-1, section 9.4.3. Two bytes make a glyph. */

/** A glyph, or an adjustment of its place as it is written. */
export type Item = number | string;

const token = /\(((?:[^\\()]|\\[\s\S])*)\)|<([0-9A-Fa-f]*)>|(-?[\d.]+)/g;

export function itemsIn(show: string): Item[] {
  const items: Item[] = [];
  for (const [, literal, hex, adjustment] of show.matchAll(token)) {
    if (adjustment !== undefined) items.push(adjustment);
    else if (hex !== undefined) pushGlyphs(items, Buffer.from(hex, "hex").toString("latin1"));
    else if (literal !== undefined) pushGlyphs(items, unescaped(literal));
  }
  return items;
}

export function glyphsIn(show: string): number[] {
  return itemsIn(show).filter((item) => typeof item === "number");
}

export function shown(items: readonly Item[]): string {
  const written = items.map((item) =>
    typeof item === "string" ? item : `<${item.toString(16).padStart(4, "0")}>`,
  );
  return `[${written.join(" ")}] TJ`;
}

function pushGlyphs(items: Item[], bytes: string): void {
  for (let i = 0; i + 1 < bytes.length; i += 2)
    items.push((bytes.charCodeAt(i) << 8) | bytes.charCodeAt(i + 1));
}

const letters: Readonly<Record<string, string>> = { n: "\n", r: "\r", t: "\t", b: "\b", f: "\f" };

function unescaped(text: string): string {
  return text.replace(/\\([0-7]{1,3}|[\s\S])/g, (_, code: string) =>
    /^[0-7]/.test(code) ? String.fromCharCode(Number.parseInt(code, 8)) : (letters[code] ?? code),
  );
}
