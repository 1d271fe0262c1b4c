import type { DiagramTheme } from "../theme/diagram-theme.ts";
import type { FontNames } from "../text/diagram-fonts.ts";
import type { Document } from "../dom/document.ts";
import type { Element } from "../dom/element.ts";
import type { TextMeter } from "../text/text-meter.ts";
import { defaultsOf, moreDiagrams, PACKAGE } from "./package.ts";
import { widerNodes } from "./wider-nodes.ts";

export interface DotContext {
  document: Document;
  theme: DiagramTheme;
  meter: TextMeter;
  names: FontNames;
}

/**
 * Graphviz's drawing of a source, in the body of the document, with the faces that draw it.
 *
 * @throws Error with Graphviz's words, or that there is none
 */
export async function drawDot(source: string, context: DotContext): Promise<Element> {
  const { document, theme, meter } = context;
  const more = await moreDiagrams();
  if (!more) throw new Error(NOT_INSTALLED);
  const defaults = defaultsOf(theme);
  const first = place(await more.layOutDot(source, defaults), document);
  const wider = widerNodes(first, meter);
  const end = source.lastIndexOf("}");
  const svg =
    wider === "" || end < 0
      ? first
      : place(
          await more.layOutDot(`${source.slice(0, end)}\n${wider}\n${source.slice(end)}`, defaults),
          document,
        );
  setFaces(svg, context.names);
  return svg;
}

export const NOT_INSTALLED = `diagrams in DOT are drawn where ${PACKAGE} is installed (npm install ${PACKAGE})`;

function place(output: string, document: Document): Element {
  document.body.innerHTML = output.slice(output.indexOf("<svg"));
  const svg = document.body.querySelector("svg");
  if (!svg) throw new Error("There is nothing to draw.");
  return svg;
}

/** Names of nodes go, too: the drawing's own description has what is written on them. */
function setFaces(svg: Element, names: FontNames): void {
  for (const title of svg.querySelectorAll("title")) title.remove();
  for (const text of svg.querySelectorAll("text")) {
    const isMono = /courier|mono/i.test(text.getAttribute("font-family") ?? "");
    text.setAttribute("font-family", isMono ? names.mono : names.text);
  }
}
