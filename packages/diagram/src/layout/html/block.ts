import type { Element } from "../../dom/element.ts";
import { siblings, type Node } from "../../dom/node.ts";
import type { ComputedStyle } from "../computed-style.ts";
import { displayOf, groundOf, sidesOf, sizeOf, type Sides } from "./box-style.ts";
import { layOutFlex } from "./flex.ts";
import { inkOf } from "./ink.ts";
import { InlineContext } from "./inline.ts";
import type { Content, LayoutContext, Measures, Room } from "./layout-context.ts";
import { markerOf } from "./list-marker.ts";
import { moved, type FillPiece, type Piece, type Placed } from "./pieces.ts";
import { isReplaced, replacedSize } from "./replaced.ts";
import { layOutTable } from "./table.ts";

/** Ties the steps of a layout together: boxes are in boxes. */
export function openLayout(measures: Measures): LayoutContext {
  const context: LayoutContext = {
    ...measures,
    known: new Map(),
    box: (element, room) => layOutBox(element, room, context),
    flow: (nodes, block, width) => layOutNodes(nodes, block, width, context),
  };
  return context;
}

const UNBOUNDED = Number.POSITIVE_INFINITY;

/** Boxes that take the width of what is in them. */
const shrinking = /^(?:table|inline|inline-\w+|table-cell)$/;

function layOutBox(element: Element, room: Room, context: LayoutContext): Placed {
  const { style } = context;
  const padding = sidesOf(element, "padding", style, room.width);
  const width = boxWidth(element, room, padding, context);
  const inner = width - padding.left - padding.right;
  const said = sizeOf(element, "height", style, room.height);
  const content = layOutInside(element, { width: inner, height: said }, context);
  const outer = Number.isFinite(width) ? width : content.width + padding.left + padding.right;
  const height = (said ?? content.height) + padding.top + padding.bottom;
  const pieces = moved(content.pieces, padding.left, padding.top);
  const color = groundOf(element, style);
  if (color !== undefined)
    pieces.unshift({ kind: "fill", color, x: 0, y: 0, width: outer, height });
  const reach = (content.reach ?? content.width) + padding.left + padding.right;
  return { pieces, width: outer, height, reach };
}

function boxWidth(element: Element, room: Room, padding: Sides, context: LayoutContext): number {
  const { style } = context;
  const display = displayOf(element, style);
  const edges = padding.left + padding.right;
  const said = sizeOf(element, "width", style, room.width);
  const most = sizeOf(element, "max-width", style, room.width);
  const capped = (width: number) => Math.min(width, (most ?? UNBOUNDED) + edges);
  const least = (sizeOf(element, "min-width", style, room.width) ?? 0) + edges;
  if (said !== undefined && display !== "table" && display !== "table-cell")
    return Math.max(least, capped(said + edges));
  if (!shrinking.test(display) && !shrinksToFit(element, style))
    return Math.max(least, capped(room.width));
  const intrinsic = (width: number) => layOutInside(element, { width }, context).width + edges;
  const max = intrinsic(UNBOUNDED);
  const parameters = said === undefined ? Math.min(max, room.width) : said + edges;
  const width = Math.max(least, capped(parameters));
  // The cells of a table are never narrower than their widest word, but a lone cell may be.
  return width >= max || display === "table-cell" ? width : Math.max(width, intrinsic(0));
}

function shrinksToFit(element: Element, style: ComputedStyle): boolean {
  return (
    /fit-content|max-content/.test(style.styled(element, "width") ?? "") ||
    /absolute|fixed/.test(element.style.getPropertyValue("position"))
  );
}

/** Boxes that ask their contents several times how wide they want to be. */
const asking = /^(?:table|flex|inline-\w+)$/;

/**
 * The content of a box. What asks its contents several times is laid out once for each room, since such boxes
 * within one another would else take a time that grows exponentially.
 */
function layOutInside(element: Element, room: Room, context: LayoutContext): Placed {
  if (!asking.test(displayOf(element, context.style))) return laidOut(element, room, context);
  const rooms = context.known.get(element) ?? new Map<string, Placed>();
  context.known.set(element, rooms);
  const key = `${room.width} ${room.height}`;
  const placed = rooms.get(key) ?? laidOut(element, room, context);
  rooms.set(key, placed);
  return placed;
}

/** Lays out the content of a box as its `display` says. */
function laidOut(element: Element, room: Room, context: LayoutContext): Placed {
  if (isReplaced(element)) {
    const { width, height } = replacedSize(element, context.style, context.assets, room.width);
    return { pieces: [{ kind: "atom", element, x: 0, y: 0, width, height }], width, height };
  }
  const display = displayOf(element, context.style);
  if (display === "table") return layOutTable(element, room, context);
  if (display === "flex" && context.style.styled(element, "flex-direction") !== "column")
    return layOutFlex(element, room, context);
  const content = layOutNodes(siblings(element.firstChild), element, room.width, context);
  return {
    pieces: moved(content.pieces, 0, content.above),
    width: content.width,
    height: content.height + content.above + content.below,
  };
}

