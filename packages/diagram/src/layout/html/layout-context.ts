import type { Assets } from "../../assets.ts";
import type { Element } from "../../dom/element.ts";
import type { Node } from "../../dom/node.ts";
import type { TextMeter } from "../../text-meter.ts";
import type { ComputedStyle } from "../computed-style.ts";
import type { Placed } from "./pieces.ts";

/** What a layout is made with. */
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

/** What is in a block, with the margins of its first and last child that reach out of it. */
export interface Content extends Placed {
  above: number;
  below: number;
}

/** What every step of a layout asks, and how it lays out what is in its own boxes. */
export interface LayoutContext extends Measures {
  /** An element as a box of its own, margins left out: its border box around the origin. */
  box(element: Element, room: Room): Placed;
  /** Nodes in a block one below the other: stretches of text in lines, and boxes. */
  flow(nodes: Iterable<Node>, block: Element, width: number): Content;
}
