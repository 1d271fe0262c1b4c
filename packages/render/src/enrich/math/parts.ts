import type { MathPart } from "../../document.ts";
import { FormulaError, mathBounds } from "./bounds.ts";
import type { LiteElement } from "./mathjax.ts";
import { writeChildren, type OutlineText } from "./svg.ts";

/** MathJax's drawing units per em. */
const UNITS = 1000;
/** Pixels per em in the `width` and `height` of the SVG; those who place it give a size of their own. */
const PIXELS = 16;
/** Space that `mjx-break` of size 0 to 5 takes, in em, by MathJax's stylesheet. */
const breakSpaces = [0, 0.111, 0.167, 0.222, 0.278, 0.333];
/** Space in em for a line break that the formula asks for: a line of text cannot be broken there. */
const NEW_LINE = 1;

/** Least width and height that MathJax gives a drawing: that of one that has none. */
const LEAST = 16;

/** Cuts MathJax's output into parts between which a line may break. */
export function partsOf(container: LiteElement, outline: OutlineText): MathPart[] {
  const parts: MathPart[] = [];
  let gap = 0;
  let length = 0;
  for (const node of container.children) {
    if (!("attributes" in node)) continue;
    if (node.kind === "mjx-break") gap += breakSpace(node);
    if (node.kind !== "svg") continue;
    const part = partOf(node, outline);
    if (!part) continue;
    length += part.svg.length;
    if (length > mathBounds.svg) throw new FormulaError("its drawing is too large");
    parts.push({ ...part, gap });
    gap = 0;
  }
  return parts;
}

function breakSpace({ attributes }: LiteElement): number {
  if (attributes["newline"] !== undefined) return NEW_LINE;
  return breakSpaces[Number(attributes["size"])] ?? 0;
}

/** One part, or `undefined` if there is nothing in it and it takes no room. */
function partOf(svg: LiteElement, outline: OutlineText): Omit<MathPart, "gap"> | undefined {
  const box = svg.attributes["viewBox"] ?? svg.attributes["data-mjx-viewBox"];
  const [x = 0, y = 0, width = 0, height = 0] = numbersIn(box);
  if (Math.max(width, height) > mathBounds.size * UNITS)
    throw new FormulaError("it is larger than any page");
  const inner =
    svg.attributes["viewBox"] === undefined
      ? writeTagged(svg, width, outline)
      : writeChildren(svg, outline);
  if (width <= LEAST || height <= LEAST) {
    if (inner === "") return undefined;
    if (width <= LEAST) throw new FormulaError("it has no width");
  }
  return {
    svg:
      `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels(width)}" height="${pixels(height)}"` +
      ` viewBox="${x} ${y} ${width} ${height}">${inner}</svg>`,
    width: width / UNITS,
    height: height / UNITS,
    depth: (height + y) / UNITS,
  };
}

/**
 * An equation with a number beside it. MathJax leaves its width open, with the equation in the
 * middle and the number at the edge; here it is as narrow as it can be.
 */
function writeTagged(svg: LiteElement, width: number, outline: OutlineText): string {
  const tables = findAll(svg, "data-table");
  const labels = findAll(svg, "data-labels");
  const [table] = tables;
  const [label] = labels;
  if (!table || !label || tables.length > 1 || labels.length > 1)
    throw new FormulaError("it has equation numbers in a place where they cannot be set");
  const [center = 0] = numbersIn(table.attributes["viewBox"]);
  const [edge = 0] = numbersIn(label.attributes["viewBox"]);
  const place = (node: LiteElement, x: number) =>
    `<g transform="translate(${round(x)},0)">${writeChildren(node, outline)}</g>`;
  return (
    '<g stroke="currentColor" fill="currentColor" stroke-width="0">' +
    // Both boxes are one unit wide: theirs is the middle, and the right edge.
    `${place(table, width / 2 - center - 0.5)}${place(label, width - edge - 1)}</g>`
  );
}

function findAll(node: LiteElement, attribute: string): LiteElement[] {
  const found: LiteElement[] = [];
  const rest = [node];
  for (let next = rest.pop(); next; next = rest.pop()) {
    if (next.kind === "svg" && next.attributes[attribute] !== undefined) found.push(next);
    else for (const child of next.children) if ("attributes" in child) rest.push(child);
  }
  return found;
}

function numbersIn(value: unknown): number[] {
  if (value === undefined) return [];
  const list = String(value).trim().split(/\s+/).map(Number);
  if (!list.every(Number.isFinite)) throw new FormulaError("its size is no number");
  return list;
}

const round = (value: number) => Math.round(value * 10) / 10;
const pixels = (units: number) => Math.round((units / UNITS) * PIXELS * 100) / 100;
