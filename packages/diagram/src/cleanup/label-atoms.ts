import type { Element } from "../dom/element.ts";
import { SVG } from "../dom/namespaces.ts";
import { parseHtml } from "../dom/parse-html.ts";
import type { ComputedStyle } from "../layout/computed-style.ts";
import { inkOf, type AtomPiece } from "../layout/html/index.ts";
import type { CleanupContext } from "./pass.ts";
import { setApart } from "./set-apart.ts";

/** An icon, an image or a formula of a label, as part of the drawing. */
export function atomDrawing(
  piece: AtomPiece,
  style: ComputedStyle,
  context: CleanupContext,
  mark: string,
): Element | undefined {
  const { element } = piece;
  if (element.localName === "math") return formulaDrawing(piece, style, context, mark);
  if (element.localName === "img") return imageDrawing(piece, context);
  return iconDrawing(piece, style, context);
}

type Sized = Pick<AtomPiece, "x" | "y" | "width" | "height">;

function place(drawing: Element, piece: Sized): void {
  for (const name of ["x", "y", "width", "height"] as const)
    drawing.setAttribute(name, piece[name]);
}

function iconDrawing(
  piece: AtomPiece,
  style: ComputedStyle,
  { document }: CleanupContext,
): Element {
  const { element } = piece;
  const holder = document.createElementNS(SVG, "g");
  holder.setAttribute("style", `color: ${inkOf(element.parentElement ?? element, style)}`);
  element.removeAttribute("style");
  place(element, piece);
  holder.append(element);
  return holder;
}

function imageDrawing(piece: AtomPiece, { document }: CleanupContext): Element {
  const image = document.createElementNS(SVG, "image");
  image.setAttribute("href", piece.element.getAttribute("src") ?? "");
  image.setAttribute("preserveAspectRatio", "none");
  place(image, piece);
  return image;
}

/** The formula's own drawing; one that could not be set is shown as its source. */
function formulaDrawing(
  piece: AtomPiece,
  style: ComputedStyle,
  { document, assets }: CleanupContext,
  mark: string,
): Element {
  const { element } = piece;
  const tex = element.getAttribute("data-formula") ?? "";
  const { svg } = assets.formula(tex);
  const holder = document.createElementNS(SVG, "g");
  const ink = inkOf(element.parentElement ?? element, style);
  holder.setAttribute("style", `color: ${ink};fill: ${ink};stroke: none`);
  if (svg === "") {
    holder.append(sourceText(tex, piece, style, document));
    return holder;
  }
  parseHtml(svg, holder, document);
  const drawing = holder.querySelector("svg");
  if (drawing) {
    place(drawing, piece);
    for (const part of drawing.getElementsByTagName("*")) setApart(part, mark);
  }
  return holder;
}

function sourceText(
  tex: string,
  piece: AtomPiece,
  style: ComputedStyle,
  document: CleanupContext["document"],
): Element {
  const font = style.font(piece.element);
  const text = document.createElementNS(SVG, "text");
  text.setAttribute("x", piece.x);
  text.setAttribute("y", piece.y + font.size);
  text.setAttribute("style", `font-size: ${font.size}px;font-family: monospace;text-anchor: start`);
  text.textContent = tex;
  return text;
}
