/** Boxes that were laid out, and what those who lay out a kind of box need of the others. */
import type { FlowContext } from "./flow.ts";
import type { Fill, Frame, Item, LaidBox, LaidRun } from "./layout.ts";
import type { Box, Node, TextNode } from "./node.ts";
import type { Type } from "./style.ts";

/** A box that was laid out. */
export interface Placed {
  /** Of its border box. */
  height: number;
  /** Of its first line, from its top; absent: it has none. */
  baseline?: number;
  fill?: Fill;
  frame?: Frame;
  /** The margin that what it ends with has below it. */
  below?: number;
  laid?: LaidBox | undefined;
}

/** Where boxes and texts are noted down, for those who ask where they stand. */
export interface Notes {
  boxes: LaidBox[];
  runs: LaidRun[];
}

/** Content of a box, laid out. */
export interface Content {
  height: number;
  baseline?: number;
  /** The margin below what it ends with. */
  below?: number;
}

/** Lays boxes out, one within the other. */
export interface Boxes {
  readonly flow: FlowContext;
  /** Whether anybody looks at the items; else what lines hold is left out. */
  readonly paints: boolean;
  /** Whether spaces at the beginning of a line are items, of no glyphs. */
  readonly keepsSpaces: boolean;
  /** Items painted so far, in order. */
  items: Item[];
  /** Of the box that is being laid out; absent: nobody asks. */
  notes: Notes | undefined;
  /** The colour behind what is laid out. */
  readonly ground: number;
  /** Lays a box out in a place so wide. */
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
