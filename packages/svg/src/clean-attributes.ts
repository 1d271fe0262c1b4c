/** Values: nothing may point outside the drawing, and no effect may be larger than life. */
import type { SvgElement } from "./element.ts";
import { visit } from "./element.ts";
import { parseLength, parseLengths } from "./length.ts";
import { references } from "./vocabulary.ts";

/** Longest value of an attribute that is no list of points. */
const VALUE_LENGTH = 10_000;
const long = new Set(["d", "points", "href", "values", "tableValues"]);

/** `url(#id)`, and after it the colour to fall back on. */
const localUrl = /^\s*url\(\s*(["']?)#([^"'()\s]+)\1\s*\)\s*([^()]*|(?:rgb|hsl)a?\([^()]*\))$/iu;

/** Largest sensible values of what makes filters slow and corners long. */
const clamps: Readonly<Record<string, number>> = {
  stdDeviation: 250,
  radius: 30,
  numOctaves: 5,
  order: 7,
  "stroke-miterlimit": 10,
};

/** Attributes that hold names, words and colours. */
const wordy = new Set([
  "id",
  "in",
  "in2",
  "result",
  "font-family",
  "color",
  "fill",
  "stroke",
  "stop-color",
  "flood-color",
  "lighting-color",
]);

/** Attributes whose value is a name somebody chose: any character may stand in it. */
const names = new Set(["id", "class", "in", "in2", "result", "font-family", "href"]);

/** Characters of markup and style sheets: no number, keyword, colour or function has them. */
const foreign = /[<>@{}]/u;

/** The only spellings of a number of more than seven digits. */
const mayBeWild = /\d{8}|\de[-+]?\d|\b(?:inf|nan)/iu;
const numbers = /[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?|\b(?:inf|nan)/giu;

/**
 * Numbers past ten million are in no real drawing; single-precision renderers overflow on what
 * they make of them, each in its own way.
 */
function hasWildNumber(value: string): boolean {
  if (!mayBeWild.test(value)) return false;
  return (value.match(numbers) ?? []).some((number) => !(Math.abs(Number(number)) <= 1e7));
}

/** Coordinates that fill less would have to be stretched without measure. */
const SMALLEST_VIEW_BOX = 1e-3;

function isTinyViewBox(value: string): boolean {
  const [, , width = 1, height = 1] = parseLengths(value, 16);
  const side = Math.min(width, height);
  return side > 0 && side < SMALLEST_VIEW_BOX;
}

const sides = new Set(["width", "height", "markerWidth", "markerHeight"]);

/** A side too small to be a number in single precision is none. */
function isVanishingSide(name: string, value: string): boolean {
  return sides.has(name) && Math.abs(parseLength(value, 16, 1) ?? 1) < 1e-6;
}

/** The id that a value `url(#id)` names. */
export function referenceId(value: string | undefined): string | undefined {
  return value?.includes("(") ? localUrl.exec(value)?.[2] : undefined;
}

const isReference = (name: string) => (references as readonly string[]).includes(name);

/** `url('#id')` as `url(#id)`: not every renderer reads the first. */
function withoutQuotes(value: string): string {
  return value.replace(localUrl, "url(#$2)$3");
}

/** The colour behind a reference to paint, which counts where there is no such paint; without one nothing is painted. */
export function fallbackPaint(value: string): string {
  return localUrl.exec(value)?.[3]?.trim() || "none";
}

/**
 * Checks every attribute of a drawing whose styles are flattened.
 *
 * @param lacks takes the names of what is left out
 */
export function cleanAttributes(root: SvgElement, lacks: Set<string>): void {
  const ids = new Set<string>();
  visit(root, (element) => {
    dropRepeatedId(element, ids);
    spreadMarker(element);
    for (const [name, value] of element.attributes)
      if (!isClean(element, name, value)) leaveOut(element, name, value, lacks);
      else if (isVanishingSide(name, value)) element.attributes.set(name, "0");
      else if (name in clamps) bound(element, name, value, lacks);
      else if (isReference(name)) element.attributes.set(name, withoutQuotes(value));
  });
}

/** The first of several wins in browsers; other renderers choose otherwise. */
function dropRepeatedId({ attributes }: SvgElement, ids: Set<string>): void {
  const id = attributes.get("id");
  if (id === undefined) return;
  if (ids.has(id)) attributes.delete("id");
  ids.add(id);
}

/** `marker` stands for all three; as an attribute no renderer need know it. */
function spreadMarker({ attributes }: SvgElement): void {
  const marker = attributes.get("marker");
  if (marker === undefined) return;
  attributes.delete("marker");
  for (const name of ["marker-start", "marker-mid", "marker-end"])
    if (!attributes.has(name)) attributes.set(name, marker);
}

/** Takes an attribute away. What draws something that is elsewhere, or too long, is said. */
function leaveOut(element: SvgElement, name: string, value: string, lacks: Set<string>): void {
  element.attributes.delete(name);
  const isPaint = name === "fill" || name === "stroke";
  if (isPaint && /url\s*\(/iu.test(value)) element.attributes.set(name, "none");
  if (name === "href" && drawnFrom.has(element.localName) && value.trim() !== "")
    lacks.add(
      element.localName === "image"
        ? "an image of another file"
        : `\`${element.localName}\` of another file`,
    );
  else if (isReference(name) && /url\s*\(/iu.test(value)) lacks.add(`\`${name}\` of another file`);
  else if (value.length > VALUE_LENGTH) lacks.add(`\`${name}\` (too long)`);
}

/** Elements that draw what they refer to. */
const drawnFrom: ReadonlySet<string> = new Set(["image", "use", "textPath"]);

function isClean(element: SvgElement, name: string, value: string): boolean {
  if (value.length > VALUE_LENGTH && !long.has(name)) return false;
  if (!names.has(name) && foreign.test(value)) return false;
  if (name === "href") return isCleanHref(element, value);
  if (name === "filter") return referenceId(value) !== undefined;
  if (!wordy.has(name) && hasWildNumber(value)) return false;
  if (name === "viewBox" && isTinyViewBox(value)) return false;
  if (/url\s*\(|\\/iu.test(value)) return isReference(name) && localUrl.test(value);
  return true;
}

/** Bitmaps carry theirs as data, which is checked apart; everything else stays in the drawing. */
function isCleanHref(element: SvgElement, value: string): boolean {
  return element.localName === "image"
    ? /^\s*data:image\//iu.test(value)
    : /^\s*#\S+\s*$/u.test(value);
}

/** Bounds one number or two; more are none. */
function bound({ attributes }: SvgElement, name: string, value: string, lacks: Set<string>): void {
  const most = clamps[name]!;
  const numbers = value
    .trim()
    .split(/[\s,]+/u)
    .map((part) => Number(part) || 0);
  if (numbers.length > 2) attributes.delete(name);
  else attributes.set(name, numbers.map((one) => Math.min(Math.max(one, 0), most)).join(" "));
  if (name !== "stroke-miterlimit" && numbers.length < 3 && numbers.some((one) => one > most))
    lacks.add(`\`${name}\` beyond ${most}`);
}
