/** Parts of a page that was laid out, as nodes of their own: boxes that are divided go on. */
import type { Grid } from "../../design/grid.ts";
import { box, px, type Box, type Node, type Style } from "../nodes/node.ts";
import type { Placed, Span } from "../placed.ts";
import { headRows, repeatsHead, rowSpans } from "./rows.ts";

/** The most that rounding may move an edge by, in CSS pixels. */
const EDGE = 0.05;

/**
 * The part of a node that stands within a span of the page; `undefined`: none of it.
 *
 * @param line width of the text, in CSS pixels
 */
export function fragmentOf(placed: Placed, span: Span, line: number): Node | undefined {
  const { node, top, bottom, lines } = placed;
  if (top >= span.top - EDGE && bottom <= span.bottom + EDGE) return node;
  if (bottom <= span.top + EDGE || top >= span.bottom - EDGE) return undefined;
  const grid = placed.origins.find((origin) => origin.kind === "grid");
  if (node.type !== "container" || lines) return clipped(placed, span);
  if (grid) return someRows(placed, node, grid.grid, span, line);
  return someChildren(placed, node, span, line);
}

function someChildren(placed: Placed, node: Box, span: Span, line: number): Box {
  const inRow = node.style?.["display"] === "flex";
  const children: Node[] = [];
  const lastShown = placed.children.findLast(({ top }) => top < span.bottom - EDGE);
  let dropped = false;
  for (const child of placed.children) {
    const part = fragmentOf(child, span, line);
    if (part) {
      const opens = dropped && children.length === 0;
      const closes = child === lastShown && child !== placed.children.at(-1);
      children.push(
        withStyle(part, {
          ...(opens && { marginTop: "0px" }),
          ...(closes && !inRow && { marginBottom: "0px" }),
        }),
      );
    } else if (inRow)
      children.push(box({ width: px(child.right - child.left), height: "0px" }, []));
    else dropped = true;
  }
  return { ...node, children };
}

export function withStyle<T extends Node>(node: T, style: Style): T {
  return { ...node, style: { ...node.style, ...style } };
}

/** Room beside a text for what hangs out of it: marks of lists, overhanging letters. */
const BESIDE = 100;

/** Lines of a text: the whole, of which no more is seen than the span has. */
function clipped({ node, top, bottom, left, right }: Placed, span: Span): Node {
  const from = Math.max(top, span.top);
  const height = px(Math.min(bottom, span.bottom) - from);
  const whole = withStyle(node, {
    position: "absolute",
    top: px(top - from),
    left: px(BESIDE),
    width: px(right - left),
    boxSizing: "border-box",
    marginTop: "0px",
  });
  const window: Style = {
    position: "absolute",
    top: "0px",
    left: px(-BESIDE),
    width: px(right - left + 2 * BESIDE),
    height,
    overflow: "hidden",
  };
  const { marginTop: above, marginBottom: below } = node.style ?? {};
  return box(
    {
      position: "relative",
      height,
      ...(span.top <= top && above !== undefined && { marginTop: above }),
      ...(span.bottom > bottom + EDGE && below !== undefined && { marginBottom: below }),
    },
    [box(window, [whole])],
  );
}

/** Rows of a table, below its head. */
function someRows(
  placed: Placed,
  node: Box,
  grid: Grid,
  span: Span,
  line: number,
): Node | undefined {
  const head = headRows(grid);
  const shown = rowSpans(placed, grid).filter(
    ({ top, bottom }) => (top + bottom) / 2 > span.top && (top + bottom) / 2 < span.bottom,
  );
  const [first, last] = [shown[0], shown.at(-1)];
  if (!first || !last) return undefined;
  const rows = new Set<number>();
  if (first.rows[0] >= head && repeatsHead(placed, grid, line))
    for (let row = 0; row < head; row += 1) rows.add(row);
  for (const {
    rows: [from, to],
  } of shown)
    for (let row = from; row < to; row += 1) rows.add(row);
  const place = new Map([...rows].map((row, index) => [row, index + 1]));
  const framed = node.style?.["border"] !== undefined;
  const children = grid.cells.flatMap(({ row, rowspan }, index) => {
    const cell = node.children[index];
    const at = place.get(row);
    if (!cell || at === undefined) return [];
    const style: Style = {
      ...(grid.spanned && { gridRow: `${at} / span ${rowspan}` }),
      // The frame closes the part, as it closes the whole.
      ...(framed && row + rowspan === last.rows[1] && { borderBottom: "0px solid transparent" }),
    };
    return [withStyle(cell, style)];
  });
  return { ...node, children };
}
