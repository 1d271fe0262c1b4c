import { NotHere } from "../platform/not-here.ts";
import type { DiagramDrawer } from "./diagrams.ts";

/** Diagrams are drawn by a process of their own, which a browser has not. */
export function diagramDrawer(): DiagramDrawer {
  return () => Promise.reject(new NotHere("diagrams"));
}
