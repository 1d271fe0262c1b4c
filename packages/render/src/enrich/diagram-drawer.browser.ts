import { host } from "../platform/host.ts";
import { NotHere } from "../platform/not-here.ts";
import type { DiagramDrawer } from "./diagrams.ts";

/**
 * Diagrams are drawn by a process of their own, which a browser has not. One that the host has a picture of gets a drawing
 * without a source: nothing but its room.
 */
export function diagramDrawer(): DiagramDrawer {
  return async (_source, line) => {
    const size = line === undefined ? undefined : host().drawing?.(line);
    if (!size) throw new NotHere("diagrams");
    return { svg: "", ...size, alt: "" };
  };
}
