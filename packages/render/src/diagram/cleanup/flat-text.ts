import type { Element } from "../dom/element.ts";
import { SVG } from "../dom/namespaces.ts";
import { ComputedStyle } from "../layout/computed-style.ts";
import { layOutText, type TextFragment } from "../layout/text.ts";
import type { FontRequest } from "../text-meter.ts";
import type { FontNames } from "../diagram-fonts.ts";
import type { CleanupContext, Pass } from "./pass.ts";

export const flatText: Pass = {
  name: "flat-text",
  mends: "baselines, anchors and relative positions, which renderers resolve in different ways",
  run(svg, context) {
    const style = new ComputedStyle(svg);
    for (const text of svg.getElementsByTagName("text")) {
      if (text.querySelector("textPath")) continue;
      flatten(text, style, context);
    }
    if (svg.querySelector("textPath")) return;
    for (const group of [svg, ...svg.getElementsByTagName("g")])
      for (const name of [...inherited, ...typographic]) group.removeAttribute(name);
  },
};

/** Attributes that decide how a run of text is painted. */
const paint = [
  "fill", "fill-opacity", "stroke", "stroke-width", "stroke-opacity", "opacity", "paint-order",
  "text-decoration", "letter-spacing", "visibility",
] as const; // prettier-ignore

/** Attributes that moved text or set its type, and would do so again if they were inherited. */
const inherited = ["text-anchor", "dominant-baseline", "alignment-baseline", "white-space"] as const;
const positional = ["x", "y", "dx", "dy", ...inherited] as const;
const typographic = ["font-size", "font-family", "font-weight", "font-style"] as const;

/** Replaces a text by one `tspan` for each run, at its own place, or by nothing if it is empty. */
function flatten(text: Element, style: ComputedStyle, context: CleanupContext): void {
  const runs = joined(layOutText(text, style, context.fonts.meter), text);
  for (const name of [...positional, ...typographic]) text.removeAttribute(name);
  text.removeChildren();
  const [only] = runs;
  if (!only) text.remove();
  else if (runs.length === 1) write(text, only, context.fonts.names);
  else for (const run of runs) text.append(span(text, run, context.fonts.names));
}

interface Run {
  fragment: TextFragment;
  text: string;
  paint: Map<string, string>;
}

/** Joins what a browser would shape as one: neighbours on a line, in one font and one paint. */
function joined(fragments: readonly TextFragment[], root: Element): Run[] {
  const runs: Run[] = [];
  let end = 0;
  for (const fragment of fragments) {
    const last = runs.at(-1);
    const painted = paintOf(fragment.element, root);
    const follows = last && last.fragment.baseline === fragment.baseline && Math.abs(end - fragment.x) < 0.01;
    if (follows && isSameFont(last.fragment.font, fragment.font) && isSamePaint(last.paint, painted))
      last.text += fragment.text;
    else runs.push({ fragment, text: fragment.text, paint: painted });
    end = fragment.x + fragment.width;
  }
  return runs.filter((run) => run.text.trim() !== "");
}

function paintOf(element: Element, root: Element): Map<string, string> {
  const values = new Map<string, string>();
  for (let up: Element | null = element; up && root.contains(up); up = up.parentElement)
    for (const name of paint) {
      const value = up.getAttribute(name);
      if (value !== null && !values.has(name)) values.set(name, value);
    }
  return values;
}

function isSameFont(a: FontRequest, b: FontRequest): boolean {
  return a.mono === b.mono && a.size === b.size && a.weight === b.weight && a.italic === b.italic;
}

function isSamePaint(a: ReadonlyMap<string, string>, b: ReadonlyMap<string, string>): boolean {
  return a.size === b.size && [...a].every(([name, value]) => b.get(name) === value);
}

function span(text: Element, run: Run, fonts: FontNames): Element {
  const element = text.document.createElementNS(SVG, "tspan");
  write(element, run, fonts);
  return element;
}

function write(element: Element, { fragment, text, paint: painted }: Run, fonts: FontNames): void {
  const { font } = fragment;
  const leading = text.length - text.trimStart().length;
  if (leading > 0) element.setAttribute("xml:space", "preserve");
  element.setAttribute("x", round(fragment.x));
  element.setAttribute("y", round(fragment.baseline));
  element.setAttribute("font-family", font.mono ? fonts.mono : fonts.text);
  element.setAttribute("font-size", round(font.size));
  if (font.weight !== 400) element.setAttribute("font-weight", font.weight);
  if (font.italic) element.setAttribute("font-style", "italic");
  for (const [name, value] of painted)
    if (element.parentElement?.getAttribute(name) !== value || element.localName === "text")
      element.setAttribute(name, value);
  element.textContent = text;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
