/** The common start and the common end of two versions of a text. */
export interface Unchanged {
  /** Lines before this one are the same in both. Counted from 1. */
  head: number;
  /** Lines after this one, in the newer, are the same in both. */
  tail: number;
  /** Lines by which those have moved down. */
  moved: number;
  /** Share of the longer text that is the same in both, from 0 to 1. */
  share: number;
}

export function unchanged(older: string, newer: string): Unchanged {
  const least = Math.min(older.length, newer.length);
  let start = 0;
  while (start < least && older.charCodeAt(start) === newer.charCodeAt(start)) start += 1;
  let end = 0;
  while (
    end < least - start &&
    older.charCodeAt(older.length - 1 - end) === newer.charCodeAt(newer.length - 1 - end)
  )
    end += 1;
  return {
    head: linesIn(newer, 0, start),
    tail: linesIn(newer, 0, newer.length - end),
    share: (start + end) / Math.max(1, older.length, newer.length),
    moved: linesIn(newer, start, newer.length - end) - linesIn(older, start, older.length - end),
  };
}

/** Returns 1 plus the number of line feeds between two places. */
function linesIn(text: string, from: number, to: number): number {
  let lines = 1;
  for (let at = text.indexOf("\n", from); at >= 0 && at < to; at = text.indexOf("\n", at + 1))
    lines += 1;
  return lines;
}
