/** Text objects of a page's content (ISO 32000-1, section 9.4.1), in the form the engine gives them. */
import { glyphsIn, itemsIn, shown, type Item } from "./show.ts";
import type { UnicodeMap } from "./unicode-map.ts";

/** One `BT … ET`. */
export interface TextObject {
  /** Where what is between `BT` and `ET` begins in the content, and that itself. */
  start: number;
  body: string;
  y: number;
  /** Font and size as written. */
  font: string;
  size: number;
  clusters: Cluster[];
}

/** Operators that draw one run of characters, which are in hexadecimal UTF-16. */
export interface Cluster {
  text: string;
  /** Its first glyph. */
  glyph: number;
}

export type FontNamed = (name: string) => UnicodeMap | undefined;

const object = /1 0 0 -1 [-\d.]+ ([-\d.]+) cm(?:(?!\bcm\n)[^(])*?\bBT\n([\s\S]*?)\nET\n/g;

export function textObjects(content: string, fontNamed: FontNamed): TextObject[] {
  const list: TextObject[] = [];
  for (const match of content.matchAll(object)) {
    const [whole, y = "0", body = ""] = match;
    const face = /\/(\w+) ([\d.]+) Tf/.exec(body);
    if (!face) continue;
    const [, font = "", size = "0"] = face;
    const start = match.index + whole.length - "\nET\n".length - body.length;
    const clusters = clustersIn(body, fontNamed(font) ?? new Map());
    list.push({ start, body, y: Number(y), font, size: Number(size), clusters });
  }
  return list;
}

/** The text of a span, the operators that show it, and the end of the span. */
const piece =
  /\/ActualText <FEFF([0-9A-F]*)>|(\[[\s\S]*?\] TJ|\((?:[^\\()]|\\[\s\S])*\) Tj)|(\bEMC\b)/g;

/** Spans that say what they stand for are one cluster each; of other text every glyph is one. */
function clustersIn(body: string, map: UnicodeMap): Cluster[] {
  const clusters: Cluster[] = [];
  let said: string | undefined;
  for (const [, actual, show, end] of body.matchAll(piece)) {
    if (actual !== undefined) said = actual;
    else if (end !== undefined) said = undefined;
    else if (show !== undefined) {
      const glyphs = glyphsIn(show);
      if (said !== undefined) clusters.push({ text: said, glyph: glyphs[0] ?? 0 });
      else for (const glyph of glyphs) clusters.push({ text: map.get(glyph) ?? "", glyph });
    }
  }
  return clusters;
}

/** The body of an object in which some clusters, by their number, stand for another text. */
export function edited(body: string, edits: ReadonlyMap<number, string>): string {
  let out = "";
  let from = 0;
  let cluster = 0;
  let inSpan = false;
  for (const match of body.matchAll(piece)) {
    const [whole, actual, show, end] = match;
    let better = whole;
    if (actual !== undefined) {
      inSpan = true;
      const edit = edits.get(cluster);
      if (edit !== undefined) better = `/ActualText <FEFF${edit}>`;
    } else if (end !== undefined) inSpan = false;
    else if (show !== undefined && inSpan) cluster += 1;
    else if (show !== undefined) {
      const items = itemsIn(show);
      const count = items.filter((item) => typeof item !== "string").length;
      better = editedShow(items, cluster, edits) ?? whole;
      cluster += count;
    }
    out += body.slice(from, match.index) + better;
    from = match.index + whole.length;
  }
  return out + body.slice(from);
}

/** Plain text with spans around the glyphs that are to stand for something else. */
function editedShow(
  items: readonly Item[],
  first: number,
  edits: ReadonlyMap<number, string>,
): string | undefined {
  const parts: string[] = [];
  let plain: Item[] = [];
  let number = first;
  let changed = false;
  const flush = () => {
    if (plain.length > 0) parts.push(shown(plain));
    plain = [];
  };
  for (const item of items) {
    const edit = typeof item === "string" ? undefined : edits.get(number);
    if (typeof item !== "string") number += 1;
    if (edit === undefined) plain.push(item);
    else {
      flush();
      parts.push(`/Span <<\n  /ActualText <FEFF${edit}>\n>> BDC\n${shown([item])}\nEMC`);
      changed = true;
    }
  }
  flush();
  return changed ? parts.join("\n") : undefined;
}
