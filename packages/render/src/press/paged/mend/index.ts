/**
 * Mends a fault of the engine's: where a mark stands higher or lower than its letter, the two are
 * written as text of their own, and each is said to be the whole of what they stand for, so that
 * readers find it twice. Smallest case: `≠` in a font that makes it of `=` and a stroke; Arabic and
 * Hebrew vowels, Khmer and Thai marks. All but one of such parts are told to stand for nothing.
 */
import { deflateSync, inflateSync } from "node:zlib";
import { PdfFile } from "../../../source/pdf/file.ts";
import type { Value } from "../../../source/pdf/values.ts";
import { rewritten } from "./rewrite.ts";
import { withoutDoubles } from "./doubles.ts";
import { readUnicodeMap, type UnicodeMap } from "./unicode-map.ts";

/**
 * Marks, and signs that fonts make of another one and a stroke (they decompose with U+0338). Not what
 * emoji are written with: variation selectors draw nothing, and a keycap is part of a drawing.
 */
const mayDouble =
  /(?<!\uFE0F)\u20E3|[[\p{M}--[\uFE00-\uFE0F\u20E3]]\u219a\u219b\u21ae\u21cd-\u21cf\u2204\u2209\u220c\u2224\u2226\u2241\u2244\u2247\u2249\u2260\u2262\u226d-\u2271\u2274\u2275\u2278-\u227b\u2280\u2281\u2284\u2285\u2288\u2289\u22ac-\u22af\u22e0-\u22e3\u22ea-\u22ed]/v;

/** Whether a document with this text may have the fault. */
export function needsMending(text: string): boolean {
  return mayDouble.test(text);
}

/** The document without the fault. */
export function mended(pdf: Uint8Array): Uint8Array {
  const file = new PdfFile(pdf);
  const maps = new Map<number, UnicodeMap>();
  const replaced = new Map<number, Buffer>();
  for (const page of pagesOf(file)) {
    const contents = page.get("Contents");
    const stream = file.stream(contents);
    if (!stream || !isRef(contents)) continue;
    const packed = stream.filter === "FlateDecode";
    const text = (packed ? inflateSync(stream.bytes) : stream.bytes).toString("latin1");
    const fonts = fontsOf(page, file, maps);
    const better = withoutDoubles(text, (name) => fonts.get(name));
    if (better !== undefined)
      replaced.set(contents.ref, deflateSync(Buffer.from(better, "latin1")));
  }
  return replaced.size === 0 ? pdf : rewritten(pdf, file, replaced);
}

function* pagesOf(file: PdfFile): Generator<Map<string, Value>> {
  const queue: Value[] = [file.catalog?.get("Pages") ?? null];
  for (let node = queue.shift(); node !== undefined; node = queue.shift()) {
    const entries = file.dictionary(node);
    if (!entries) continue;
    const kids = file.list(entries.get("Kids"));
    if (kids.length > 0) queue.unshift(...kids);
    else yield entries;
  }
}

/** Each font of a page and what its glyphs stand for. */
function fontsOf(
  page: Map<string, Value>,
  file: PdfFile,
  known: Map<number, UnicodeMap>,
): Map<string, UnicodeMap> {
  const resources = file.dictionary(page.get("Resources"));
  const fonts = new Map<string, UnicodeMap>();
  for (const [name, value] of file.dictionary(resources?.get("Font")) ?? []) {
    if (!isRef(value)) continue;
    let map = known.get(value.ref);
    if (!map) {
      const stream = file.stream(file.dictionary(value)?.get("ToUnicode"));
      const bytes = stream && (stream.filter ? inflateSync(stream.bytes) : stream.bytes);
      known.set(value.ref, (map = bytes ? readUnicodeMap(bytes.toString("latin1")) : new Map()));
    }
    fonts.set(name, map);
  }
  return fonts;
}

function isRef(value: Value | undefined): value is { ref: number } {
  return typeof value === "object" && value !== null && "ref" in value;
}
