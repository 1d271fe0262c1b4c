/** Boxes, one below the other, and what they hold. */
import { layOutAtom } from "./atoms.ts";
import { autoShift, borders, edges, isFlow, isStack } from "./box-style.ts";
import { boxOf, type Boxes, type Content, type Notes, type Placed } from "../boxes.ts";
import type { FaceSet } from "../text/faces.ts";
import { moved, movedBox, scaled, scaledBox, shownBetween } from "../change-items.ts";
import { cutLine, evenLines, fillLines } from "../lines/fill-lines.ts";
import type { Divide, FlowContext } from "../flow.ts";
import { hasFloats, linesAround } from "../lines/floats.ts";
import { layOutGrid } from "./grid.ts";
import type { Item } from "../layout.ts";
import type { Box, ImageNode, Node, Style } from "../node.ts";
import { piecesOf } from "../lines/pieces.ts";
import { readStyle, type ReadStyle } from "../read-style.ts";
import { layOutRow } from "./row.ts";
import { extentOf, isJustified, setLine } from "../lines/set-line.ts";
import { fitLines, type FitOptions } from "../lines/total-fit.ts";
import { colorOf, length, scaleOf, typeIn, typeWithin, type Type } from "../style.ts";
import { TooTall, Unsupported } from "../unsupported.ts";

/** How lines are set. */
interface LinesOptions {
  /** A line that is too long is cut and ends with dots. */
  dots?: boolean;
  /** All lines are about equally long. */
  even?: boolean;
  /** How far all but the first are indented, in device pixels. */
  hanging?: number;
  /** Image before all lines but the first. */
  sign?: ImageNode | undefined;
}

interface BlocksOptions {
  height?: number | undefined;
  tallest?: number | undefined;
  notes?: Notes | undefined;
  undrawn?: boolean | undefined;
  spaces?: boolean | undefined;
  divide?: Divide | undefined;
}

export class Blocks implements Boxes {
  readonly #faces: FaceSet;
  readonly #ratio: number;
  readonly flow: FlowContext;
  /** The colour behind what is laid out. */
  ground = 0xffffff;
  items: Item[] = [];
  notes: Notes | undefined;
  readonly #page: Node | undefined;
  readonly #pageHeight: number | undefined;
  /** No line of the page begins farther down; infinite within what is scaled or cut. */
  #tallest: number;
  readonly paints: boolean;
  readonly keepsSpaces: boolean;

  /**
   * @param page whose boxes begin on whole pixels
   * @param parameters `height` where the page has one, in device pixels; `notes` where boxes and texts are to be noted down;
   *   `divide` where words may be divided;   `undrawn`: only sizes are asked for
   */
  constructor(
    faces: FaceSet,
    ratio: number,
    page?: Node,
    {
      height,
      tallest = Infinity,
      notes,
      undrawn = false,
      spaces = false,
      divide,
    }: BlocksOptions = {},
  ) {
    this.keepsSpaces = spaces;
    this.#pageHeight = height;
    this.#tallest = tallest;
    this.notes = notes;
    this.paints = !undrawn || notes !== undefined;
    this.#page = page;
    this.#faces = faces;
    this.#ratio = ratio;
    this.flow = {
      of: undefined,
      faces,
      ratio,
      divide,
      atom: (node, type, room) => layOutAtom(this, node, type, room),
    };
  }

  /** Lays a box out in a place so wide. */
  box(node: Node, x: number, y: number, room: number, outer: Type): Placed {
    if (!node.of) return this.#box(node, x, y, room, outer);
    const { of } = this.flow;
    this.flow.of = node.of;
    const placed = this.#box(node, x, y, room, outer);
    this.flow.of = of;
    return placed;
  }

