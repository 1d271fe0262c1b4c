import type { Element } from "../../dom/element.ts";
import { siblings } from "../../dom/node.ts";
import { length } from "../computed-style.ts";
import { layOutBox, layOutNodes, type LayoutContext, type Room } from "./block.ts";
import { moved, type Placed } from "./pieces.ts";

export type { LayoutContext } from "./block.ts";
export { inkOf } from "./inline.ts";
export type { AtomPiece, FillPiece, Piece, Placed, TextPiece } from "./pieces.ts";

/** The box of an HTML element as browsers measure it, around the origin. */
export function htmlBox(element: Element, page: Room, context: LayoutContext): Placed {
  const parent = element.parentElement;
  if (parent?.localName === "foreignObject") return layOutBox(element, frameRoom(parent), context);
  return layOutBox(element, { width: parent === null ? page.width : UNBOUNDED }, context);
}

/** All that is in a `foreignObject`, around its upper left corner. */
export function layOutFrame(frame: Element, room: Room, context: LayoutContext): Placed {
  const nodes = [...siblings(frame.firstChild)].filter(
    (node) => node.nodeType === 1 || node.textContent.trim() !== "",
  );
  const [only] = nodes;
  if (nodes.length === 1 && only?.nodeType === 1) return layOutBox(only as Element, room, context);
  const { above, below, ...content } = layOutNodes(nodes, frame, room.width, context);
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
