/** `fr`, the radius at which a radial gradient begins (SVG 2, section 14.2.3) → stops that begin there. */
import type { SvgElement } from "../element.ts";
import { formatNumber, parseLength } from "../length.ts";
import { attributeOf, CHAIN } from "../painting/own-attribute.ts";
import type { Drawing } from "./drawing.ts";

/** Moves the stops outwards; only circles about one centre can be written so. */
export function rewriteFocalRadius(gradient: SvgElement, drawing: Drawing): void {
  const { attributes } = gradient;
  const own = attributeOf(gradient, drawing.ids);
  const relative = own("gradientUnits") !== "userSpaceOnUse";
  const at = (name: string, otherwise: string) =>
    parseLength(own(name) ?? otherwise, 16, relative ? 1 : 100);
  const [from, to] = [at("fr", "0"), at("r", "50%")];
  attributes.delete("fr");
  if (from === undefined || from <= 0 || to === undefined) return;
  const isCentred = (["x", "y"] as const).every(
    (axis) => own(`f${axis}`) === undefined || at(`f${axis}`, "") === at(`c${axis}`, "50%"),
  );
  const stops = stopsOf(gradient, drawing);
  if (!isCentred || from === to || !drawing.mayMake(stops.length)) {
    drawing.lacks.add("`fr` of a gradient");
    return;
  }
  const most = Math.max(from, to);
  gradient.children = [];
  let before = 0;
  const moved = stops.map(({ attributes: given }) => {
    before = Math.max(before, Math.min(1, share(given.get("offset") ?? "0")));
    return { ...Object.fromEntries(given), offset: (from + before * (to - from)) / most };
  });
  // A circle that begins outside of where it ends has its stops in the other order.
  if (from > to) moved.reverse();
  for (const { offset, ...rest } of moved)
    drawing.make("stop", { ...rest, offset: String(Math.round(offset * 1e5) / 1e5) }, gradient);
  attributes.set("r", formatNumber(most));
}

const share = (text: string) => (parseLength(text, 16, 1) ?? 0) || 0;

/** The stops of a gradient, or of the one it takes after. */
function stopsOf(gradient: SvgElement, { ids }: Drawing): SvgElement[] {
  let at: SvgElement | undefined = gradient;
  for (let steps = 0; at && steps < CHAIN; steps += 1) {
    const stops = at.elements().filter(({ localName }) => localName === "stop");
    if (stops.length > 0) return stops;
    at = ids.get(at.attributes.get("href")?.trim().slice(1) ?? "");
  }
  return [];
}
