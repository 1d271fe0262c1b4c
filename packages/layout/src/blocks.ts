/** Boxes, one below the other, and what they hold. */
import { autoShift, borders, edges, isFlow, none, type Edges } from "./box-style.ts";
import type { FaceSet } from "./faces.ts";
import { fillLines } from "./fill-lines.ts";
import { cellsOf, type Cell } from "./grid.ts";
import type { Fill, Frame, Item } from "./layout.ts";
import type { Box, Node, Style } from "./node.ts";
import type { Atom, FlowContext } from "./flow.ts";
import { piecesOf } from "./pieces.ts";
import { extentOf, setLine } from "./set-line.ts";
import { colorOf, length, typeWithin, type Type } from "./style.ts";
import { Unsupported } from "./unsupported.ts";
import { widthsOf } from "./widths.ts";

/** A box that was laid out. */
export interface Placed {
  /** Of its border box. */
  height: number;
  /** Of its last line, from its top; absent: it has none. */
  baseline?: number;
  fill?: Fill;
  frame?: Frame;
}

export class Blocks {
  readonly #faces: FaceSet;
  readonly #ratio: number;
  readonly flow: FlowContext;
  /** The colour behind what is laid out. */
  #ground = 0xffffff;
  items: Item[] = [];

  constructor(faces: FaceSet, ratio: number) {
    this.#faces = faces;
    this.#ratio = ratio;
    this.flow = { faces, ratio, atom: (node, type, room) => this.#atom(node, type, room) };
  }

  /** Lays a box out in a place so wide. */
  box(node: Node, x: number, y: number, room: number, outer: Type): Placed {
    const style = node.style ?? none;
    if (node.dir === "rtl") throw new Unsupported("text from right to left");
    if (style["float"] !== undefined) throw new Unsupported("a float");
    const type = typeWithin(style, outer, this.#ratio);
    if (node.type !== "container") return this.#lines([node], x, y, room, outer);
    const padding = edges(style, "padding", type.size, this.#ratio);
    const border = borders(style, type.size, this.#ratio);
    const width = this.#width(style, room, type);
    const placed: Placed = { height: 0 };
    const radius = this.#radius(style, type, width);
    const ground = style["backgroundColor"];
    if (ground !== undefined && ground !== "transparent")
      this.items.push(
        (placed.fill = { type: "fill", x, y, width, height: 0, radius, color: colorOf(ground) }),
      );
    const outerGround = this.#ground;
    if (placed.fill) this.#ground = placed.fill.color;
    const left = x + border.left + padding.left;
    const top = y + border.top + padding.top;
    const inner = width - border.left - border.right - padding.left - padding.right;
    const content = this.#content(node, left, top, inner, type);
    let height = border.top + padding.top + content.height + padding.bottom + border.bottom;
    const asked = style["height"];
    if (asked !== undefined && asked !== "100%") height = length(asked, type.size, this.#ratio);
    placed.height = height;
    if (content.baseline !== undefined)
      placed.baseline = border.top + padding.top + content.baseline;
    if (placed.fill) placed.fill.height = height;
    this.#ground = outerGround;
    if (style["overflow"] === "hidden" && radius > 0)
      this.items.push({ type: "corners", x, y, width, height, radius, color: outerGround });
    if (border.color !== undefined) {
      const { top: t, right: r, bottom: b, left: l, color } = border;
      this.items.push(
        (placed.frame = {
          type: "frame",
          x,
          y,
          width,
          height,
          radius,
          top: t,
          right: r,
          bottom: b,
          left: l,
          color,
        }),
      );
    }
    return placed;
  }

  #radius(style: Style, type: Type, width: number): number {
    const value = style["borderRadius"];
    if (value === undefined) return 0;
    return value === "50%" ? width / 2 : length(value, type.size, this.#ratio);
  }

  #width(style: Style, room: number, type: Type): number {
    const value = style["width"];
    if (
      value === undefined ||
      value === "100%" ||
      value === "max-content" ||
      value === "min-content"
    )
      return room;
    return length(value, type.size, this.#ratio);
  }

  #content(
    node: Box,
    x: number,
    y: number,
    room: number,
    type: Type,
  ): { height: number; baseline?: number } {
    const display = node.style?.["display"];
    if (display === "grid") return { height: this.#grid(node, x, y, type) };
    if (display === "flex") return { height: this.#row(node, x, y, type) };
    if (node.children.length === 0) return { height: 0 };
    if (isFlow(node.children)) return this.#lines(node.children, x, y, room, type);
    return this.#stack(node.children, x, y, room, type);
  }

  /** Boxes one below the other. Margins that meet are as wide as the wider. */
  #stack(
    children: readonly Node[],
    x: number,
    y: number,
    room: number,
    type: Type,
  ): { height: number; baseline?: number } {
    let at = y;
    let below = 0;
    let first = true;
    let baseline: number | undefined;
    for (const child of children) {
      const style = child.style ?? none;
      if (style["position"] === "absolute") {
        this.#absolute(child, x, y, room, type);
        continue;
      }
      const em = this.#em(style, type);
      const margin = edges(style, "margin", em, this.#ratio);
      at += first ? margin.top : Math.max(margin.top, below);
      first = false;
      const shift = autoShift(style, room, this.#width(style, room, type));
      const placed = this.box(
        child,
        x + margin.left + shift,
        at,
        room - margin.left - margin.right,
        type,
      );
      if (placed.baseline !== undefined) baseline = at - y + placed.baseline;
      at += placed.height;
      below = margin.bottom;
    }
    const height = at + below - y;
    return baseline === undefined ? { height } : { height, baseline };
  }

  #em(style: Style, type: Type): number {
    const size = style["fontSize"];
    return size === undefined ? type.size : length(size, type.size, this.#ratio);
  }

  #absolute(node: Node, x: number, y: number, room: number, type: Type): void {
    const style = node.style ?? none;
    const em = this.#em(style, type);
    const at = (key: string) =>
      style[key] === undefined ? undefined : length(style[key], em, this.#ratio);
    const width = this.#width(style, room, type);
    const left = at("left");
    if (left === undefined) throw new Unsupported("a box placed from the right");
    this.box(node, x + left, y + (at("top") ?? 0), width, type);
  }

  #lines(
    nodes: readonly Node[],
    x: number,
    y: number,
    room: number,
    type: Type,
  ): { height: number; baseline: number } {
    const pieces = piecesOf(nodes, type, room, this.flow);
    const strut = extentOf(
      this.#faces.style(type.stack, type.weight, type.italic, type.features),
      type,
    );
    const lines = fillLines(pieces, type.whiteSpace === "pre" ? Infinity : room, type.anywhere);
    let at = y;
    let baseline = 0;
    for (const line of lines) {
      const set = setLine(line, x, at, room, strut, type, this.#ratio, this.#ground, this.items);
      baseline = at - y + set.baseline;
      at += set.height;
    }
    return { height: at - y, baseline };
  }

  /** An image or a box that stands in a line. */
  #atom(node: Node, outer: Type, room: number): Omit<Atom, "span"> {
    const style = node.style ?? none;
    const type = typeWithin(style, outer, this.#ratio);
    const margin = edges(style, "margin", type.size, this.#ratio);
    const items = this.items;
    this.items = [];
    try {
      const align = style["verticalAlign"];
      const placed =
        node.type === "image"
          ? this.#image(node, style, type, margin)
          : this.#inlineBlock(node, style, type, outer, margin, room);
      return {
        width: margin.left + placed.width + margin.right,
        height: margin.top + placed.height + margin.bottom,
        baseline: margin.top + placed.baseline,
        align,
        type,
        items: this.items,
      };
    } finally {
      this.items = items;
    }
  }

  #image(node: Extract<Node, { type: "image" }>, style: Style, type: Type, margin: Edges) {
    const width = length(style["width"] ?? 0, type.size, this.#ratio);
    const height = length(style["height"] ?? 0, type.size, this.#ratio);
    this.items.push({
      type: "picture",
      src: node.src,
      ground: this.#ground,
      x: margin.left,
      y: margin.top,
      width,
      height,
    });
    return { width, height, baseline: height };
  }

  #inlineBlock(node: Node, style: Style, type: Type, outer: Type, margin: Edges, room: number) {
    const asked = style["width"];
    let width: number;
    if (asked !== undefined) width = length(asked, type.size, this.#ratio);
    else width = Math.min(widthsOf(node, outer, this.flow).max, room);
    // A text that is a box of its own.
    const box: Node =
      node.type === "text"
        ? {
            type: "container",
            style: { ...style, display: "block" },
            children: [{ type: "text", text: node.text }],
          }
        : node;
    const placed = this.box(box, margin.left, margin.top, width, outer);
    return { width, height: placed.height, baseline: placed.baseline ?? placed.height };
  }

  /** Boxes beside each other. */
  #row(node: Box, x: number, y: number, type: Type): number {
    const gap = length(node.style?.["columnGap"] ?? 0, type.size, this.#ratio);
    let pen = x;
    let height = 0;
    for (const child of node.children) {
      const asked = child.style?.["width"];
      const width =
        asked === undefined
          ? widthsOf(child, type, this.flow).max
          : length(asked, type.size, this.#ratio);
      height = Math.max(height, this.box(child, pen, y, width, type).height);
      pen += width + gap;
    }
    return height;
  }

  #grid(node: Box, x: number, y: number, type: Type): number {
    const columns = String(node.style?.["gridTemplateColumns"])
      .split(" ")
      .map((value) => length(value, type.size, this.#ratio));
    const lefts = [0];
    for (const width of columns) lefts.push(lefts.at(-1)! + width);
    const cells = cellsOf(node.children, columns.length);
    const rows = Math.max(0, ...cells.map((cell) => cell.row + cell.rows));
    const tops = [y];
    const placed = new Map<Cell, Placed>();
    for (let row = 0; row < rows; row++) {
      const top = tops[row]!;
      for (const cell of cells) {
        if (cell.row !== row) continue;
        const width =
          lefts[Math.min(columns.length, cell.column + cell.columns)]! - lefts[cell.column]!;
        placed.set(cell, this.box(cell.node, x + lefts[cell.column]!, top, width, type));
      }
      let bottom = top;
      for (const cell of cells)
        if (cell.row + cell.rows - 1 === row)
          bottom = Math.max(bottom, tops[cell.row]! + (placed.get(cell)?.height ?? 0));
      tops.push(bottom);
    }
    for (const [cell, { fill, frame }] of placed) {
      const height = tops[cell.row + cell.rows]! - tops[cell.row]!;
      if (fill) fill.height = height;
      if (frame) frame.height = height;
    }
    return tops[rows]! - y;
  }
}
