/** Alignment of two lists in a counted number of steps. */
import { diffArrays } from "diff";

/** Comparisons that are left for a whole difference; see `STEPS`. */
export interface Steps {
  left: number;
}

/**
 * Most comparisons of one difference: some 0.3 s of processor time. Past it, blocks are still told apart, and what is
 * within them is not.
 */
export const STEPS = 20_000_000;
/** Most insertions and deletions of one list that are looked for. */
const EDITS = 1000;

/** A stretch of both lists: equal (as many of both), or removed from one and added to the other. */
export interface Stretch {
  same: boolean;
  /** Index in the first and in the second list. */
  from: number;
  to: number;
  /** Numbers of elements of the first and the second list. */
  removed: number;
  added: number;
}

/**
 * Aligns two lists with the fewest insertions and deletions (Myers 1986). Where there are too many of them, or no steps are
 * left, elements are paired in their order.
 */
export function align(a: readonly string[], b: readonly string[], steps: Steps): Stretch[] {
  let head = 0;
  while (head < a.length && head < b.length && a[head] === b[head]) head += 1;
  let tail = 0;
  while (
    tail < a.length - head &&
    tail < b.length - head &&
    a[a.length - 1 - tail] === b[b.length - 1 - tail]
  )
    tail += 1;
  const out: Stretch[] = [];
  push(out, true, head, head);
  const [left, right] = [a.slice(head, a.length - tail), b.slice(head, b.length - tail)];
  if (left.length === 0 || right.length === 0) push(out, false, left.length, right.length);
  else
    for (const { same, removed, added } of middle(left, right, steps))
      push(out, same, removed, added);
  push(out, true, tail, tail);
  return out;
}

type Part = Pick<Stretch, "same" | "removed" | "added">;

function middle(a: string[], b: string[], steps: Steps): Part[] {
  const size = a.length + b.length;
  const most = Math.min(EDITS, Math.floor(steps.left / size) - 1);
  const numbers = new Map<string, number>();
  const numbered = (list: string[]) =>
    list.map((key) => {
      const known = numbers.get(key);
      if (known !== undefined) return known;
      numbers.set(key, numbers.size);
      return numbers.size - 1;
    });
  const [one, other] = [numbered(a), numbered(b)];
  if (most < 1) return inOrder(one, other);
  const found = diffArrays(one, other, { maxEditLength: most });
  const edits = found?.reduce((sum, { added, removed, count }) => sum + (added || removed ? count : 0), 0); // prettier-ignore
  steps.left -= size * ((edits ?? most) + 1);
  if (!found) return inOrder(one, other);
  return found.map(({ added, removed, count }) => ({
    same: !added && !removed,
    removed: added ? 0 : count,
    added: removed ? 0 : count,
  }));
}

/** Pairs the nth element of a kind with the nth, as far as the pairs go on in order. */
function inOrder(a: readonly number[], b: readonly number[]): Part[] {
  const places = Map.groupBy(b.keys(), (at) => b[at] ?? 0);
  for (const list of places.values()) list.reverse();
  const pairs = a.flatMap((key, from) => {
    const to = places.get(key)?.pop();
    return to === undefined ? [] : [{ from, to }];
  });
  const parts: Part[] = [];
  let [from, to] = [0, 0];
  for (const pair of longestRise(pairs)) {
    parts.push({ same: false, removed: pair.from - from, added: pair.to - to });
    parts.push({ same: true, removed: 1, added: 1 });
    [from, to] = [pair.from + 1, pair.to + 1];
  }
  parts.push({ same: false, removed: a.length - from, added: b.length - to });
  return parts;
}

/** The longest part of a list in which `to` rises: patience sorting, Fredman 1975. */
function longestRise<Pair extends { to: number }>(pairs: readonly Pair[]): Pair[] {
  const tops: number[] = [];
  const before: number[] = [];
  for (const [at, { to }] of pairs.entries()) {
    let [low, high] = [0, tops.length];
    while (low < high) {
      const half = (low + high) >> 1;
      if ((pairs[tops[half] ?? 0]?.to ?? 0) < to) low = half + 1;
      else high = half;
    }
    before[at] = low > 0 ? (tops[low - 1] ?? -1) : -1;
    tops[low] = at;
  }
  const rise: Pair[] = [];
  for (let at = tops.at(-1) ?? -1; at >= 0; at = before[at] ?? -1) {
    const pair = pairs[at];
    if (pair) rise.push(pair);
  }
  return rise.reverse();
}

/** Adds a stretch, and joins it to the last one of its kind. */
function push(out: Stretch[], same: boolean, removed: number, added: number): void {
  if (removed === 0 && added === 0) return;
  const last = out.at(-1);
  if (last?.same === same) {
    last.removed += removed;
    last.added += added;
    return;
  }
  const from = last ? last.from + last.removed : 0;
  const to = last ? last.to + last.added : 0;
  out.push({ same, from, to, removed, added });
}
