import type { Assets } from "../../assets.ts";
import type { Element } from "../../dom/element.ts";
import type { Node } from "../../dom/node.ts";
import type { TextMeter } from "../../text/text-meter.ts";
import type { ComputedStyle } from "../computed-style.ts";
import type { Placed } from "./pieces.ts";

/** The tools and settings of a layout. */
export interface Measures {
  style: ComputedStyle;
  meter: TextMeter;
  assets: Assets;
}

/** The room for a box. Either side may be infinite: as much as the content asks for. */
export interface Room {
  width: number;
  height?: number | undefined;
}

/** The content of a block, with the margins of its first and last child that reach out of it. */
export interface Content extends Placed {
  above: number;
  below: number;
}

/** The context that every step of a layout uses, and the function that lays out its inner boxes. */
export interface LayoutContext extends Measures {
  /** Boxes that are laid out already, by the room they had. They are never changed. */
  known: Map<Element, Map<string, Placed>>;
  /** An element as a box of its own, margins left out: its border box around the origin. */
  box(element: Element, room: Room): Placed;
  /** Nodes in a block one below the other: stretches of text in lines, and boxes. */
  flow(nodes: Iterable<Node>, block: Element, width: number): Content;
}
