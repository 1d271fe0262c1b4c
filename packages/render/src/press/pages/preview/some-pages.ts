/** A few pages of a finished PDF as a file of their own, for those who look at these alone. */
import { concat } from "@platen/encode/bytes";
import { lastLatin1, latin1Bytes } from "../../../platform/latin1.ts";
import { PdfFile } from "../../../pdf-file/file.ts";
import { isName, isReference, type Value } from "../../../pdf-file/values.ts";

/** Entries that lead from a page to others, or to parts that only the whole document has. */
const APART = new Set(["Parent", "Kids", "Annots", "StructParents", "StructTreeRoot", "Dest"]);
/** Deepest tree of pages that is followed. */
const DEPTH = 32;

export interface SomePages {
  bytes: Uint8Array;
  /** Counted from 1. */
  first: number;
  count: number;
}

/** @param first page wanted, counted from 1; if there are not so many, the last ones are given */
export function somePages(pdf: Uint8Array, first: number, most: number): SomePages {
  const file = new PdfFile(pdf);
  const leaves = pagesBelow(file, file.catalog?.get("Pages"), DEPTH);
  const from = Math.max(0, Math.min(first - 1, leaves.length - most));
  const chosen = leaves.slice(from, from + most);
  const bytes = written(pdf, file, chosen);
  return { bytes, first: from + 1, count: chosen.length };
}

function pagesBelow(file: PdfFile, node: Value | undefined, depth: number): number[] {
  const found = file.dictionary(node);
  if (!found || !isReference(node) || depth === 0) return [];
  const type = found.get("Type");
  if (isName(type) && type.name === "Page") return [node.ref];
  return file.list(found.get("Kids")).flatMap((kid) => pagesBelow(file, kid, depth - 1));
}

/** The objects that the pages need, under their own numbers, below a new root. */
function written(pdf: Uint8Array, file: PdfFile, pages: readonly number[]): Uint8Array {
  const objects = file.objects();
  const needed = reachable(file, pages);
  const parts: Uint8Array[] = [pdf.subarray(0, objects[0]?.offset ?? 0)];
  const offsets: number[] = [];
  let at = parts[0]?.length ?? 0;
  const add = (number: number, part: Uint8Array) => {
    offsets[number] = at;
    parts.push(part);
    at += part.length;
  };
  const end = lastLatin1(pdf, "xref\n0 ", lastLatin1(pdf, "trailer"));
  for (const [index, { number, offset }] of objects.entries())
    if (needed.has(number)) add(number, pdf.subarray(offset, objects[index + 1]?.offset ?? end));
  const root = objects.reduce((most, { number }) => Math.max(most, number), 0) + 1;
  const kids = pages.map((number) => `${number} 0 R`).join(" ");
  add(root, object(root, `/Type /Pages /Count ${pages.length} /Kids [${kids}]`));
  add(root + 1, object(root + 1, `/Type /Catalog /Pages ${root} 0 R`));
  const trailer = `trailer\n<< /Size ${root + 2} /Root ${root + 1} 0 R >>\nstartxref\n${at}\n%%EOF\n`;
  return concat([...parts, latin1Bytes(crossReferences(offsets) + trailer)]);
}

/**
 * ISO 32000-1, section 7.5.4: a run for objects whose numbers follow each other. What the pages do not need
 * is in none, since each entry takes twenty bytes.
 */
function crossReferences(offsets: readonly (number | undefined)[]): string {
  let table = "xref\n0 1\n0000000000 65535 f\r\n";
  for (let number = 1; number < offsets.length; number += 1) {
    const run: string[] = [];
    for (let at = number; offsets[at] !== undefined; at += 1)
      run.push(`${String(offsets[at]).padStart(10, "0")} 00000 n\r\n`);
    if (run.length === 0) continue;
    table += `${number} ${run.length}\n${run.join("")}`;
    number += run.length;
  }
  return table;
}

function object(number: number, entries: string): Uint8Array {
  return latin1Bytes(`${number} 0 obj\n<< ${entries} >>\nendobj\n`);
}

function reachable(file: PdfFile, from: readonly number[]): Set<number> {
  const seen = new Set(from);
  const waiting: Value[] = from.map((ref) => ({ ref }));
  while (waiting.length > 0) {
    const value = waiting.pop();
    const inner = isReference(value) ? file.resolve(value) : value;
    for (const next of contentsOf(inner)) {
      if (isReference(next)) {
        if (seen.has(next.ref)) continue;
        seen.add(next.ref);
      }
      waiting.push(next);
    }
  }
  return seen;
}

function contentsOf(value: Value | undefined): Value[] {
  if (Array.isArray(value)) return value;
  if (!(value instanceof Map)) return [];
  return [...value].filter(([key]) => !APART.has(key)).map(([, inner]) => inner);
}
