import type { Element } from "../../dom/element.ts";
import type { TextMeter } from "../../text/text-meter.ts";
import type { ComputedStyle } from "../computed-style.ts";
import type { Piece } from "./pieces.ts";

const bullets: Readonly<Record<string, string>> = { disc: "•", circle: "◦", square: "▪" };
/** Space between a marker and its item, CSS pixels. */
const GAP = 8;

/** The bullet or number left of a list item, on a baseline at 0. */
export function markerOf(item: Element, style: ComputedStyle, meter: TextMeter): Piece[] {
  const text = markerText(item, style);
  if (text === "") return [];
  const font = style.font(item);
  const width = meter.width(text, font);
  return [{ kind: "text", text, element: item, font, x: -width - GAP, baseline: 0, width }];
}

function markerText(item: Element, style: ComputedStyle): string {
  const list = item.closest("ul, ol, menu");
  const value =
    style.inherited(item, "list-style-type") ?? style.inherited(item, "list-style") ?? "";
  if (/\bnone\b/.test(value)) return "";
  if (list?.localName === "ol") return `${numberOf(item, list)}.`;
  const named = Object.keys(bullets).find((name) => value.includes(name));
  return bullets[named ?? nested(list)] ?? "•";
}

function nested(list: Element | null): string {
  let depth = 0;
  for (let up = list?.parentElement; up; up = up.parentElement)
    if (up.localName === "ul" || up.localName === "ol") depth += 1;
  return ["disc", "circle"][depth] ?? "square";
}

function numberOf(item: Element, list: Element): number {
  let number = Number.parseInt(list.getAttribute("start") ?? "1", 10) || 1;
  for (const child of list.children) {
    if (child === item) break;
    if (child.localName === "li") number += 1;
  }
  return number;
}
