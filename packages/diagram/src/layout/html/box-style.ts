import type { Element } from "../../dom/element.ts";
import { HTML } from "../../dom/namespaces.ts";
import { length, type ComputedStyle } from "../computed-style.ts";

/** Lengths on the four sides of a box, CSS pixels. */
export interface Sides {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

type SideProperty = "margin" | "padding";

const sideNames = ["top", "right", "bottom", "left"] as const;

/** Margins or paddings of an element. `whole` is what percentages are taken of. */
export function sidesOf(
  element: Element,
  property: SideProperty,
  style: ComputedStyle,
  whole: number,
): Sides {
  const em = style.font(element).size;
  const all = (style.styled(element, property) ?? "0").trim().split(/\s+/);
  const [top = "0", right = top, bottom = top, left = right] = all;
  const short = { top, right, bottom, left };
  // Where both are said, the sheet that resets a browser's margin says the short form.
  const useShort = style.styled(element, property) !== undefined;
  const sides: Sides = { top: 0, right: 0, bottom: 0, left: 0 };
  for (const side of sideNames) {
    const text = useShort ? short[side] : style.styled(element, `${property}-${side}`);
    const value = text === undefined ? 0 : (length(text, em, finite(whole)) ?? 0);
    sides[side] = property === "padding" ? Math.max(0, value) : value;
  }
  return sides;
}

/** A length of a box; `undefined` for `auto`, for what cannot be read, and for a share of nothing. */
export function sizeOf(
  element: Element,
  property: "width" | "height" | "max-width" | "min-width",
  style: ComputedStyle,
  whole: number | undefined,
): number | undefined {
  const value = style.styled(element, property);
  if (value === undefined) return undefined;
  if (value.trim().endsWith("%") && (whole === undefined || !Number.isFinite(whole)))
    return undefined;
  return length(value, style.font(element).size, whole);
}

/** `display`, as far as layouts differ by it. */
export function displayOf(element: Element, style: ComputedStyle): string {
  const value = style.styled(element, "display");
  if (value !== undefined) return value === "inline-flex" ? "flex" : value;
  // A direct child of a frame is a box of its own.
  return element.namespaceURI === HTML && element.parentElement?.localName === "foreignObject"
    ? "block"
    : "inline";
}

/** The colour behind an element, if any. */
export function groundOf(element: Element, style: ComputedStyle): string | undefined {
  const value = (
    style.styled(element, "background-color") ?? style.styled(element, "background")
  )?.trim();
  if (!value || /^(?:none|transparent|initial|unset)$|url\(|gradient/i.test(value))
    return undefined;
  return value;
}

function finite(value: number): number {
  return Number.isFinite(value) ? value : 0;
}
