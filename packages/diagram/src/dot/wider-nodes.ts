/**
 * Graphviz measures letters as Helvetica's, and knows widths of ASCII alone. Nodes whose words are wider in the faces that
 * draw them are told how wide they must be.
 */
import type { Element } from "../dom/element.ts";
import type { TextMeter } from "../text/text-meter.ts";

/** Blank beside the words, and points of an inch, which Graphviz counts widths in. */
const MARGIN = 16;
const INCH = 72;

/** Statements for the end of the source; empty where every node is wide enough. */
export function widerNodes(svg: Element, meter: TextMeter): string {
  const statements: string[] = [];
  for (const node of svg.querySelectorAll("g.node")) {
    const name = node.querySelector("title")?.textContent;
    const shape = node.querySelector("ellipse, polygon, path");
    const texts = [...node.querySelectorAll("text")];
    // Tables and records have words beside each other: their cells are Graphviz's own.
    const places = new Set(texts.map((text) => text.getAttribute("x")));
    if (!name || !shape || places.size !== 1) continue;
    const widths = texts.map((text) => meter.width(text.textContent, fontOf(text)));
    const words = widths.reduce((widest, width) => Math.max(widest, width), 0);
    const isRound = shape.localName === "ellipse";
    const needed = isRound ? words * Math.SQRT2 + MARGIN : words + MARGIN;
    if (needed <= widthOf(shape) + 1) continue;
    const quoted = name.replaceAll(/["\\]/g, "\\$&");
    statements.push(`"${quoted}" [width=${(needed / INCH).toFixed(3)}];`);
  }
  return statements.join("\n");
}

function fontOf(text: Element) {
  return {
    mono: /courier|mono/i.test(text.getAttribute("font-family") ?? ""),
    size: Number(text.getAttribute("font-size") ?? 14),
    weight: text.getAttribute("font-weight") === "bold" ? 700 : 400,
    italic: text.getAttribute("font-style") === "italic",
  };
}

function widthOf(shape: Element): number {
  if (shape.localName === "ellipse") return 2 * Number(shape.getAttribute("rx") ?? 0);
  const numbers = (shape.getAttribute("points") ?? shape.getAttribute("d") ?? "").match(
    /-?\d+(?:\.\d+)?/g,
  );
  const across = (numbers ?? []).filter((_, at) => at % 2 === 0).map(Number);
  let [least, most] = [Infinity, -Infinity];
  for (const x of across) {
    least = Math.min(least, x);
    most = Math.max(most, x);
  }
  return across.length === 0 ? Infinity : most - least;
}
