/** Filled areas of a page, read from the file itself: thematic breaks are among them. */
import { inflateSync } from "node:zlib";
import { PdfFile } from "../../src/pdf-file/file.ts";

/** Points from the page's left and upper edges. */
export interface DrawnBox {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const filled =
  /1 0 0 -1 ([-\d.]+) ([-\d.]+) cm\n(?:\/\w+ (?:cs|gs)\n|[-\d. ]+ scn\n)*0 0 m\n([-\d.]+) 0 l\n[-\d.]+ ([-\d.]+) l\n/g;

/** The same as the printed press writes them. */
const rectangle = /(-?[\d.]+) (-?[\d.]+) (-?[\d.]+) (-?[\d.]+) re\nf\n/g;

export function boxesOfPage(
  pdf: Uint8Array,
  page: number,
): { height: number; width: number; boxes: DrawnBox[] } {
  const file = new PdfFile(pdf);
  const kids = leaves(file, file.catalog?.get("Pages"));
  const entries = kids[page];
  const [, , width, height] = file.list(entries?.get("MediaBox"));
  const stream = file.stream(entries?.get("Contents"));
  if (typeof width !== "number" || typeof height !== "number" || !stream)
    throw new Error("no page");
  const content = (stream.filter ? inflateSync(stream.bytes) : stream.bytes).toString("latin1");
  const boxes = Array.from(content.matchAll(filled), ([, x, y, across, down]) => ({
    left: Number(x),
    top: height - Number(y),
    right: Number(x) + Number(across),
    bottom: height - Number(y) + Number(down),
  }));
  const printed = Array.from(content.matchAll(rectangle), (match) => {
    const [x = 0, y = 0, across = 0, up = 0] = match.slice(1).map(Number);
    return { left: x, top: height - y - up, right: x + across, bottom: height - y };
  });
  return { height, width, boxes: [...boxes, ...printed] };
}

function leaves(file: PdfFile, node: Parameters<PdfFile["dictionary"]>[0]): Map<string, never>[] {
  const entries = file.dictionary(node);
  const kids = file.list(entries?.get("Kids"));
  if (kids.length === 0) return entries ? [entries as Map<string, never>] : [];
  return kids.flatMap((kid) => leaves(file, kid));
}
