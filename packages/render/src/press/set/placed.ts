/** A page as it was laid out: every block's box and every line of text. */
import type { LaidBox } from "@platen/layout";
import type { Node } from "./nodes/node.ts";
import type { Origin, Origins } from "./nodes/origins.ts";

/** From one height to another, in CSS pixels from the page's top. */
export interface Span {
  top: number;
  bottom: number;
}

/** A node and its place, in CSS pixels from the page's top left. */
export interface Placed extends Span {
  node: Node;
  /** Parts of the Document that it was made of, innermost last. */
  origins: readonly Origin[];
  left: number;
  right: number;
  /** Boxes one below the other, or the cells of a grid; none in a run of text. */
  children: readonly Placed[];
  /** Lines of a run of text. */
  lines?: readonly Line[];
}

export interface Line extends Span {
  left: number;
  right: number;
  /** Its text, where it is text. */
  text: string;
}

/**
 * @param measured where `node` stands, in device pixels
 * @param quality device pixels of a CSS pixel
 */
export function placedOf(node: Node, measured: LaidBox, quality: number, origins: Origins): Placed {
  const { left, top, right, bottom } = boxOf(measured, quality);
  const placed = { node, origins: origins.of(node), left, top, right, bottom };
  if (isFlow(node)) return { ...placed, children: [], lines: linesOf(measured, quality) };
  const nodes = node.type === "container" ? node.children : [];
  const children = measured.children.flatMap((child, index) => {
    const own = nodes[index];
    return own ? [placedOf(own, child, quality, origins)] : [];
  });
  return { ...placed, children };
}

/** Whether a node's contents stand in lines, and not one below the other. */
function isFlow(node: Node): boolean {
  if (node.type !== "container") return node.type === "text";
  return node.children.some((child) => {
    const display = child.style?.["display"];
    return child.type === "text" ? display !== "block" : String(display).startsWith("inline");
  });
}

interface Box extends Span {
  left: number;
  right: number;
}

function boxOf({ x, y, width, height }: LaidBox, quality: number): Box {
  const [left, top] = [x / quality, y / quality];
  return { left, top, right: left + width / quality, bottom: top + height / quality };
}

/** The lines of a run of text: what overlaps by half stands in one line. */
function linesOf(measured: LaidBox, quality: number): Line[] {
  const items = itemsOf(measured, quality).sort((a, b) => middle(a) - middle(b));
  const lines: Line[] = [];
  for (const item of items) {
    const line = lines.at(-1);
    if (!line || !shareLine(line, item)) lines.push({ ...item });
    else {
      line.top = Math.min(line.top, item.top);
      join(line, item);
    }
  }
  return merged(lines);
}

/** Adds to a line what stands in it, too. */
function join(line: Line, item: Line): void {
  line.bottom = Math.max(line.bottom, item.bottom);
  line.left = Math.min(line.left, item.left);
  line.right = Math.max(line.right, item.right);
  line.text += item.text;
}

/** Runs of text, and images and boxes that stand in a line. */
function itemsOf(measured: LaidBox, quality: number): Line[] {
  const runs = measured.runs.map((run) => ({
    top: run.y / quality,
    bottom: (run.y + run.height) / quality,
    left: run.x / quality,
    right: (run.x + run.width) / quality,
    text: run.text,
  }));
  const boxes = measured.children.map((child) => {
    return { ...boxOf(child, quality), text: textOf(child) };
  });
  return [...runs, ...boxes].filter((item) => item.bottom > item.top);
}

function textOf(node: LaidBox): string {
  return node.runs.map((run) => run.text).join("") + node.children.map(textOf).join("");
}

const middle = (span: Span) => (span.top + span.bottom) / 2;
const within = (height: number, span: Span) => height > span.top && height < span.bottom;

/** The middle of one lies within the other: lines that are set closely overlap by less. */
function shareLine(a: Span, b: Span): boolean {
  return within(middle(a), b) || within(middle(b), a);
}

/** A tall part, such as a float, joins lines that were told apart. */
function merged(lines: readonly Line[]): Line[] {
  const result: Line[] = [];
  for (const line of lines.toSorted((a, b) => a.top - b.top)) {
    const last = result.at(-1);
    if (last && shareLine(last, line)) {
      join(last, line);
    } else result.push(line);
  }
  return result;
}
