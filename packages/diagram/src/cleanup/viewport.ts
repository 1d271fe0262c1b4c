/** A pass: the drawing gets a size in pixels. */
import type { Element } from "../dom/element.ts";
import { page } from "../page.ts";
import type { Pass } from "./pass.ts";

export const viewport: Pass = {
  name: "viewport",
  mends: "Mermaid's drawings are as wide as their container; renderers need a size in pixels",
  run(svg) {
    const { x, y, width, height } = windowOf(svg);
    svg.setAttribute("xmlns", "http://www.w3.org/2000/svg");
    svg.setAttribute("viewBox", `${x} ${y} ${width} ${height}`);
    svg.setAttribute("width", width);
    svg.setAttribute("height", height);
  },
};

interface Window {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The view box, else the size in pixels; never empty, for a renderer refuses that. */
export function windowOf(svg: Element): Window {
  const [x, y, width, height] = (svg.getAttribute("viewBox") ?? "")
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const whole = [x, y, width, height].every((value) => Number.isFinite(value));
  const side = (name: "width" | "height") => {
    const value = svg.getAttribute(name) ?? "";
    return /^[\d.]+(?:px)?$/.test(value) ? Number.parseFloat(value) : page[name];
  };
  return {
    x: whole ? round(x ?? 0) : 0,
    y: whole ? round(y ?? 0) : 0,
    width: Math.max(1, round(whole ? (width ?? 0) : side("width"))),
    height: Math.max(1, round(whole ? (height ?? 0) : side("height"))),
  };
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
