import { openContext, type CleanupContext, type Pass } from "../src/cleanup/pass.ts";
import { openFonts } from "../src/text/document-fonts.ts";
import { Document } from "../src/dom/document.ts";
import type { Element } from "../src/dom/element.ts";
import { serializeElement } from "../src/dom/serialize.ts";
import { Layout } from "../src/layout/layout.ts";

export const fonts = (await openFonts())("sans");

/** Puts a drawing into a measuring document with the fonts that draw. */
export function openSvg(markup: string): Element {
  const document = new Document(new Layout(fonts.meter));
  document.body.innerHTML = markup;
  const svg = document.body.querySelector("svg");
  if (!svg) throw new Error("no svg in the markup");
  return svg;
}

/** The one element a selector finds. */
export function the(svg: Element, selector: string): Element {
  const found = svg.querySelector(selector);
  if (!found) throw new Error(`nothing is ${selector}`);
  return found;
}

/** Runs one pass over a drawing. */
export function mended(pass: Pass, markup: string): { svg: Element; text: string } {
  const svg = openSvg(markup);
  const context: CleanupContext = openContext(svg, fonts);
  pass.run(svg, context);
  return { svg, text: serializeElement(svg) };
}
