/** Changes a part's lines, anchors, links, images and notes to what they are in the book. */
import { posix } from "node:path";
import type { Block, Inline } from "../document.ts";
import { walk } from "../document/walk.ts";
import type { ParsedPart } from "./index.ts";

export interface Move {
  /** Number of the part among all, from 0. */
  number: number;
  /** Files of all parts. */
  paths: readonly string[];
  footnotesBefore: number;
}

export function moveInto({ document, path, linesBefore }: ParsedPart, move: Move): void {
  const own = (id: string) => `${move.number}/${id}`;
  for (const footnote of document.footnotes) {
    footnote.id = own(footnote.id);
    footnote.number += move.footnotesBefore;
  }
  walk(document, {
    block: (block) => moveBlock(block, linesBefore, own),
    inline: (inline) => moveInline(inline, path, linesBefore, move, own),
  });
}

function moveBlock(block: Block, linesBefore: number, own: (id: string) => string): void {
  if (block.line !== undefined) block.line += linesBefore;
  if (block.type === "heading") block.id = own(block.id);
  if (block.anchors) block.anchors = block.anchors.map(own);
  if (block.type === "list")
    for (const item of block.items) if (item.line !== undefined) item.line += linesBefore;
}

function moveInline(
  inline: Inline,
  path: string,
  linesBefore: number,
  move: Move,
  own: (id: string) => string,
): void {
  if ((inline.type === "image" || inline.type === "inlineMath") && inline.line !== undefined)
    inline.line += linesBefore;
  if (inline.type === "image") inline.src = fromBook(inline.src, path);
  else if (inline.type === "link") inline.href = inBook(inline.href, path, move);
  else if (inline.type === "footnoteReference") {
    inline.number += move.footnotesBefore;
    inline.id = own(inline.id);
    inline.referenceId = own(inline.referenceId);
  }
}

const elsewhere = /^(?:[a-z][a-z\d+.-]*:|\/|\\|#|$)/i;

/** Returns a file's address beside the part as an address from the folder that all parts lie in. */
function fromBook(address: string, path: string): string {
  const folder = posix.dirname(path);
  if (folder === "." || elsewhere.test(address)) return address;
  const encoded = folder.split("/").map(encodeURIComponent).join("/");
  return `${encoded}/${address.replaceAll("\\", "/")}`;
}

/** Returns a link to a part of the book as a link within it. */
function inBook(href: string, path: string, { number, paths }: Move): string {
  if (href.startsWith("#")) return `#${number}/${href.slice(1)}`;
  if (elsewhere.test(href)) return href;
  const [, file = "", fragment = ""] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/s.exec(href) ?? [];
  const wanted = posix.normalize(posix.join(posix.dirname(path), decoded(file)));
  const target = paths.indexOf(wanted);
  return target < 0 ? fromBook(href, path) : `#${target}/${fragment}`;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
