/** Colours in spellings of CSS that resvg does not read → hexadecimal ones. */
import { parseColor, type Color } from "../color/index.ts";
import { splitOutside, type Scheme } from "../css/parse-css.ts";
import type { SvgElement } from "../element.ts";
import { inherited, type Drawing } from "./drawing.ts";

/** Colours that are read as they stand; `url()` may have one behind it. */
export const plainColour =
  /^\s*(?:url\s*\([^()]*\)\s*)?(?:[^()]*|(?:rgb|hsl)a?\(\s*[-+]?\d+(?:%|deg)?\s*,\s*\d+%?\s*,\s*\d+%?\s*(?:,\s*[\d.]+%?\s*)?\))\s*$/iu;

const behindUrl = /^(\s*url\s*\([^()]*\)\s*)?(.*)$/su;

/** Sets what it means; a colour that browsers do not read either counts for nothing. */
export function rewriteColour(
  { attributes }: SvgElement,
  name: string,
  drawing: Drawing,
  scheme: Scheme | undefined,
): void {
  const [, url = "", text = ""] = behindUrl.exec(attributes.get(name)!) ?? [];
  const value = byScheme(text.trim(), scheme);
  const colour = value.includes("(") ? parseColor(value) : undefined;
  if (colour) attributes.set(name, url + hexOf(colour));
  else if (!value.includes("(")) attributes.set(name, url + value);
  else {
    const [called = ""] = /^[a-z-]+/iu.exec(value) ?? [];
    if (known.has(called.toLowerCase())) drawing.lacks.add(`\`${called.toLowerCase()}()\``);
    if (url) attributes.set(name, url);
    else attributes.delete(name);
  }
}

/** `#rrggbb`, with its opacity as two digits more where it has one. */
function hexOf({ hex, alpha }: Color): string {
  const byte = Math.round(alpha * 255);
  return byte === 255 ? hex : hex + byte.toString(16).padStart(2, "0");
}

/** Functions of colours that browsers read. */
const known: ReadonlySet<string> = new Set(
  "rgb rgba hsl hsla hwb lab lch oklab oklch color color-mix light-dark contrast-color device-cmyk".split(
    " ",
  ),
);

/** `light-dark(a, b)` by the page's scheme, and light where that is not known. */
function byScheme(value: string, scheme: Scheme | undefined): string {
  const [, body] = /^light-dark\s*\((.*)\)$/isu.exec(value) ?? [];
  if (body === undefined) return value;
  let depth = 0;
  for (let at = 0; at < body.length; at += 1) {
    if (body[at] === "(") depth += 1;
    else if (body[at] === ")") depth -= 1;
    else if (body[at] === "," && depth === 0)
      return (scheme === "dark" ? body.slice(at + 1) : body.slice(0, at)).trim();
  }
  return value;
}

/** Keeps the colour of a drawing's own ground; other elements have none. */
export function rewriteGround(
  element: SvgElement,
  { lacks }: Drawing,
  scheme: Scheme | undefined,
): void {
  const { attributes } = element;
  // Where both are set, the first that says a colour is the one that wins as a rule.
  for (const name of ["background-color", "background"]) {
    const value = attributes.get(name);
    attributes.delete(name);
    if (value === undefined || element.parent) continue;
    if (/url\s*\(|gradient\s*\(/iu.test(value)) lacks.add("`background`");
    const colour = splitOutside(byScheme(value.trim(), scheme), " ")
      .map((part) => parseColor(part))
      .find((one) => one !== undefined);
    if (!colour) continue;
    attributes.delete("background");
    attributes.set("background-color", hexOf(colour));
    return;
  }
}

/** `currentColor` that is handed down means the colour of whoever takes it. */
export function rewriteCurrent(element: SvgElement): void {
  if (!element.parent) return;
  for (const name of ["fill", "stroke"] as const) {
    if (element.attributes.has(name)) continue;
    if (/^\s*currentcolor\s*$/iu.test(inherited(element.parent, name) ?? ""))
      element.attributes.set(name, "currentColor");
  }
}
