/** SVG → drawings of a file. Signs and emoji come again in most documents: those that were read are kept. */
import type { OutlineText, SvgElement } from "@platen/svg";
import { parseSvg, visit } from "@platen/svg";
import { LRUCache } from "lru-cache";
import { Undrawable, type Drawing } from "./vector/drawing.ts";
import { readDrawing, type TextsOf } from "./vector/read.ts";

const known = new LRUCache<string, { drawing: Drawing | undefined }>({
  maxSize: 4 << 20,
  sizeCalculation: ({ drawing }, svg) =>
    svg.length + (drawing?.content.reduce((sum, part) => sum + sizeOf(part), 0) ?? 0) + 500,
});

const sizeOf = (part: Drawing["content"][number]) => (typeof part === "string" ? part.length : 100);

/** `undefined`: it has what this writer does not draw. */
export function drawingOf(svg: string): Drawing | undefined {
  let found = known.get(svg);
  if (!found) known.set(svg, (found = { drawing: read(parsed(svg)) }));
  return found.drawing;
}

/** The same of a drawing with text, which becomes outlines that say what they are. */
export async function drawingWithText(
  svg: string,
  outline: OutlineText,
): Promise<Drawing | undefined> {
  let found = known.get(svg);
  if (!found) {
    const root = parsed(svg);
    const texts = root && textsIn(root);
    if (root) await outline(root);
    known.set(svg, (found = { drawing: read(root, (element) => texts?.get(element)) }));
  }
  return found.drawing;
}

function parsed(svg: string): SvgElement | undefined {
  try {
    const all = parseSvg(svg);
    return all?.css.trim() === "" ? all.root : undefined;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function read(root: SvgElement | undefined, textsOf?: TextsOf): Drawing | undefined {
  try {
    return root && readDrawing(root, textsOf);
  } catch (error) {
    if (error instanceof Undrawable) return undefined;
    throw error;
  }
}

/** The texts of each text element: those of its spans, each of which has outlines of its own. */
function textsIn(root: SvgElement): Map<SvgElement, string[]> {
  const all = new Map<SvgElement, string[]>();
  visit(root, (element) => {
    if (element.localName !== "text") return;
    const texts: string[] = [];
    visit(element, ({ children }) => {
      const own = children.filter((child) => typeof child === "string").join(" ");
      const text = own.replace(/\s+/gu, " ").trim();
      if (text !== "") texts.push(text);
    });
    if (texts.length > 0) all.set(element, texts);
  });
  return all;
}