  #box(node: Node, x: number, y: number, room: number, outer: Type): Placed {
    const style = readStyle(node.style);
    const type = typeIn(node, style, outer, this.#ratio);
    if (node.type === "image") return this.#image(node, x, y, room, outer);
    if (node.type === "text") return this.box(boxOf(node), x, y, room, outer);
    const padding = edges(style, "padding", type.size, this.#ratio);
    const border = borders(style, type.size, this.#ratio);
    const width = this.#width(style, room, type);
    const placed: Placed = { height: 0 };
    const firstItem = this.items.length;
    const radius = this.#radius(style, type, width);
    const ground = style.backgroundColor;
    if (ground !== undefined && ground !== "transparent")
      this.items.push(
        (placed.fill = { type: "fill", x, y, width, height: 0, radius, color: colorOf(ground) }),
      );
    const outerGround = this.ground;
    if (placed.fill) this.ground = placed.fill.color;
    const notes = this.notes;
    if (notes) this.notes = { boxes: [], runs: [] };
    const left = x + border.left + padding.left;
    const top = y + border.top + padding.top;
    const inner = width - border.left - border.right - padding.left - padding.right;
    const { display } = style;
    const joins = display === "block" && border.top + padding.top === 0;
    const asked = style.height;
    const tallest = this.#tallest;
    const isApart = style.transform !== undefined || (asked !== undefined && asked !== "auto");
    if (isApart) this.#tallest = Infinity;
    const content = this.#content(node, left, top, inner, type, joins);
    this.#tallest = tallest;
    let height = border.top + padding.top + content.height + padding.bottom + border.bottom;
    const ends = display === "block" && border.bottom + padding.bottom === 0;
    if (ends) placed.below = content.below ?? 0;
    else height += content.below ?? 0;
    if (asked === "100%") height = this.#pageHeight ?? height;
    else if (asked !== undefined && asked !== "auto")
      height = length(asked, type.size, this.#ratio);
    placed.height = height;
    if (notes && this.notes) {
      const { boxes: children, runs } = this.notes;
      placed.laid = { x, y, width, height, children, runs };
      notes.boxes.push(placed.laid);
      this.notes = notes;
    }
    if (content.baseline !== undefined)
      placed.baseline = border.top + padding.top + content.baseline;
    if (placed.fill) placed.fill.height = height;
    this.ground = outerGround;
    if (style.overflow === "hidden" && radius > 0)
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
    if (style.overflow === "hidden" && asked !== undefined && node !== this.#page)
      this.#change(firstItem, (items) => shownBetween(items, y, y + height));
    if (style.transform !== undefined) this.#scale(style.all, firstItem, placed, { x, y, width });
    return placed;
  }

  /** Replaces the items from one on. */
  #change(from: number, change: (items: readonly Item[]) => Item[]): void {
    for (const item of change(this.items.splice(from))) this.items.push(item);
  }

  /** Makes a box smaller, about the middle of its upper edge. */
  #scale(
    style: Style,
    firstItem: number,
    placed: Placed,
    { x, y, width }: { x: number; y: number; width: number },
  ): void {
    const scale = scaleOf(style);
    const origin = { x: x + width / 2, y };
    this.#change(firstItem, (items) => items.map((item) => scaled(item, scale, origin)));
    if (placed.laid) Object.assign(placed.laid, scaledBox(placed.laid, scale, origin));
  }

  /** An image that is a box of its own: in a line, or where it is a block, by itself. */
  #image(node: ImageNode, x: number, y: number, room: number, outer: Type): Placed {
    const { notes } = this;
    if (readStyle(node.style).display === "block") {
      const { items, laid, height } = layOutAtom(this, node, outer, room);
      for (const item of items) this.items.push(moved(item, x, y));
      if (laid) notes?.boxes.push(movedBox(laid, x, y));
      return { height };
    }
    this.notes = notes && { boxes: [], runs: [] };
    const placed = this.#lines([node], x, y, room, outer);
    const [laid] = this.notes?.boxes ?? [];
    this.notes = notes;
    if (laid) notes?.boxes.push(laid);
    return placed;
  }

  #radius(style: ReadStyle, type: Type, width: number): number {
    const value = style.borderRadius;
    if (value === undefined) return 0;
    return value === "50%" ? width / 2 : length(value, type.size, this.#ratio);
  }

  #width(style: ReadStyle, room: number, type: Type): number {
    const value = style.width;
    if (
      value === undefined ||
      value === "100%" ||
      value === "max-content" ||
      value === "min-content"
    )
      return room;
    return length(value, type.size, this.#ratio);
  }

  #content(node: Box, x: number, y: number, room: number, type: Type, joins: boolean): Content {
    const { display } = readStyle(node.style);
    if (display === "grid") return { height: layOutGrid(this, node, x, y, type) };
    if (display === "flex" && node.style?.["flexDirection"] === "column")
      return this.#column(node, x, y, room, type);
    if (display === "flex") return { height: layOutRow(this, node, x, y, room, type) };
    if (node.children.length === 0) return { height: 0 };
    if (isFlow(node.children)) {
      const parameters = {
        dots: node.style?.["textOverflow"] === "ellipsis",
        even: node.style?.["textWrap"] === "balance",
        hanging: this.#hanging(node, type),
        sign: node.sign,
      };
      return this.#lines(node.children, x, y, room, type, parameters);
    }
    return this.#stack(node, x, y, room, type, joins);
  }

