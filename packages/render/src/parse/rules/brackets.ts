/** Brackets that belong together, found once for each text. */
import type { InlineState, MarkdownIt } from "../tokens/markdown-types.ts";
import { findNext } from "./find-next.ts";

const found = new WeakMap<object, Map<number, number>>();

/** Where the bracket that stands at a place is closed, if it is; escaped ones and those in code do not count. */
export function closingBracket(state: InlineState, at: number): number | undefined {
  let pairs = found.get(state);
  if (!pairs) found.set(state, (pairs = pairsIn(state.src)));
  const end = pairs.get(at);
  return end !== undefined && end < state.posMax ? end : undefined;
}

/** Looks for the end of a link's label only where a bracket closes: markdown-it reads on a hundred levels deep for each that opens. */
export function boundLabels({ helpers }: MarkdownIt): void {
  const { parseLinkLabel } = helpers;
  helpers.parseLinkLabel = (state, start, disableNested) =>
    findNext(state, "]", start) < 0 ? -1 : parseLinkLabel(state, start, disableNested);
}

function pairsIn(source: string): Map<number, number> {
  const pairs = new Map<number, number>();
  const open: number[] = [];
  const ticks = runsOfTicks(source);
  for (let at = 0; at < source.length; at += 1) {
    const character = source.charAt(at);
    if (character === "\\") at += 1;
    else if (character === "`") at = ticks.get(at) ?? at;
    else if (character === "[") open.push(at);
    else if (character === "]") {
      const start = open.pop();
      if (start !== undefined) pairs.set(start, at);
    }
  }
  return pairs;
}

/** By the place at which code begins, the last of its ticks; of ticks that begin none, the last of the run. */
function runsOfTicks(source: string): Map<number, number> {
  const runs = [...source.matchAll(/`+/g)];
  const next = new Map<number, number>();
  const ends = new Map<number, number>();
  for (const { index, 0: run } of runs.toReversed()) {
    const closing = next.get(run.length);
    ends.set(index, (closing ?? index) + run.length - 1);
    next.set(run.length, index);
  }
  return ends;
}
