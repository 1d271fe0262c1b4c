/** Boxes that were laid out, and the interface by which the kinds of box lay out each other. */
import type { FlowContext } from "./flow.ts";
import type { Fill, Frame, Item, LaidBox, LaidRun } from "./layout.ts";
import type { Box, Node, TextNode } from "./node.ts";
import type { Type } from "./style.ts";

/** A box that was laid out. */
export interface Placed {
  /** Height of its border box. */
  height: number;
  /** Baseline of its first line, from its top; absent: it has none. */
  baseline?: number;
  fill?: Fill;
  frame?: Frame;
  /** Margin below its last content. */
  below?: number;
  laid?: LaidBox | undefined;
}

/** Places of boxes and texts, noted down for callers that ask for them. */
export interface Notes {
  boxes: LaidBox[];
  runs: LaidRun[];
}

/** Content of a box, laid out. */
export interface Content {
  height: number;
  baseline?: number;
  /** Margin below its last content. */
  below?: number;
}

/** Lays boxes out, one within the other. */
export interface Boxes {
  readonly flow: FlowContext;
  /** Whether the items are used; else the content of lines is left out. */
  readonly paints: boolean;
  /** Whether spaces at the beginning of a line are items, of no glyphs. */
  readonly keepsSpaces: boolean;
  /** Items painted so far, in order. */
  items: Item[];
  /** Notes of the box that is being laid out; absent: nobody asks for them. */
  notes: Notes | undefined;
  /** The colour behind what is laid out. */
  readonly ground: number;
  /** Lays a box out in a place `room` wide. */
  box(node: Node, x: number, y: number, room: number, outer: Type): Placed;
}

/** A text that is a box of its own. */
export function boxOf({ text, style, dir }: TextNode): Box {
  return {
    type: "container",
    style: { ...style, display: "block" },
    ...(dir && { dir }),
    children: [{ type: "text", text }],
  };
}
