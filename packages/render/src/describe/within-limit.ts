import { MAP_LIMIT } from "./map-entry.ts";

/** A map that is no longer than it may be. */
export function withinLimit<T extends { depth: number }>(
  parts: readonly T[],
  limit = MAP_LIMIT,
): T[] {
  let kept = [...parts];
  let deepest = kept.reduce((most, { depth }) => Math.max(most, depth), 0);
  for (; kept.length > limit && deepest > 0; deepest -= 1) {
    const least = deepest;
    kept = kept.filter(({ depth }) => depth < least);
  }
  return kept.slice(0, limit);
}
