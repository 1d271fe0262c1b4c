/** Gradients of SVG (SVG 2, section 14.2) as patterns of PDF (8.7.4). */
import { parseLength, type SvgElement } from "@platen/svg";
import { parseColor } from "@platen/svg/color";
import { multiply, parseTransform, type Box, type Matrix } from "@platen/svg/geometry";
import { num4 } from "../objects.ts";
import { colorOf } from "../shapes.ts";
import { Undrawable } from "./drawing.ts";
import { shareIn } from "./look.ts";

/** The chain of gradients that one refers to has so many. */
const LONGEST = 16;

interface Stop {
  offset: number;
  color: string;
  alpha: number;
}

export interface Gradient {
  /** A dictionary. */
  pattern: string;
  alpha: number;
}

/**
 * @param box bounds of the shape that it fills
 * @param matrix from there to the content stream
 * @param window box of the drawing, which percentages refer to
 * @throws Undrawable where its stops have several opacities, or it is repeated
 */
export function gradientOf(
  id: string,
  elements: ReadonlyMap<string, SvgElement>,
  box: Box,
  matrix: Matrix,
  window: Box,
): Gradient | { color: string; alpha: number } | undefined {
  const chain = chainOf(id, elements);
  const [first] = chain;
  if (!first) throw new Undrawable(id);
  const attribute = (name: string) =>
    chain.find(({ attributes }) => attributes.has(name))?.attributes.get(name);
  const stops = stopsOf(chain);
  const last = stops.at(-1);
  if (!last) return undefined;
  if (stops.some(({ alpha }) => alpha !== last.alpha)) throw new Undrawable("stops with opacities");
  if (stops.length === 1) return last;
  if ((attribute("spreadMethod") ?? "pad") !== "pad") throw new Undrawable("a repeated gradient");
  const own = attribute("gradientUnits") !== "userSpaceOnUse";
  if (own && !(box.width > 0 && box.height > 0)) return undefined;
  const units: Matrix = own ? [box.width, 0, 0, box.height, box.x, box.y] : [1, 0, 0, 1, 0, 0];
  const moved = multiply(units, parseTransform(attribute("gradientTransform") ?? null));
  const { width, height } = own ? { width: 1, height: 1 } : window;
  const sizes: Readonly<Record<string, number>> = {
    x: width,
    y: height,
    r: Math.hypot(width, height) / Math.SQRT2,
  };
  const at = (name: string, otherwise: string) =>
    coordinate(attribute(name) ?? otherwise, sizes[/[xyr]/.exec(name)![0]]!);
  const isLinear = first.localName === "linearGradient";
  let coordinates: number[];
  if (isLinear) coordinates = [at("x1", "0%"), at("y1", "0%"), at("x2", "100%"), at("y2", "0%")];
  else {
    const [cx, cy, r] = [at("cx", "50%"), at("cy", "50%"), at("r", "50%")];
    const fx = attribute("fx") === undefined ? cx : at("fx", "");
    const fy = attribute("fy") === undefined ? cy : at("fy", "");
    coordinates = [fx, fy, at("fr", "0%"), cx, cy, r];
  }
  const shading =
    `<</ShadingType ${isLinear ? 2 : 3}/ColorSpace/DeviceRGB/Coords[${coordinates.map(num4).join(" ")}]` +
    `/Function${functionOf(stops)}/Extend[true true]>>`;
  const whole = multiply(matrix, moved).map(num4).join(" ");
  return { pattern: `<</PatternType 2/Shading${shading}/Matrix[${whole}]>>`, alpha: last.alpha };
}

function chainOf(id: string, elements: ReadonlyMap<string, SvgElement>): SvgElement[] {
  const chain: SvgElement[] = [];
  let element = elements.get(id);
  while (element && chain.length < LONGEST && element.localName.endsWith("Gradient")) {
    chain.push(element);
    element = elements.get(element.attributes.get("href")?.slice(1) ?? "");
  }
  return chain;
}

function stopsOf(chain: readonly SvgElement[]): Stop[] {
  const holder = chain.find((one) => one.elements().some(({ localName }) => localName === "stop"));
  let before = 0;
  return (holder?.elements() ?? []).map(({ attributes }) => {
    const value = attributes.get("stop-color") ?? "#000";
    const color = parseColor(
      value.toLowerCase() === "currentcolor" ? (attributes.get("color") ?? "#000") : value,
    );
    if (!color) throw new Undrawable(value);
    before = Math.max(before, shareIn(attributes.get("offset") ?? "0"));
    return {
      offset: before,
      color: colorOf(Number.parseInt(color.hex.slice(1), 16)),
      alpha: color.alpha * shareIn(attributes.get("stop-opacity")),
    };
  });
}

/** @param whole length of 100 % */
function coordinate(value: string, whole: number): number {
  const number = parseLength(value, 16, whole);
  if (number === undefined) throw new Undrawable(value);
  return number;
}

/** The function from 0–1 to colours (7.10). */
function functionOf(stops: readonly Stop[]): string {
  const all = [{ ...stops[0]!, offset: 0 }, ...stops, { ...stops.at(-1)!, offset: 1 }];
  const parts = all.slice(1).flatMap((to, i) => {
    const from = all[i]!;
    if (to.offset <= from.offset) return [];
    const text = `<</FunctionType 2/Domain[0 1]/C0[${from.color}]/C1[${to.color}]/N 1>>`;
    return [{ text, end: to.offset }];
  });
  if (parts.length === 1) return parts[0]!.text;
  const bounds = parts.slice(0, -1).map(({ end }) => num4(end));
  return (
    `<</FunctionType 3/Domain[0 1]/Functions[${parts.map(({ text }) => text).join("")}]` +
    `/Bounds[${bounds.join(" ")}]/Encode[${parts.map(() => "0 1").join(" ")}]>>`
  );
}