  /** How far all lines but the first are indented: `text-indent` with `hanging`, as CSS Text 3 has it. */
  #hanging({ style }: Box, type: Type): number {
    const [indent, kind] = String(style?.["textIndent"] ?? "").split(" ");
    return kind === "hanging" ? length(indent!, type.size, this.#ratio) : 0;
  }

  /** Boxes one below the other. Margins that meet are as wide as the wider. */
  #stack(stack: Box, x: number, y: number, room: number, type: Type, joins: boolean): Content {
    let at = y;
    let below = 0;
    let first = true;
    let baseline: number | undefined;
    for (const child of stack.children) {
      if (at > this.#tallest) throw new TooTall(Math.floor(at));
      const style = readStyle(child.style);
      if (style.position === "absolute") {
        this.#absolute(child, x, y, room, type);
        continue;
      }
      const em = this.#em(style, type);
      const margin = edges(style, "margin", em, this.#ratio);
      const above = Math.max(margin.top, this.#leading(child, type));
      // The space above a block of the page begins at a whole pixel, so that the block is drawn
      // alike anywhere.
      if (!first && stack === this.#page) at = Math.round(at);
      if (!first) at += Math.max(above, below);
      else if (!joins) at += above;
      first = false;
      const shift = autoShift(style, room, this.#width(style, room, type), type.rtl);
      const placed = this.box(
        child,
        x + margin.left + shift,
        at,
        room - margin.left - margin.right,
        type,
      );
      // As the engine has it: the first, so that what stands above a base is what is lifted.
      if (placed.baseline !== undefined) baseline ??= at - y + placed.baseline;
      at += placed.height;
      below = Math.max(margin.bottom, placed.below ?? 0);
    }
    const height = at - y;
    return baseline === undefined ? { height, below } : { height, below, baseline };
  }

  /** The margin of what a box begins with, which is its own margin as well where nothing is between. */
  #leading(node: Node, outer: Type): number {
    if (node.type !== "container" || !isStack(node)) return 0;
    const style = readStyle(node.style);
    const type = typeWithin(style, outer, this.#ratio);
    if (edges(style, "padding", type.size, this.#ratio).top > 0) return 0;
    if (borders(style, type.size, this.#ratio).top > 0) return 0;
    const child = node.children.find((inner) => readStyle(inner.style).position !== "absolute");
    if (!child || isFlow([child])) return 0;
    const within = readStyle(child.style);
    const margin = edges(within, "margin", this.#em(within, type), this.#ratio);
    return Math.max(margin.top, this.#leading(child, type));
  }

  #em({ fontSize: size }: ReadStyle, type: Type): number {
    return size === undefined ? type.size : length(size, type.size, this.#ratio);
  }

  #absolute(node: Node, x: number, y: number, room: number, type: Type): void {
    const style = readStyle(node.style);
    const { all } = style;
    const em = this.#em(style, type);
    const at = (key: string) =>
      all[key] === undefined ? undefined : length(all[key], em, this.#ratio);
    const width = this.#width(style, room, type);
    const right = at("right");
    const left = at("left") ?? (right === undefined ? 0 : room - right - width);
    const bottom = at("bottom");
    if (bottom === undefined) {
      this.box(node, x + left, y + (at("top") ?? 0), width, type);
      return;
    }
    const end = this.#pageHeight;
    if (end === undefined) throw new Unsupported("a box placed from below");
    this.#lowered(() => {
      const { height } = this.box(node, x + left, 0, width, type);
      return end - bottom - height;
    });
  }

  #lines(
    nodes: readonly Node[],
    x: number,
    y: number,
    room: number,
    type: Type,
    { dots = false, even = false, hanging = 0, sign }: LinesOptions = {},
  ): { height: number; baseline: number } {
    const pieces = piecesOf(nodes, type, room, this.flow);
    const strut = extentOf(
      this.#faces.style(type.stack, type.weight, type.italic, type.features),
      type,
    );
    if (hasFloats(pieces)) return linesAround(this, pieces, { x, y, room }, strut, type);
    const isOne = type.whiteSpace === "pre" || type.whiteSpace === "nowrap";
    const parameters = wholeFit(type, hanging, even || dots);
    let lines = parameters
      ? fitLines(pieces, room, parameters)
      : fillLines(pieces, isOne ? Infinity : room, type.anywhere, hanging);
    // Words that have room are not broken for it.
    if (even) lines = evenLines(lines, (width) => fillLines(pieces, width, false), room);
    if (dots) {
      const [end] = piecesOf([{ type: "text", text: "\u2026" }], type, room, this.flow);
      if (end) lines = lines.map((line) => cutLine(line, room, end));
    }
    let at = y;
    let baseline: number | undefined;
    for (const [index, line] of lines.entries()) {
      if (at > this.#tallest) throw new TooTall(Math.floor(at));
      const indent = index > 0 ? hanging : 0;
      const set = setLine(line, x + indent, at, room - indent, strut, type, this);
      if (sign && index > 0) this.#sign(sign, x + indent, at + set.baseline, room, type);
      baseline ??= set.baseline;
      at += set.height;
    }
    return { height: at - y, baseline: baseline ?? 0 };
  }

  /** Puts a sign before a line, on whose left edge and baseline its own right lower corner stands, margins and all. */
  #sign(sign: ImageNode, x: number, baseline: number, room: number, type: Type): void {
    const { items, width, baseline: above } = layOutAtom(this, sign, type, room);
    for (const item of items) this.items.push(moved(item, x - width, baseline - above));
  }

  /** Lays out what is then moved down by the distance that `layOut` returns. */
  #lowered(layOut: () => number): void {
    const { items, notes } = this;
    this.items = [];
    this.notes = notes && { boxes: [], runs: [] };
    const down = layOut();
    for (const item of this.items) items.push(moved(item, 0, down));
    for (const box of this.notes?.boxes ?? []) notes?.boxes.push(movedBox(box, 0, down));
    this.items = items;
    this.notes = notes;
  }

  /** Boxes one below the other, in the middle of a box that is higher. */
  #column(node: Box, x: number, y: number, room: number, type: Type): Content {
    const asked = node.style?.["height"];
    let height = 0;
    this.#lowered(() => {
      const content = this.#stack(node, x, y, room, type, false);
      height = content.height + (content.below ?? 0);
      if (asked === undefined || node.style?.["justifyContent"] !== "center") return 0;
      return (length(asked, type.size, this.#ratio) - height) / 2;
    });
    return { height };
  }
}

/** How lines are chosen for a paragraph as a whole; undefined: each is as full as it can be. */
function wholeFit(type: Type, hanging: number, isChanged: boolean): FitOptions | undefined {
  const justify = isJustified(type);
  const isDivided = type.hyphens && type.whiteSpace === "normal";
  if (isChanged || (!justify && !isDivided)) return undefined;
  return { justify, anywhere: type.anywhere, hanging };
}
