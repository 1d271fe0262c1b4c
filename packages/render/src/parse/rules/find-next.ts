import type { InlineState } from "../tokens/markdown-types.ts";

interface Search {
  from: number;
  /** Where the needle was found; infinite when it was not. */
  hit: number;
}

const searches = new WeakMap<InlineState, Map<string, Search>>();

/**
 * `state.src.indexOf(needle, from)`, remembered: a hit far ahead, or none, holds for every place
 * before it, so that many openings without a closing cost no more than one.
 */
export function findNext(state: InlineState, needle: string, from: number): number {
  let known = searches.get(state);
  if (!known) {
    known = new Map();
    searches.set(state, known);
  }
  let search = known.get(needle);
  if (!search || from < search.from || from > search.hit) {
    const hit = state.src.indexOf(needle, from);
    search = { from, hit: hit < 0 ? Number.POSITIVE_INFINITY : hit };
    known.set(needle, search);
  }
  return Number.isFinite(search.hit) ? search.hit : -1;
}
