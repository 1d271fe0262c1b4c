import { ChangeSet } from "@codemirror/state";

/**
 * Returns the change from one text to another as one piece: all between their common start and
 * common end.
 */
export function differenceOf(from: string, to: string): ChangeSet {
  const least = Math.min(from.length, to.length);
  let start = 0;
  while (start < least && from.charCodeAt(start) === to.charCodeAt(start)) start += 1;
  let end = 0;
  while (
    end < least - start &&
    from.charCodeAt(from.length - 1 - end) === to.charCodeAt(to.length - 1 - end)
  )
    end += 1;
  if (start === from.length && from.length === to.length) return ChangeSet.empty(from.length);
  const change = { from: start, to: from.length - end, insert: to.slice(start, to.length - end) };
  return ChangeSet.of(change, from.length, "\n");
}
