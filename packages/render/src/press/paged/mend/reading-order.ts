import type { PdfFile } from "../../../pdf-file/file.ts";
import { isName, isReference, type Value } from "../../../pdf-file/values.ts";
import { markedParts } from "./marked-parts.ts";

/** For each page, by its object's number, the place of its marked parts in the structure. */
export type ReadingOrder = ReadonlyMap<number, ReadonlyMap<number, number>>;

/** The order in which the structure has the parts of all pages: ISO 32000-1, section 14.7.4. */
export function readingOrder(file: PdfFile): ReadingOrder {
  const order = new Map<number, Map<number, number>>();
  let count = 0;
  const note = (page: Value | undefined, part: Value | undefined) => {
    if (!isReference(page) || typeof part !== "number") return;
    const parts = order.get(page.ref) ?? new Map<number, number>();
    order.set(page.ref, parts.set(part, (count += 1)));
  };
  const queue: { kid: Value; page: Value | undefined }[] = [];
  const push = (element: ReadonlyMap<string, Value>, page: Value | undefined) => {
    const kids = element.get("K") ?? null;
    const list = Array.isArray(file.resolve(kids)) ? file.list(kids) : [kids];
    for (const kid of list.toReversed()) queue.push({ kid, page });
  };
  const root = file.dictionary(file.catalog?.get("StructTreeRoot"));
  if (root) push(root, undefined);
  for (let next = queue.pop(); next; next = queue.pop()) {
    const { kid, page } = next;
    if (typeof kid === "number") note(page, kid);
    const element = file.dictionary(kid);
    if (!element) continue;
    const own = element.get("Pg") ?? page;
    const type = element.get("Type");
    if (isName(type) && type.name === "MCR") note(own, element.get("MCID"));
    else push(element, own);
  }
  return order;
}

/** A part of a page's content. */
interface Part {
  text: string;
  /** Its place in the structure; none for what is no content, or not marked. */
  place: number | undefined;
}

/** The content with parts that follow one another in the order of the structure. */
export function reordered(
  content: string,
  places: ReadonlyMap<number, number>,
): string | undefined {
  const parts = markedParts(content).map(({ text, number }): Part => ({
    text,
    place: number === undefined ? undefined : places.get(number),
  }));
  let changed = false;
  for (let from = 0; from < parts.length; from += 1) {
    let end = from;
    // What is drawn between parts, such as a ground, may belong to what comes after it.
    while (end < parts.length && parts[end]?.place !== undefined) end += 1;
    const run = parts.slice(from, end);
    const sorted = run.toSorted((a, b) => (a.place ?? 0) - (b.place ?? 0));
    if (sorted.some((part, i) => part !== run[i])) {
      parts.splice(from, run.length, ...sorted);
      changed = true;
    }
    from = Math.max(from, end);
  }
  return changed ? parts.map(({ text }) => text).join("") : undefined;
}
