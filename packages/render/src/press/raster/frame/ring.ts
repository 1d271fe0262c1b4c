/** Where the parts of a framed picture stand, in device pixels. */
import { resolveFrame, WINDOW_HEAD, type ResolvedFrame } from "../../../frame/options.ts";
import type { ResolvedOptions } from "../../../options.ts";

export interface Ring {
  frame: ResolvedFrame;
  /** Width of the ground on each side. */
  padding: number;
  /** Radius of the picture's corners. */
  radius: number;
  /** Height of the window's head above the page. */
  head: number;
}

/** @returns undefined for a picture without a frame */
export function ringOf({ frame, quality }: ResolvedOptions): Ring | undefined {
  if (!frame) return undefined;
  const resolved = resolveFrame(frame);
  return {
    frame: resolved,
    padding: Math.round(resolved.padding * quality),
    radius: Math.round(resolved.radius * quality),
    head: resolved.window === "none" ? 0 : Math.round(WINDOW_HEAD * quality),
  };
}

/** By how much the frame that options ask for makes a picture wider and taller. */
export function growthAt(options: ResolvedOptions): { width: number; height: number } {
  const ring = ringOf(options);
  return ring ? growthOf(ring) : { width: 0, height: 0 };
}

/** By how much a frame makes a picture wider and taller. */
export function growthOf({ padding, head }: Ring): { width: number; height: number } {
  return { width: 2 * padding, height: 2 * padding + head };
}
