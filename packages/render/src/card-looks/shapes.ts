/** Shapes of an SVG as text. Lengths in CSS pixels. */
import { mix } from "../code-styles/legible.ts";
import type { Place } from "./look.ts";

type Attributes = Readonly<Record<string, string | number>>;

const rounded = (value: number) => Math.round(value * 100) / 100;

export function element(name: string, attributes: Attributes, inner = ""): string {
  const list = Object.entries(attributes).map(
    ([key, value]) => `${key}="${typeof value === "number" ? rounded(value) : value}"`,
  );
  return `<${name} ${list.join(" ")}${inner === "" ? "/>" : `>${inner}</${name}>`}`;
}

export function rectangle({ x, y, width, height }: Place, attributes: Attributes): string {
  return element("rect", { x, y, width, height, ...attributes });
}

/** The outline of a rectangle, so far within it. */
export function outline(place: Place, inset: number, attributes: Attributes): string {
  return rectangle(shrunk(place, inset), { fill: "none", ...attributes });
}

export function shrunk({ x, y, width, height }: Place, by: number): Place {
  return { x: x + by, y: y + by, width: width - 2 * by, height: height - 2 * by };
}

/** A soft shadow below a rectangle, of a few that lie over each other. */
export function shadow(place: Place, radius: number, depth: number): string[] {
  return [1, 0.7, 0.45, 0.25].map((share) => {
    const spread = depth * share;
    const below = { ...shrunk(place, -spread * 0.5), y: place.y - spread * 0.5 + depth * 0.5 };
    return rectangle(below, { rx: radius + spread * 0.5, fill: "#000000", "fill-opacity": 0.045 });
  });
}

/** A gradient over the whole of a card from the upper left to the lower right. */
export function gradient(size: Pick<Place, "width" | "height">, colors: readonly string[]): string {
  const stops = colors.map((color, index) =>
    element("stop", { offset: index / (colors.length - 1), "stop-color": color }),
  );
  const definition = element(
    "linearGradient",
    { id: "ground", x1: 0, y1: 0, x2: 1, y2: 1 },
    stops.join(""),
  );
  return `<defs>${definition}</defs>${rectangle({ x: 0, y: 0, ...size }, { fill: "url(#ground)" })}`;
}

/** A lighter and a darker neighbour of a colour, with itself between. */
export const around = (color: string): readonly string[] => [
  mix(color, "#ffffff", 0.42),
  color,
  mix(color, "#000000", 0.38),
];

/** A quotation mark at the beginning, so high. */
export function quotationMark(x: number, y: number, height: number, fill: string): string {
  const comma = (left: number) => {
    const radius = height * 0.34;
    const [cx, cy] = [left + radius, y + height - radius];
    return (
      element("circle", { cx, cy, r: radius, fill }) +
      element("path", {
        d: `M${rounded(left)} ${rounded(cy)}Q${rounded(left)} ${rounded(y + height * 0.2)} ${rounded(left + radius * 1.7)} ${rounded(y)}L${rounded(left + radius * 1.9)} ${rounded(y + height * 0.14)}Q${rounded(left + radius * 0.9)} ${rounded(y + height * 0.34)} ${rounded(left + radius)} ${rounded(cy)}Z`,
        fill,
      })
    );
  };
  return comma(x) + comma(x + height * 0.92);
}