function layOutNodes(
  nodes: Iterable<Node>,
  block: Element,
  width: number,
  context: LayoutContext,
): Content {
  const flow = new Flow(block, width, context);
  for (const node of nodes) flow.visit(node, block);
  return flow.end();
}

class Flow {
  readonly #block: Element;
  readonly #width: number;
  readonly #context: LayoutContext;
  readonly #pieces: Piece[] = [];
  #inline: InlineContext;
  #height = 0;
  #widest = 0;
  /** The margin that the last box has below it, and the first has above it. */
  #below = 0;
  #above = 0;
  #begun = false;

  constructor(block: Element, width: number, context: LayoutContext) {
    this.#block = block;
    this.#width = width;
    this.#context = context;
    this.#inline = this.#newInline();
  }

  #newInline(): InlineContext {
    return new InlineContext(this.#block, this.#context.style, this.#context.meter);
  }

  visit(node: Node, parent: Element): void {
    if (node.nodeType === 3) this.#inline.addText(node.textContent, parent);
    else if (node.nodeType === 1) this.#visitElement(node as Element);
  }

  #visitElement(element: Element): void {
    const { style, assets } = this.#context;
    const display = displayOf(element, style);
    if (display === "none" || display === "table-column") return;
    if (element.localName === "br") this.#inline.addBreak();
    else if (element.localName === "wbr") this.#inline.addText("\u200b", element);
    else if (isBlock(display)) this.#box(element);
    else if (isReplaced(element))
      this.#inline.addAtom(element, replacedSize(element, style, assets, this.#finiteWidth()));
    else for (const child of siblings(element.firstChild)) this.visit(child, element);
  }

  #finiteWidth(): number | undefined {
    return Number.isFinite(this.#width) ? this.#width : undefined;
  }

  #flushLines(): void {
    const inline = this.#inline;
    this.#inline = this.#newInline();
    if (inline.isEmpty) return;
    this.#add(inline.set(this.#width), 0, 0, 0);
  }

  #box(element: Element): void {
    this.#flushLines();
    const { style, meter } = this.#context;
    const margin = sidesOf(element, "margin", style, this.#width);
    const width = this.#width - margin.left - margin.right;
    if (element.localName === "hr") {
      this.#add(
        ruleOf(element, Number.isFinite(width) ? width : 0, style),
        margin.top,
        margin.bottom,
        margin.left,
      );
      return;
    }
    const marker =
      displayOf(element, style) === "list-item" ? markerOf(element, style, meter) : undefined;
    const { above, below, ...placed } = this.#boxContent(element, { width });
    if (marker) placed.pieces.unshift(...moved(marker, 0, firstBaseline(placed.pieces)));
    this.#add(placed, Math.max(margin.top, above), Math.max(margin.bottom, below), margin.left);
    this.#widest = Math.max(this.#widest, placed.width + margin.left + margin.right);
  }

  /** Margins of plain boxes within plain boxes fall together (CSS 2.2, section 8.3.1). */
  #boxContent(element: Element, room: Room): Content {
    const { style } = this.#context;
    const padding = sidesOf(element, "padding", style, room.width);
    const plain =
      /^(?:block|list-item)$/.test(displayOf(element, style)) &&
      !isReplaced(element) &&
      padding.top + padding.bottom === 0 &&
      sizeOf(element, "height", style, undefined) === undefined &&
      sizeOf(element, "width", style, room.width) === undefined;
    if (!plain) return { ...layOutBox(element, room, this.#context), above: 0, below: 0 };
    const inner = room.width - padding.left - padding.right;
    const content = layOutNodes(siblings(element.firstChild), element, inner, this.#context);
    const pieces = moved(content.pieces, padding.left, 0);
    const width = content.width + padding.left + padding.right;
    const color = groundOf(element, style);
    if (color !== undefined)
      pieces.unshift({
        kind: "fill",
        color,
        x: 0,
        y: 0,
        width: Number.isFinite(room.width) ? room.width : width,
        height: content.height,
      });
    return { ...content, pieces, width };
  }

  #add(placed: Placed, above: number, below: number, left: number): void {
    if (this.#begun) this.#height += Math.max(this.#below, above);
    else this.#above = above;
    this.#begun = true;
    this.#pieces.push(...moved(placed.pieces, left, this.#height));
    this.#height += placed.height;
    this.#below = below;
    this.#widest = Math.max(this.#widest, Math.max(placed.width, placed.reach ?? 0) + left);
  }

  end(): Content {
    this.#flushLines();
    return {
      pieces: this.#pieces,
      width: this.#widest,
      height: this.#height,
      above: this.#above,
      below: this.#begun ? this.#below : 0,
    };
  }
}

function isBlock(display: string): boolean {
  return display !== "contents" && !display.startsWith("inline");
}

function firstBaseline(pieces: readonly Piece[]): number {
  for (const piece of pieces) if (piece.kind === "text") return piece.baseline;
  return 0;
}

/** A horizontal rule: two pixels, grey. */
function ruleOf(element: Element, width: number, style: ComputedStyle): Placed {
  const rule: FillPiece = {
    kind: "fill",
    color: inkOf(element, style),
    x: 0,
    y: 0,
    width,
    height: 1,
  };
  return { pieces: width > 0 ? [rule] : [], width: 0, height: 2 };
}
