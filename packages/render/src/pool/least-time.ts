/** What a text takes at the least: known before anything looks at it, so that a long one does not count as its caller's short ones do. */
import type { RenderInput } from "./render-task.ts";

/**
 * ms of processor time for each character of Markdown: to read and weigh it; to set all of it as PDF; to set and draw
 * it. Half of what a warm child took for long documents of plain paragraphs, which take least (0.4 to 0.8, 1.3, 3 µs).
 */
const READING = 0.0004;
const SETTING = 0.0008;
const DRAWING = 0.0016;

/** ms of processor time. */
export function leastTimeOf({ markdown, options, view, planning }: LeastInput): number {
  if (view || planning) return markdown.length * READING;
  return markdown.length * (options.format === "pdf" ? SETTING : DRAWING);
}

type LeastInput = Pick<RenderInput, "markdown" | "options" | "view" | "planning">;
