/**
 * Estimates the least time that a text takes, before anything looks at it, so that a long one does
 * not count as its caller's short ones do. It is a guess: comments and images within the text are
 * only read (300 KB of a comment took 13 ms). So it is no greater than needed to tell that a text
 * is not short.
 */
import { isPaged } from "../page/formats.ts";
import { optionDefinitions } from "../options.ts";
import type { PreviewView } from "../preview-view.ts";
import type { RenderInput } from "./render-task.ts";

/**
 * ms of processor time for each character of Markdown: to read and weigh it; to set all of it as PDF; to set and draw
 * it. Half of what a warm child took for long documents of plain paragraphs, which take least (0.4 to 0.8, 1.3, 3 µs).
 */
const READING = 0.0004;
const SETTING = 0.0008;
const DRAWING = 0.0016;

/** ms for each pixel of a preview that is made smaller: half of what it took, with many small parts (0.12 µs). */
const SHRINKING = 0.00006;
/** CSS pixels of height that a character takes at the least: lines are 24 high and hold a hundred. */
const HEIGHT = 24 / 100;

/** Greatest estimate, in ms: twice the time of what counts as short. */
const MOST = 60;

/** Returns an estimate in ms of processor time. */
export function leastTimeOf(input: LeastInput): number {
  return Math.min(MOST, timeOf(input));
}

function timeOf({ markdown, options, view, planning }: LeastInput): number {
  const { length } = markdown;
  if (view) return length * READING + shrinkingOf(length, options, view);
  if (planning) return length * READING;
  return length * (isPaged(options.format) ? SETTING : DRAWING);
}

function shrinkingOf(
  length: number,
  { format, width, quality }: LeastInput["options"],
  { scale, above, below }: PreviewView,
): number {
  const { default: usualWidth } = optionDefinitions.width;
  if (isPaged(format) || scale >= (quality ?? optionDefinitions.quality.default)) return 0;
  const height = Math.min(above + below, length * HEIGHT);
  return height * (width ?? usualWidth) * scale ** 2 * SHRINKING;
}

type LeastInput = Pick<RenderInput, "markdown" | "options" | "view" | "planning">;
