/**
 * Refuses diagrams that are known to be too large for a picture before they are drawn, which takes
 * seconds.
 */
import { isPaged } from "../page/formats.ts";
import type { Diagram, Document } from "../document.ts";
import { lookOf } from "../press/design/look.ts";
import { refuseLargePicture } from "../press/raster/own/large-pictures.ts";
import { marginsFor } from "../press/set/setting.ts";
import type { ResolvedOptions } from "../options.ts";

/** Lines from which a diagram is checked: shorter ones always fit. */
const LEAST_LINES = 500;

/**
 * Refuses large diagrams that stand on the page itself; within other blocks their place is not
 * known yet.
 *
 * @throws RenderError `IMAGE_TOO_TALL`, as when they were drawn
 */
export async function refuseLargeDiagrams(
  { blocks }: Document,
  options: ResolvedOptions,
): Promise<void> {
  if (isPaged(options.format) || options.cards || options.overflow === "split") return;
  const long = blocks.filter((block) => block.type === "diagram").filter(isLong);
  if (long.length === 0) return;
  const { ganttSize } = await import("@platen/diagram/gantt-size");
  const place = options.width - 2 * marginsFor(options, lookOf(options).family).x;
  for (const { source } of long) {
    const size = ganttSize(source);
    if (!size) continue;
    const scale = Math.min(1, place / size.width) * options.quality;
    refuseLargePicture(size.width * scale, size.height * scale, options.quality);
  }
}

const isLong = ({ source }: Diagram): boolean =>
  source.split("\n", LEAST_LINES).length >= LEAST_LINES;
