import { SVG } from "../../dom/namespaces.ts";
import { parseHtml } from "../../dom/parse-html.ts";
import type { Document } from "../../dom/document.ts";
import type { Element } from "../../dom/element.ts";
import type { EmojiPart } from "../../text/diagram-fonts.ts";
import { setApart } from "../set-apart.ts";

/** Share of an emoji's advance that its drawing fills, and how far its foot is below the baseline. */
const FILL = 0.92;
const DROP = 0.2;

/**
 * An emoji as shapes, on the baseline at (`x`, `y`) and as wide as its advance. `mark` sets its ids
 * apart from those of the other emoji in the drawing.
 */
export function emojiDrawing(
  emoji: EmojiPart,
  place: { x: number; y: number; advance: number },
  mark: string,
  document: Document,
): Element | undefined {
  const holder = document.createElementNS(SVG, "g");
  parseHtml(emoji.svg, holder, document);
  const drawing = holder.querySelector("svg");
  if (!drawing) return undefined;
  const [, , width = 36] = (drawing.getAttribute("viewBox") ?? "").split(/\s+/).map(Number);
  const size = place.advance * FILL;
  const scale = size / width;
  const left = place.x + (place.advance - size) / 2;
  const top = place.y + size * DROP - size;
  const group = document.createElementNS(SVG, "g");
  group.setAttribute("transform", `translate(${round(left)} ${round(top)}) scale(${round(scale)})`);
  group.append(...drawing.childNodes);
  for (const element of group.getElementsByTagName("*")) setApart(element, mark);
  return group;
}

function round(value: number): number {
  return Math.round(value * 1e4) / 1e4;
}
