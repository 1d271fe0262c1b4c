/** A pass: labels that are HTML are laid out as browsers do, and become text and shapes. */
import type { Element } from "../../dom/element.ts";
import { SVG } from "../../dom/namespaces.ts";
import { ComputedStyle, length } from "../../layout/computed-style.ts";
import {
  inkOf,
  layOutFrame,
  type AtomPiece,
  type FillPiece,
  type TextPiece,
} from "../../layout/html/index.ts";
import { atomDrawing } from "./label-atoms.ts";
import type { CleanupContext, Pass } from "../pass.ts";

export const htmlLabels: Pass = {
  name: "html-labels",
  mends:
    "only browsers draw HTML inside SVG; it is laid out as they do and drawn as text and shapes",
  run(svg, context) {
    const style = new ComputedStyle(svg);
    let marks = 0;
    for (const frame of svg.getElementsByTagName("foreignObject")) {
      const choice = frame.parentElement?.localName === "switch" ? frame.parentElement : frame;
      marks += 1;
      choice.replaceWith(labelOf(frame, style, context, `h${marks}`));
    }
  },
};

interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

function labelOf(
  frame: Element,
  style: ComputedStyle,
  context: CleanupContext,
  mark: string,
): Element {
  const n = (name: string) => length(frame.getAttribute(name) ?? "", 16) ?? 0;
  const area = { x: n("x"), y: n("y"), width: n("width"), height: n("height") };
  const room = {
    width: area.width > 1 ? area.width : Number.POSITIVE_INFINITY,
    height: area.height,
  };
  const { fonts, assets } = context;
  const { pieces, height } = layOutFrame(frame, room, { style, meter: fonts.meter, assets });
  const group = frame.document.createElementNS(SVG, "g");
  const transform = [frame.getAttribute("transform"), shrinking(area, height)].filter(Boolean);
  if (transform.length > 0) group.setAttribute("transform", transform.join(" "));
  let line: { element: Element; last: TextPiece } | undefined;
  pieces.forEach((piece, at) => {
    if (piece.kind !== "text") {
      const drawing = shapeOf(piece, area, style, context, `${mark}-${at}`);
      if (drawing) group.append(drawing);
      return;
    }
    if (!line || !isSameLine(line.last, piece)) {
      line = { element: frame.document.createElementNS(SVG, "text"), last: piece };
      group.append(line.element);
    }
    line.last = piece;
    line.element.append(spanOf(piece, area, style));
  });
  return group;
}

/** Raised and lowered text still belongs to its line. */
function isSameLine(last: TextPiece, next: TextPiece): boolean {
  const shift = Math.abs(next.baseline - last.baseline);
  return next.x >= last.x + last.width - 1 && shift < 0.7 * last.font.size;
}

/** Smallest share of its size that a label is set in to fit its frame. */
const SMALLEST = 0.6;

/** Browsers cut off what does not fit; here it is made smaller, around the middle of the frame. */
function shrinking({ x, y, width, height }: Area, needed: number): string {
  if (height <= 1 || needed <= height + 1) return "";
  const share = Math.max(SMALLEST, height / needed);
  const [cx, cy] = [x + width / 2, y + height / 2];
  return `translate(${cx} ${cy}) scale(${share}) translate(${-cx} ${-cy + (needed - height) / -2})`;
}

function shapeOf(
  piece: AtomPiece | FillPiece,
  area: Area,
  style: ComputedStyle,
  context: CleanupContext,
  mark: string,
): Element | undefined {
  const place = { ...piece, x: area.x + piece.x, y: area.y + piece.y };
  if (place.kind === "atom") return atomDrawing(place, style, context, mark);
  const document = context.document;
  const rect = document.createElementNS(SVG, "rect");
  for (const name of ["x", "y", "width", "height"] as const) rect.setAttribute(name, place[name]);
  // A style, for rules of the sheet would win over attributes.
  rect.setAttribute("style", `fill: ${place.color};stroke: none;opacity: 1`);
  return rect;
}

function spanOf(piece: TextPiece, area: Area, style: ComputedStyle): Element {
  const { element, font } = piece;
  const span = element.document.createElementNS(SVG, "tspan");
  const parts = [
    `fill: ${inkOf(element, style)}`,
    // In HTML, these have no say; SVG would take them from the class of the box around the label.
    "stroke: none",
    "fill-opacity: 1",
    `font-size: ${font.size}px`,
    `font-weight: ${font.weight}`,
    `font-style: ${font.italic ? "italic" : "normal"}`,
    `text-anchor: start`,
    `white-space: pre`,
    font.mono ? "font-family: monospace" : "",
  ];
  span.setAttribute("style", parts.filter((part) => part !== "").join(";"));
  span.setAttribute("x", area.x + piece.x);
  span.setAttribute("y", area.y + piece.baseline);
  span.textContent = piece.text;
  return span;
}
