import type { Element } from "../../dom/element.ts";
import { SVG } from "../../dom/namespaces.ts";
import { parseHtml } from "../../dom/parse-html.ts";
import { fontAwesomeIcon, fontAwesomeName } from "../../icons/font-awesome.ts";
import type { ComputedStyle } from "../../layout/computed-style.ts";
import { inkOf, type AtomPiece } from "../../layout/html/index.ts";
import type { CleanupContext } from "../pass.ts";
import { setApart } from "../set-apart.ts";

/** An icon, an image or a formula of a label, as part of the drawing. */
export function atomDrawing(
  piece: AtomPiece,
  style: ComputedStyle,
  context: CleanupContext,
  mark: string,
): Element | undefined {
  const { element } = piece;
  if (element.localName === "img") return imageDrawing(piece, context);
  const holder = context.document.createElementNS(SVG, "g");
  const ink = inkOf(element.parentElement ?? element, style);
  holder.setAttribute("style", `color: ${ink};fill: ${ink};stroke: none;stroke-width: 1`);
  if (element.localName === "svg") {
    element.removeAttribute("style");
    place(element, piece);
    holder.append(element);
  } else if (element.localName === "math") putFormula(holder, piece, style, context, mark);
  else putFontAwesome(holder, piece, context, mark);
  return holder;
}

type Sized = Pick<AtomPiece, "x" | "y" | "width" | "height">;

function place(drawing: Element, piece: Sized): void {
  for (const name of ["x", "y", "width", "height"] as const)
    drawing.setAttribute(name, piece[name]);
}

/** Puts a drawing of its own into a holder, after the style sheets have gone that would paint it. */
function putDrawing(
  holder: Element,
  markup: string,
  piece: Sized,
  context: CleanupContext,
  mark: string,
): void {
  context.later.push(() => {
    parseHtml(markup, holder, context.document);
    const drawing = holder.querySelector("svg");
    if (!drawing) return;
    place(drawing, piece);
    for (const part of drawing.getElementsByTagName("*")) setApart(part, mark);
  });
}

/** An icon that a class stands for. One that there is not is left out, and that is said. */
function putFontAwesome(
  holder: Element,
  piece: AtomPiece,
  context: CleanupContext,
  mark: string,
): void {
  const icon = fontAwesomeIcon(piece.element);
  if (!icon) {
    context.assets.lacks(`the icon ${fontAwesomeName(piece.element)}`);
    return;
  }
  const { body, left = 0, top = 0, width = 16, height = 16 } = icon;
  const markup = `<svg viewBox="${left} ${top} ${width} ${height}">${body}</svg>`;
  putDrawing(holder, markup, piece, context, mark);
}

/** The image itself comes in `images.ts`, as that of an image shape does. */
function imageDrawing(piece: AtomPiece, { document }: CleanupContext): Element {
  const image = document.createElementNS(SVG, "image");
  image.setAttribute("href", piece.element.getAttribute("src") ?? "");
  image.setAttribute("preserveAspectRatio", "none");
  place(image, piece);
  return image;
}

/** The formula's own drawing; one that could not be set is shown as its source. */
function putFormula(
  holder: Element,
  piece: AtomPiece,
  style: ComputedStyle,
  context: CleanupContext,
  mark: string,
): void {
  const tex = piece.element.getAttribute("data-formula") ?? "";
  const { svg } = context.assets.formula(tex);
  if (svg !== "") {
    putDrawing(holder, svg, piece, context, mark);
    return;
  }
  const { size } = style.font(piece.element);
  const text = context.document.createElementNS(SVG, "text");
  text.setAttribute("x", piece.x);
  text.setAttribute("y", piece.y + size);
  text.setAttribute("style", `font-size: ${size}px;font-family: monospace;text-anchor: start`);
  text.textContent = tex;
  holder.append(text);
}
