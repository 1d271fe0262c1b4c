import { Cascade } from "@platen/svg/css";
import type { Element } from "../dom/element.ts";
import { siblings } from "../dom/node.ts";
import { HTML } from "../dom/namespaces.ts";
import type { FontRequest } from "../text/text-meter.ts";
import { browserStyles } from "./html/browser-style.ts";

/** The properties that decide where things stand. */
const measured: ReadonlySet<string> = new Set([
  "font-size", "font-weight", "font-style", "font-family", "text-anchor", "dominant-baseline",
  "alignment-baseline", "white-space", "display", "line-height", "text-align", "max-width", "width",
  "color", "fill", "min-width", "height", "margin", "margin-top", "margin-right", "margin-bottom",
  "margin-left", "padding", "padding-top", "padding-right", "padding-bottom", "padding-left",
  "background", "background-color", "vertical-align", "text-decoration", "overflow-wrap",
  "word-wrap", "word-break", "flex-direction", "list-style", "list-style-type", "text-transform",
  "text-decoration-line",
]); // prettier-ignore

/** CSS's initial size of text, and what an outermost SVG without any says. */
const INITIAL_SIZE = 16;
/** Height of an x in em, near enough in every family there is. */
const X_HEIGHT = 0.536;

interface Sheet {
  texts: readonly string[];
  cascade: Cascade;
}

const sheets = new WeakMap<Element, Sheet>();
const bare = new Cascade("", () => false);

/** The cascade of the style elements right under the outermost SVG; made anew when they change. */
function cascadeOf(root: Element): Cascade {
  const texts: string[] = [];
  for (const child of siblings(root.firstChild))
    if (child.nodeName.toLowerCase() === "style") texts.push(child.textContent);
  if (texts.length === 0) return bare;
  const known = sheets.get(root);
  if (known && known.texts.length === texts.length && known.texts.every((t, i) => t === texts[i]))
    return known.cascade;
  const cascade = new Cascade(texts.join("\n"), (property) => measured.has(property));
  sheets.set(root, { texts, cascade });
  return cascade;
}

function outermostSvg(element: Element): Element | undefined {
  let found: Element | undefined;
  for (let up: Element | null = element; up; up = up.parentElement)
    if (up.localName === "svg") found = up;
  return found;
}

/**
 * Values of inherited properties for one question about the geometry. It may be used for any number
 * of elements of the same drawing as long as nothing changes in between.
 */
export class ComputedStyle {
  readonly #cascade: Cascade;
  readonly #declared = new Map<Element, Map<string, string>>();
  readonly #fonts = new Map<Element, FontRequest>();

  constructor(element: Element) {
    const root = outermostSvg(element);
    this.#cascade = root ? cascadeOf(root) : bare;
  }

  /** The declarations for this element itself: by rule, style attribute, presentation attribute or tag. */
  own(element: Element, property: string): string | undefined {
    const value =
      this.#declaredOf(element).get(property) ??
      element.getAttribute(property) ??
      browserStyle(element, property);
    return value === "inherit" ? undefined : value;
  }

  /**
   * The value from the style sheet, the `style` attribute or the tag; attributes of its own do not
   * count.
   */
  styled(element: Element, property: string): string | undefined {
    const value = this.#declaredOf(element).get(property) ?? browserStyle(element, property);
    return value === "inherit" ? undefined : value;
  }

  /** The value of an inherited property, from the element or the nearest ancestor that sets it. */
  inherited(element: Element, property: string): string | undefined {
    for (let up: Element | null = element; up; up = up.parentElement) {
      const value = this.own(up, property);
      if (value !== undefined) return value;
    }
    return undefined;
  }

  #declaredOf(element: Element): Map<string, string> {
    let declared = this.#declared.get(element);
    if (!declared) {
      declared = this.#cascade.declared(element);
      this.#declared.set(element, declared);
    }
    return declared;
  }

  font(element: Element): FontRequest {
    const known = this.#fonts.get(element);
    if (known) return known;
    const parent = element.parentElement;
    const base: FontRequest = parent
      ? this.font(parent)
      : { mono: false, size: INITIAL_SIZE, weight: 400, italic: false };
    const size = this.own(element, "font-size");
    const weight = this.own(element, "font-weight");
    const style = this.own(element, "font-style");
    const family = this.own(element, "font-family");
    const font: FontRequest = {
      mono: family === undefined ? base.mono : isMonospaced(family),
      size: size === undefined ? base.size : fontSize(size, base.size),
      weight: weight === undefined ? base.weight : fontWeight(weight, base.weight),
      italic: style === undefined ? base.italic : /italic|oblique/.test(style),
    };
    this.#fonts.set(element, font);
    return font;
  }
}

function browserStyle(element: Element, property: string): string | undefined {
  return element.namespaceURI === HTML ? browserStyles[element.localName]?.[property] : undefined;
}

/** Whether a `font-family` list asks for fixed pitch. */
export function isMonospaced(family: string): boolean {
  return /\b(?:mono|monospace|courier|consolas|menlo)\b/i.test(family);
}

const sizeNames: Readonly<Record<string, number>> = {
  "xx-small": 9, "x-small": 10, small: 13, medium: 16, large: 18, "x-large": 24, "xx-large": 32,
}; // prettier-ignore

/** A CSS `font-size` in pixels; `base` is the parent's. A value that cannot be read leaves the parent's. */
export function fontSize(value: string, base: number): number {
  const text = value.trim().toLowerCase();
  const named = sizeNames[text];
  if (named !== undefined) return named;
  if (text === "smaller") return base / 1.2;
  if (text === "larger") return base * 1.2;
  return length(text, base, base) ?? base;
}

/** A CSS length in pixels; `em` and `whole` are what `em` and `%` are taken of. */
export function length(value: string, em: number, whole = 0): number | undefined {
  const parts = /^([-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)\s*(px|em|rem|ex|pt|%)?/i.exec(
    value.trim(),
  );
  if (!parts) return undefined;
  const number = Number(parts[1]);
  switch (parts[2]?.toLowerCase()) {
    case "em":
      return number * em;
    case "rem":
      return number * INITIAL_SIZE;
    case "ex":
      return number * em * X_HEIGHT;
    case "pt":
      return (number * 4) / 3;
    case "%":
      return (number / 100) * whole;
    case undefined:
    default:
      return number;
  }
}

function fontWeight(value: string, base: number): number {
  const text = value.trim().toLowerCase();
  if (text === "bold") return 700;
  if (text === "normal") return 400;
  if (text === "bolder") return base < 600 ? 700 : 900;
  if (text === "lighter") return base < 600 ? 100 : 400;
  return Number.parseInt(text, 10) || base;
}
