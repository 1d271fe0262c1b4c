import type { Element } from "../dom/element.ts";
import { SVG } from "../dom/namespaces.ts";
import { ComputedStyle, length } from "../layout/computed-style.ts";
import { flowText, type FlowLine, type FlowRun } from "../layout/flow.ts";
import type { CleanupContext, Pass } from "./pass.ts";

export const htmlLabels: Pass = {
  name: "html-labels",
  mends: "only browsers draw HTML inside SVG; its text is set in lines and centred where it stood",
  run(svg, context) {
    const style = new ComputedStyle(svg);
    for (const frame of svg.getElementsByTagName("foreignObject")) {
      const choice = frame.parentElement?.localName === "switch" ? frame.parentElement : frame;
      choice.replaceWith(labelOf(frame, style, context));
    }
  },
};

interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

function labelOf(frame: Element, style: ComputedStyle, context: CleanupContext): Element {
  const n = (name: string) => length(frame.getAttribute(name) ?? "", 16) ?? 0;
  const area = { x: n("x"), y: n("y"), width: n("width"), height: n("height") };
  const body = frame.firstElementChild ?? frame;
  const limit = area.width > 1 ? area.width : Number.POSITIVE_INFINITY;
  const { lines, height } = flowText(frame, style, context.fonts.meter, limit);
  const group = frame.document.createElementNS(SVG, "g");
  const transform = [frame.getAttribute("transform"), shrinking(area, height)].filter(Boolean);
  if (transform.length > 0) group.setAttribute("transform", transform.join(" "));
  let top = area.y + (area.height > 1 ? (area.height - height) / 2 : 0);
  for (const line of lines) {
    group.append(lineOf(line, top, area, body, style, context));
    top += line.height;
  }
  return group;
}

/** Smallest share of its size that a label is set in to fit its frame. */
const SMALLEST = 0.6;

/** Browsers cut off what does not fit; here it is made smaller, around the middle of the frame. */
function shrinking({ x, y, width, height }: Area, needed: number): string {
  if (height <= 1 || needed <= height) return "";
  const share = Math.max(SMALLEST, height / needed);
  const [cx, cy] = [x + width / 2, y + height / 2];
  return `translate(${cx} ${cy}) scale(${share}) translate(${-cx} ${-cy})`;
}

function lineOf(
  line: FlowLine,
  top: number,
  area: Area,
  body: Element,
  style: ComputedStyle,
  context: CleanupContext,
): Element {
  const text = body.document.createElementNS(SVG, "text");
  const [first] = line.runs;
  if (!first) return text;
  const { ascent, descent } = context.fonts.meter.line(first.font);
  const baseline = top + (line.height - ascent - descent) / 2 + ascent;
  const align = style.inherited(first.element, "text-align") ?? "center";
  const free = area.width - line.width;
  const start = align === "left" || align === "start" ? 0 : align === "right" ? free : free / 2;
  text.setAttribute("x", area.x + start);
  text.setAttribute("y", baseline);
  for (const run of line.runs) {
    const span = body.document.createElementNS(SVG, "tspan");
    span.setAttribute("style", spanStyle(run, style));
    span.textContent = run.text;
    text.append(span);
  }
  return text;
}

/** HTML's ink is `color`, SVG's is `fill`. A style, for rules of the sheet would win over attributes. */
function spanStyle({ element, font }: FlowRun, style: ComputedStyle): string {
  const color = style.inherited(element, "color") ?? style.inherited(element, "fill");
  const parts = [
    color ? `fill: ${color}` : "",
    `font-size: ${font.size}px`,
    `font-weight: ${font.weight}`,
    `font-style: ${font.italic ? "italic" : "normal"}`,
    font.mono ? "font-family: monospace" : "",
  ];
  return parts.filter((part) => part !== "").join(";");
}
