/** Drawings as images of a drawing, as data URIs carry them → drawings within it, with names of their own. */
import type { Scheme } from "../css/parse-css.ts";
import { SvgElement, visit } from "../element.ts";
import { flattenStyles } from "../flatten-styles.ts";
import { settleSize } from "../natural-size.ts";
import { parseSvg, type ParsedSvg } from "../parse-svg.ts";
import { settleView } from "../settle-view.ts";
import { rewriteGround } from "./colours.ts";
import { Drawing, inherited } from "./drawing.ts";

/** Drawings within one, and how deep they may lie within each other. */
const MOST = 100;
const DEEPEST = 3;

/** Attributes that an image keeps when it becomes a drawing. */
const kept: ReadonlySet<string> = new Set(
  (
    "id x y width height preserveAspectRatio display visibility overflow transform transform-origin transform-box opacity " +
    "clip-path mask filter mix-blend-mode isolation"
  ).split(" "),
);

/** Properties that a drawing within takes from the one around it, and an image does not, with their initial values. */
const initial: Readonly<Record<string, string>> = {
  color: "#000",
  direction: "ltr",
  fill: "#000",
  "fill-opacity": "1",
  "fill-rule": "nonzero",
  "clip-rule": "nonzero",
  "font-family": "serif",
  "font-size": "16",
  "font-style": "normal",
  "font-weight": "normal",
  "letter-spacing": "0",
  "word-spacing": "0",
  "marker-start": "none",
  "marker-mid": "none",
  "marker-end": "none",
  "paint-order": "normal",
  stroke: "none",
  "stroke-dasharray": "none",
  "stroke-dashoffset": "0",
  "stroke-linecap": "butt",
  "stroke-linejoin": "miter",
  "stroke-miterlimit": "4",
  "stroke-opacity": "1",
  "stroke-width": "1",
  "text-anchor": "start",
};

/**
 * Puts the drawings that images of a drawing carry in the place of the images, their styles flattened. What cannot be
 * read stays an image.
 *
 * @param read gives the source that a data URI carries, or nothing
 */
export function inlineDrawings(
  parsed: ParsedSvg,
  read: (dataUri: string) => string | undefined,
  scheme: Scheme | undefined,
  left = { count: MOST },
  depth = 0,
): void {
  const images: SvgElement[] = [];
  visit(parsed.root, (element) => {
    if (element.localName !== "image") return;
    if (/^\s*data:image\/svg\+xml/iu.test(element.attributes.get("href") ?? ""))
      images.push(element);
  });
  for (const image of images) {
    if (depth >= DEEPEST || (left.count -= 1) < 0) return;
    const source = read(image.attributes.get("href")!);
    // The steps of all style sheets together are bounded.
    const inner = source === undefined ? undefined : parseSvg(source, parsed.budget);
    if (!inner) continue;
    flattenStyles(inner, scheme);
    inlineDrawings(inner, read, scheme, left, depth + 1);
    for (const name of inner.lacks) parsed.lacks.add(name);
    if (inner.html.trim() !== "") parsed.html += inner.html;
    const prefix = `in${MOST - left.count}-`;
    visit(inner.root, (element) => rename(element, prefix));
    replace(image, inner, scheme);
  }
}

function rename({ attributes }: SvgElement, prefix: string): void {
  for (const [name, value] of attributes) {
    if (name === "id") attributes.set(name, prefix + value);
    else if (name === "href") attributes.set(name, value.replace(/^\s*#/u, `#${prefix}`));
    else if (value.includes("#"))
      attributes.set(name, value.replaceAll(/(url\(\s*["']?#)/giu, `$1${prefix}`));
  }
}

function replace(image: SvgElement, inner: ParsedSvg, scheme: Scheme | undefined): void {
  const { root } = inner;
  rewriteGround(root, new Drawing(root, inner.lacks), scheme);
  const size = settleSize(root);
  if (!size) return;
  settleView(root, size);
  image.localName = "svg";
  for (const name of image.attributes.keys()) if (!kept.has(name)) image.attributes.delete(name);
  for (const name of ["width", "height"] as const)
    if (!image.attributes.has(name)) image.attributes.set(name, String(size[name]));
  image.attributes.set("viewBox", root.attributes.get("viewBox")!);
  for (const name of ["id", "viewBox", "preserveAspectRatio", "width", "height", "overflow"])
    root.attributes.delete(name);
  for (const [name, value] of Object.entries(initial))
    if (!root.attributes.has(name) && inherited(image, name) !== undefined)
      root.attributes.set(name, value);
  root.localName = "g";
  root.parent = image;
  image.children = [root];
}
