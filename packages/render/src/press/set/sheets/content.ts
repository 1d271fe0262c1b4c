/** Makes the content of one sheet as nodes, and tells where each part of the page stands on it. */
import { box, px, type Node } from "../nodes/node.ts";
import type { Placed, Span } from "../placed.ts";
import { fragmentOf, withStyle } from "./fragment.ts";
import type { PlacedStrip } from "./strips.ts";

/** A part of the page without end, and where it stands on its sheet. */
export interface Segment extends Span {
  /** Place of its top, in CSS pixels below the top of the content. */
  at: number;
  scale: number;
}

export interface SheetContent {
  nodes: Node[];
  segments: Segment[];
  /** Height of the content, in CSS pixels. */
  height: number;
}

/**
 * Makes the content of a sheet.
 *
 * @param strips those of the sheet
 * @param scales how far each of them is scaled down
 * @param width of the content, in CSS pixels
 */
export function contentOf(
  page: Placed,
  strips: readonly PlacedStrip[],
  scales: readonly number[],
  width: number,
): SheetContent {
  const nodes: Node[] = [];
  const segments: Segment[] = [];
  let height = 0;
  for (let from = 0; from < strips.length;) {
    const scale = scales[from] ?? 1;
    let to = from + 1;
    if (scale === 1) while (to < strips.length && (scales[to] ?? 1) === 1) to += 1;
    const [first, last] = [strips[from], strips[to - 1]];
    if (!first || !last) break;
    const gap = from === 0 ? 0 : first.gap;
    const span = { top: first.top, bottom: last.bottom };
    const tall = (first.open + span.bottom - span.top + last.close) * scale;
    segments.push({ ...span, at: height + gap + first.open * scale, scale });
    nodes.push(segmentNode(nodesWithin(page, span), { gap, scale, tall, width }));
    height += gap + tall;
    from = to;
  }
  return { nodes, segments, height };
}

function nodesWithin(page: Placed, span: Span): Node[] {
  const nodes: Node[] = [];
  for (const child of page.children) {
    const node = fragmentOf(child, span, page.right - page.left);
    if (node) nodes.push(nodes.length === 0 ? atTop(node) : node);
  }
  return nodes;
}

/** Without the space above that it, or the first of what it holds, asks for. */
function atTop(node: Node): Node {
  const flush = withStyle(node, { marginTop: "0px" });
  if (flush.type !== "container" || flush.style?.["display"] !== "block") return flush;
  const [first, ...rest] = flush.children;
  const margin = first?.style?.["margin"] ?? first?.style?.["marginTop"];
  if (!first || margin === undefined || first.style?.["display"] !== "block") return flush;
  return { ...flush, children: [atTop(first), ...rest] };
}

interface Frame {
  gap: number;
  scale: number;
  tall: number;
  width: number;
}

function segmentNode(nodes: Node[], { gap, scale, tall, width }: Frame): Node {
  if (scale === 1) return box({ marginTop: px(gap) }, nodes);
  const scaled = box(
    {
      position: "absolute",
      top: "0px",
      left: "0px",
      width: px(width),
      transform: `scale(${scale})`,
      transformOrigin: "50% 0%",
    },
    nodes,
  );
  return box({ position: "relative", marginTop: px(gap), height: px(tall), width: px(width) }, [
    scaled,
  ]);
}
