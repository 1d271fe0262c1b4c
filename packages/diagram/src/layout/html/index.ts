import type { Element } from "../../dom/element.ts";
import { siblings } from "../../dom/node.ts";
import { length } from "../computed-style.ts";
import { openLayout } from "./block.ts";
import type { Measures, Room } from "./layout-context.ts";
import { moved, type Placed } from "./pieces.ts";

export type { Measures } from "./layout-context.ts";
export { inkOf } from "./ink.ts";
export type { AtomPiece, FillPiece, Piece, Placed, TextPiece } from "./pieces.ts";

/** The box of an HTML element as browsers measure it, around the origin. */
export function htmlBox(element: Element, page: Room, measures: Measures): Placed {
  const context = openLayout(measures);
  const parent = element.parentElement;
  if (parent?.localName === "foreignObject") return context.box(element, frameRoom(parent));
  return context.box(element, { width: parent === null ? page.width : UNBOUNDED });
}

/** All that is in a `foreignObject`, around its upper left corner. */
export function layOutFrame(frame: Element, room: Room, measures: Measures): Placed {
  const context = openLayout(measures);
  const nodes = [...siblings(frame.firstChild)].filter(
    (node) => node.nodeType === 1 || node.textContent.trim() !== "",
  );
  const [only] = nodes;
  if (nodes.length === 1 && only?.nodeType === 1) return context.box(only as Element, room);
  const { above, below, ...content } = context.flow(nodes, frame, room.width);
  return {
    pieces: moved(content.pieces, 0, above),
    width: content.width,
    height: content.height + above + below,
  };
}

const UNBOUNDED = Number.POSITIVE_INFINITY;

/** The room that a frame gives to what is in it. */
function frameRoom(frame: Element): Room {
  const side = (name: string) => length(frame.getAttribute(name) ?? "", 16) ?? 0;
  return { width: side("width"), height: side("height") };
}
