/** Merges two versions of the same text, written in two tabs. */
import { diff } from "@codemirror/merge";
import { ChangeSet, Text } from "@codemirror/state";

export interface Merge {
  /** Merged text: every character that either version has added. */
  text: string;
  /** From `mine` to `text`. */
  changes: ChangeSet;
  /** Whether both changed the same place: there the author should look. */
  overlapping: boolean;
}

/** Texts that differ in more than some thousand places are compared roughly, in bounded time. */
const comparison = { scanLimit: 2000, timeout: 500 };

export function merge(base: string, mine: string, theirs: string): Merge {
  const my = changesBetween(base, mine);
  const their = changesBetween(base, theirs);
  const changes = their.map(my, true);
  const merged = changes.apply(Text.of(mine.split("\n")));
  return { text: merged.toString(), changes, overlapping: overlap(my, their) };
}

/** The change from one text to the other. */
export function changesBetween(from: string, to: string): ChangeSet {
  const changes = diff(from, to, comparison).map(({ fromA, toA, fromB, toB }) => ({
    from: fromA,
    to: toA,
    insert: to.slice(fromB, toB),
  }));
  return ChangeSet.of(changes, from.length, "\n");
}

/** Returns the text that two texts have in common, for use where their common origin is unknown. */
export function commonText(one: string, other: string): string {
  let common = "";
  changesBetween(one, other).iterGaps((from, _to, length) => {
    common += one.slice(from, from + length);
  });
  return common;
}

function overlap(my: ChangeSet, their: ChangeSet): boolean {
  let both = false;
  my.iterChangedRanges((from, to) => {
    both ||= their.touchesRange(from, to) !== false;
  });
  return both;
}
