/** Where our own layout put boxes and texts, as the engine says it. */
import type { LaidBox } from "@platen/layout";
import type { MeasuredNode } from "@takumi-rs/core";

export function placesOf({ x, y, width, height, children, runs }: LaidBox): MeasuredNode {
  return {
    width,
    height,
    transform: [1, 0, 0, 1, x, y],
    children: children.map(placesOf),
    runs: runs.map((run) => ({ ...run, x: run.x - x, y: run.y - y })),
  };
}
