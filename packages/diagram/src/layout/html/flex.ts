import type { Element } from "../../dom/element.ts";
import { siblings, type Node } from "../../dom/node.ts";
import { displayOf } from "./box-style.ts";
import type { LayoutContext, Room } from "./layout-context.ts";
import { moved, type Piece, type Placed } from "./pieces.ts";

/** A row of items, each as wide as its content if there is room (CSS Flexible Box Layout 1). */
export function layOutFlex(container: Element, room: Room, context: LayoutContext): Placed {
  const items = itemsOf(container, context);
  const wishes = items.map((item) => item(Number.POSITIVE_INFINITY).width);
  const wished = wishes.reduce((sum, width) => sum + width, 0);
  const share = wished > room.width ? room.width / wished : 1;
  const placed = items.map((item, at) =>
    item(share < 1 ? Math.max((wishes[at] ?? 0) * share, item(0).width) : (wishes[at] ?? 0)),
  );
  const width = placed.reduce((sum, item) => sum + item.width, 0);
  const tallest = Math.max(0, ...placed.map((item) => item.height));
  const height = room.height ?? tallest;
  const { style } = container;
  const free = Number.isFinite(room.width) ? room.width - width : 0;
  let x = free * shareOf(style.getPropertyValue("justify-content"));
  const down = shareOf(style.getPropertyValue("align-items"));
  const pieces: Piece[] = [];
  for (const item of placed) {
    pieces.push(...moved(item.pieces, x, (height - item.height) * down));
    x += item.width;
  }
  return { pieces, width, height };
}

function shareOf(value: string): number {
  if (/center|space-around|space-evenly/.test(value)) return 0.5;
  return value.endsWith("end") ? 1 : 0;
}

type Item = (width: number) => Placed;

/** Elements, and each stretch of text between them without the spaces at its ends. */
function itemsOf(container: Element, context: LayoutContext): Item[] {
  const items: Item[] = [];
  let run: Node[] = [];
  const flush = () => {
    const nodes = run;
    run = [];
    if (nodes.some((node) => node.textContent.trim() !== ""))
      items.push((width) => anonymous(nodes, container, width, context));
  };
  for (const node of siblings(container.firstChild)) {
    if (node.nodeType === 3) run.push(node);
    if (node.nodeType !== 1) continue;
    const element = node as Element;
    if (displayOf(element, context.style) === "none") continue;
    flush();
    items.push((width) =>
      displayOf(element, context.style) === "inline"
        ? anonymous([element], container, width, context)
        : context.box(element, { width }),
    );
  }
  flush();
  return items;
}

function anonymous(
  nodes: readonly Node[],
  container: Element,
  width: number,
  context: LayoutContext,
): Placed {
  const { above, below, ...content } = context.flow(nodes, container, width);
  return {
    pieces: moved(content.pieces, 0, above),
    width: Number.isFinite(width) ? Math.max(width, content.width) : content.width,
    height: content.height + above + below,
  };
}
