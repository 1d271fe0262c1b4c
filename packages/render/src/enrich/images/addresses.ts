/** The addresses of a document's images that are on the network, in its order, each once. */
import type { Document } from "../../document.ts";
import { imagesBeside } from "../../document/images-beside.ts";
import { walkBlocks, walkInlines } from "../../document/walk.ts";
import { isDataUri } from "./data-uri.ts";
import { imageLimits } from "./limits.ts";

export function remoteAddresses(document: Document): string[] {
  const sources = new Set<string>();
  walkInlines(document, (inline) => {
    if (inline.type === "image") sources.add(inline.src);
  });
  for (const { src } of imagesBeside(document)) sources.add(src);
  walkBlocks(document, (block) => {
    if (block.type === "diagram") for (const src of addressesIn(block.source)) sources.add(src);
  });
  // Images beyond the bound are not loaded at all.
  const loaded = [...sources].slice(0, imageLimits.sources);
  return [...new Set(loaded.flatMap((src) => remoteAddress(src) ?? []))];
}

/** Images that a diagram's source names, in image shapes and in labels. */
function addressesIn(source: string): string[] {
  const pattern = /\b(?:img\s*:|src\s*=)\s*["']?\s*((?:https?:)?\/\/[^\s"'<>}]+)/giu;
  return [...source.matchAll(pattern)].map(([, src = ""]) => src.replaceAll("&amp;", "&"));
}

/** The URL of an address that names a host; without a scheme it is taken as https. */
export function remoteAddress(src: string): string | undefined {
  const address = src.trim();
  if (isDataUri(address)) return undefined;
  if (/^https?:/iu.test(address)) return address;
  return address.startsWith("//") ? `https:${address}` : undefined;
}
