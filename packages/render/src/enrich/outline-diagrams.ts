import { BoundedCache } from "../bounded-cache.ts";
import type { Document } from "../document.ts";
import type { OutlineText } from "@platen/svg";
import { walkBlocks } from "../document/walk.ts";

/** Bytes of outlined drawings that are remembered. */
const CACHE_LIMIT = 8 << 20;

const cache = new BoundedCache<string>(CACHE_LIMIT);

/**
 * Turns the text of diagrams into outlines of the fonts it was measured with, for a press that has
 * no fonts for the text of a drawing.
 */
export async function outlineDiagrams(document: Document, outline: OutlineText): Promise<void> {
  const drawings: { svg: string }[] = [];
  walkBlocks(document, (block) => {
    if (block.type === "diagram" && block.drawing)
      drawings.push((block.drawing = { ...block.drawing }));
  });
  for (const drawing of drawings) drawing.svg = await outlined(drawing.svg, outline);
}

async function outlined(svg: string, outline: OutlineText): Promise<string> {
  const known = cache.get(svg);
  if (known !== undefined) return known;
  const { parseSvg, serializeSvg } = await import("@platen/svg");
  const root = parseSvg(svg)?.root;
  if (!root) return svg;
  await outline(root);
  const result = serializeSvg(root);
  cache.set(svg, result, svg.length + result.length);
  return result;
}
