/** Reads a PDF by an independent reader (pdf.js). */
import { OPS } from "pdfjs-dist/legacy/build/pdf.mjs";
import { openPdf } from "./open-pdf.ts";

export interface OutlineEntry {
  title: string;
  items: OutlineEntry[];
}

export interface StructureNode {
  role?: string;
  alt?: string;
  children?: (StructureNode | { type: string })[];
}

interface Glyph {
  unicode: string;
  width: number;
}

export interface ReadPdf {
  pages: number;
  /** Width and height of each page, in points. */
  sizes: [number, number][];
  /** Text of all pages, in the order of the content, with a line feed at each line's end. */
  text: string;
  /** Every character that is drawn, in the order of the content: nothing is guessed or tidied. */
  drawn: string;
  /**
   * Number of glyphs without width that stand for letters with marks, of which only the marks are
   * drawn.
   */
  markAlone: number;
  /** Text of each page. */
  pageTexts: string[];
  info: Record<string, unknown>;
  outline: OutlineEntry[];
  /** Addresses of links out of the document. */
  links: string[];
  /** Number of links that lead to an existing place in the document. */
  inner: number;
  language: string | undefined;
  marked: boolean;
  structure: StructureNode[];
  attachments: Record<string, Uint8Array>;
}

export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const loading = openPdf(bytes);
  const pdf = await loading.promise;
  const read: ReadPdf = {
    pages: pdf.numPages,
    sizes: [],
    text: "",
    drawn: "",
    markAlone: 0,
    pageTexts: [],
    info: {},
    outline: (await pdf.getOutline()) ?? [],
    links: [],
    inner: 0,
    language: undefined,
    marked: ((await pdf.getMarkInfo()) as Map<string, boolean> | null)?.get("Marked") === true,
    structure: [],
    attachments: {},
  };
  const { info } = await pdf.getMetadata();
  read.info = info as Record<string, unknown>;
  read.language = read.info["Language"] as string | undefined;
  for (const [name, { content }] of Object.entries((await pdf.getAttachments()) ?? {}) as [
    string,
    { content: Uint8Array },
  ][])
    read.attachments[name] = content;
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const { width, height } = page.getViewport({ scale: 1 });
    read.sizes.push([width, height]);
    const { items } = await page.getTextContent();
    const text = items
      .map((item) => ("str" in item ? item.str + (item.hasEOL ? "\n" : "") : ""))
      .join("");
    read.pageTexts.push(text);
    const { fnArray, argsArray } = await page.getOperatorList();
    let before: Glyph | undefined;
    fnArray.forEach((operator, i) => {
      if (operator !== OPS.showText) return;
      for (const glyph of argsArray[i][0] as (number | Glyph)[]) {
        if (typeof glyph !== "object") continue;
        read.drawn += glyph.unicode;
        const isLetter = glyph.width > 0 || before?.unicode === glyph.unicode;
        if (!isLetter && /^[\p{L}\p{N}]\p{M}/u.test(glyph.unicode)) read.markAlone += 1;
        before = glyph;
      }
    });
    for (const annotation of await page.getAnnotations()) {
      if (annotation.subtype !== "Link") continue;
      if (annotation.url ?? annotation.unsafeUrl)
        read.links.push(annotation.unsafeUrl ?? annotation.url);
      else if (annotation.dest) {
        const target = Array.isArray(annotation.dest)
          ? annotation.dest
          : await pdf.getDestination(annotation.dest);
        if (target?.[0] !== undefined && (await pdf.getPageIndex(target[0])) >= 0) read.inner += 1;
      }
    }
    const tree = (await page.getStructTree()) as StructureNode | null;
    if (tree) read.structure.push(tree);
  }
  read.text = read.pageTexts.join("\n");
  await loading.destroy();
  return read;
}

/** Returns every role in the structure, in order. */
export function rolesIn(nodes: readonly StructureNode[]): string[] {
  return nodes.flatMap(({ role, children = [] }) => [
    ...(role ? [role] : []),
    ...rolesIn(children.filter((child): child is StructureNode => !("type" in child))),
  ]);
}

/** Returns every alternative text in the structure. */
export function altsIn(nodes: readonly StructureNode[]): string[] {
  return nodes.flatMap(({ alt, children = [] }) => [
    ...(alt ? [alt] : []),
    ...altsIn(children.filter((child): child is StructureNode => !("type" in child))),
  ]);
}
