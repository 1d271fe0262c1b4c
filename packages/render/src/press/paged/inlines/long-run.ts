import type { Inline } from "../../../document.ts";
import { inlineLists } from "../../../document/inline-kinds.ts";
import type { Place } from "../setting.ts";

/**
 * The engine's time grows with the square of the parts of a run, and words from right to left are a
 * part each. In characters.
 */
const LONG_RUN = 5000;

/** The place of a run of text, which says whether the run is long. */
export function runPlace(inlines: readonly Inline[], place: Place): Place {
  return lengthOf(inlines) > LONG_RUN ? { ...place, longRun: true } : place;
}

function lengthOf(inlines: readonly Inline[]): number {
  let length = 0;
  for (const inline of inlines)
    if ("value" in inline) length += inline.value.length;
    else for (const within of inlineLists(inline)) length += lengthOf(within);
  return length;
}
