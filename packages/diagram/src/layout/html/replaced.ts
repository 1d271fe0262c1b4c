import type { Element } from "../../dom/element.ts";
import { HTML, MATHML, SVG } from "../../dom/namespaces.ts";
import type { Assets } from "../../assets.ts";
import { fontAwesomeIcon, isFontAwesome } from "../../icons/font-awesome.ts";
import { length, type ComputedStyle } from "../computed-style.ts";
import { sizeOf } from "./box-style.ts";
import type { AtomSize } from "./inline-items.ts";

/** How far an icon of one em reaches below the baseline, in em. */
const ICON_DROP = 0.125;

/** Whether an element is drawn as a whole: its children are no text of the label. */
export function isReplaced(element: Element): boolean {
  const { namespaceURI, localName } = element;
  if (namespaceURI === SVG) return localName === "svg";
  if (namespaceURI === MATHML) return localName === "math";
  return namespaceURI === HTML && (localName === "img" || isFontAwesome(element));
}

/** The room of an icon, an image or a formula. `whole` is the width that shares are taken of. */
export function replacedSize(
  element: Element,
  style: ComputedStyle,
  assets: Assets,
  whole: number | undefined,
): AtomSize {
  const em = style.font(element).size;
  if (element.localName === "math") {
    const formula = assets.formula(element.getAttribute("data-formula") ?? "");
    const { width, height, depth } = formula;
    return { width: width * em, height: height * em, depth: depth * em };
  }
  if (isFontAwesome(element)) {
    const { width = 1, height = 1 } = fontAwesomeIcon(element) ?? { width: 0 };
    return { width: (em * width) / height, height: em, depth: em * ICON_DROP };
  }
  const said = (name: "width" | "height") =>
    sizeOf(element, name, style, name === "width" ? whole : undefined) ??
    attributeLength(element, name, em, name === "width" ? whole : undefined);
  const natural = naturalSize(element, assets);
  let [width, height] = [said("width"), said("height")];
  const ratio = natural.width / Math.max(natural.height, 1e-6);
  if (width === undefined && height === undefined) ({ width, height } = natural);
  width ??= (height ?? natural.height) * ratio;
  const least = sizeOf(element, "min-width", style, whole) ?? 0;
  const most = sizeOf(element, "max-width", style, whole) ?? Number.POSITIVE_INFINITY;
  width = Math.max(least, Math.min(most, width));
  height ??= width / ratio;
  return { width, height };
}

function attributeLength(
  element: Element,
  name: string,
  em: number,
  whole: number | undefined,
): number | undefined {
  const value = element.getAttribute(name);
  if (value === null || value === "auto") return undefined;
  if (value.endsWith("%") && (whole === undefined || !Number.isFinite(whole))) return undefined;
  return length(value, em, whole);
}

function naturalSize(element: Element, assets: Assets): { width: number; height: number } {
  if (element.localName === "img") {
    const src = element.getAttribute("src") ?? "";
    const picture = src === "" ? undefined : assets.image(src);
    return picture ?? { width: 16, height: 16 };
  }
  const [, , width = 300, height = 150] = (element.getAttribute("viewBox") ?? "")
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  return { width: width || 300, height: height || 150 };
}
