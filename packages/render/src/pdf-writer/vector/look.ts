/** Attributes of SVG's elements, with what they inherit (SVG 2, section 6). */
import { parseLength, type SvgElement } from "@platen/svg";
import { parseColor } from "@platen/svg/color";
import { Undrawable } from "./drawing.ts";

const inherited = (
  "color fill fill-opacity fill-rule clip-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin " +
  "stroke-miterlimit stroke-dasharray stroke-dashoffset visibility paint-order marker-start marker-mid marker-end"
).split(" ");

/**
 * Attributes that change the drawing and are not supported, each with the value that changes
 * nothing.
 */
const unknown: Readonly<Record<string, string>> = {
  filter: "none",
  mask: "none",
  "vector-effect": "none",
};

export type Look = Readonly<Record<string, string>>;

/** Returns the look of an element within an outer look. */
export function lookWithin(outer: Look, { attributes }: SvgElement): Look {
  let look: Record<string, string> | undefined;
  for (const [name, plain] of Object.entries(unknown)) {
    const value = attributes.get(name);
    if (value !== undefined && value !== plain) throw new Undrawable(name);
  }
  for (const name of inherited) {
    const value = attributes.get(name)?.trim();
    if (value !== undefined && value !== "inherit") (look ??= { ...outer })[name] = value;
  }
  return look ?? outer;
}

/** Turns the declarations of an element's `style` into attributes, which they override. */
export function settleStyle({ attributes }: SvgElement): void {
  const style = attributes.get("style");
  if (style === undefined) return;
  attributes.delete("style");
  for (const declaration of style.split(";")) {
    const colon = declaration.indexOf(":");
    if (colon < 0) continue;
    const value = declaration.slice(colon + 1).replace(/!\s*important\s*$/i, "");
    attributes.set(declaration.slice(0, colon).trim(), value.trim());
  }
}

/** Reads a length of an attribute, in user units. */
export function numberIn(value: string | undefined, otherwise: number): number {
  if (value === undefined) return otherwise;
  const number = parseLength(value);
  if (number === undefined) throw new Undrawable(value);
  return number;
}

/** Reads a share from 0 to 1. */
export function shareIn(value: string | undefined): number {
  if (value === undefined) return 1;
  const [, number, percent] = /^\s*([-+]?[\d.e-]+)\s*(%?)\s*$/i.exec(value) ?? [];
  if (number === undefined) throw new Undrawable(value);
  return Math.min(1, Math.max(0, Number(number) / (percent ? 100 : 1)));
}

/** A colour; the name of a gradient; or none. */
export type Paint = { rgb: number; alpha: number } | { gradient: string } | undefined;

export function paintIn(value: string, look: Look): Paint {
  if (value === "none") return undefined;
  const [, id] = /^url\(\s*["']?#([^"')]+)["']?\s*\)/.exec(value) ?? [];
  if (id !== undefined) return { gradient: id };
  const asked = value.toLowerCase() === "currentcolor" ? (look["color"] ?? "#000") : value;
  const color = parseColor(asked);
  if (!color) throw new Undrawable(value);
  return { rgb: Number.parseInt(color.hex.slice(1), 16), alpha: color.alpha };
}
