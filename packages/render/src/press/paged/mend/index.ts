/**
 * Mends three faults of the engine's.
 *
 * Where a mark stands higher or lower than its letter, the two are written as text of their own, and
 * each is said to be the whole of what they stand for, so that readers find it twice. Smallest case:
 * `≠` in a font that makes it of `=` and a stroke; Arabic and Hebrew vowels, Khmer and Thai marks. All
 * but one of such parts are told to stand for nothing.
 *
 * A cell that spans rows is written after the other cells of its first row. It is put where the
 * structure has it.
 *
 * Text on a background that is written in parts has the background of each part above the part before
 * it. All backgrounds of a line are put below its text.
 */
import { deflateSync, inflateSync } from "node:zlib";
import { PdfFile } from "../../../pdf-file/file.ts";
import { isReference, type Value } from "../../../pdf-file/values.ts";
import { groundsFirst } from "./grounds.ts";
import { readingOrder, reordered } from "./reading-order.ts";
import { rewritten } from "./rewrite.ts";
import { withoutDoubles } from "./doubles.ts";
import { readUnicodeMap, type UnicodeMap } from "./unicode-map.ts";

/**
 * Marks, and signs that fonts make of another one and a stroke (they decompose with U+0338). Not what
 * emoji are written with: variation selectors draw nothing, and a keycap is part of a drawing.
 */
const mayDouble =
  /(?<!\uFE0F)\u20E3|[[\p{M}--[\uFE00-\uFE0F\u20E3]]\u219a\u219b\u21ae\u21cd-\u21cf\u2204\u2209\u220c\u2224\u2226\u2241\u2244\u2247\u2249\u2260\u2262\u226d-\u2271\u2274\u2275\u2278-\u227b\u2280\u2281\u2284\u2285\u2288\u2289\u22ac-\u22af\u22e0-\u22e3\u22ea-\u22ed]/v;

/** Cells that span rows, which the engine writes after the other cells of their first row. */
const mayBeLate = /"rs":/;

/** Faults that a document may have. */
export interface Faults {
  doubled: boolean;
  late: boolean;
  covered: boolean;
}

/**
 * The faults that a document may have; `data` is what it is made from, `covered` whether backgrounds
 * in a line may meet or lie side by side.
 */
export function faultsOf(data: string, covered: boolean): Faults {
  return { doubled: mayDouble.test(data), late: mayBeLate.test(data), covered };
}

/** The document without those faults. */
export function mended(pdf: Uint8Array, { doubled, late, covered }: Faults): Uint8Array {
  if (!doubled && !late && !covered) return pdf;
  const file = new PdfFile(pdf);
  const maps = new Map<number, UnicodeMap>();
  const order = late ? readingOrder(file) : undefined;
  const replaced = new Map<number, Buffer>();
  for (const { number, page } of pagesOf(file)) {
    const contents = page.get("Contents");
    const stream = file.stream(contents);
    if (!stream || !isReference(contents)) continue;
    const packed = stream.filter === "FlateDecode";
    const text = (packed ? inflateSync(stream.bytes) : stream.bytes).toString("latin1");
    let better = text;
    if (doubled) {
      const fonts = fontsOf(page, file, maps);
      better = withoutDoubles(better, (name) => fonts.get(name)) ?? better;
    }
    const places = order?.get(number);
    if (places) better = reordered(better, places) ?? better;
    if (covered) better = groundsFirst(better) ?? better;
    if (better !== text) replaced.set(contents.ref, deflateSync(Buffer.from(better, "latin1")));
  }
  return replaced.size === 0 ? pdf : rewritten(pdf, file, replaced);
}

function* pagesOf(file: PdfFile): Generator<{ number: number; page: Map<string, Value> }> {
  const queue: Value[] = [file.catalog?.get("Pages") ?? null];
  for (let node = queue.shift(); node !== undefined; node = queue.shift()) {
    const entries = file.dictionary(node);
    if (!entries) continue;
    const kids = file.list(entries.get("Kids"));
    if (kids.length > 0) queue.unshift(...kids);
    else if (isReference(node)) yield { number: node.ref, page: entries };
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
    if (!isReference(value)) continue;
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
