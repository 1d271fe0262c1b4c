/**
 * The candidate most like what was typed, if any is like enough to be meant: at most two slips,
 * and fewer than half of its letters.
 */
export function nearest(typed: string, candidates: readonly string[]): string | undefined {
  const text = typed.toLowerCase();
  let best: string | undefined;
  let least = 3;
  for (const candidate of candidates) {
    const slips = distance(text, candidate.toLowerCase(), least);
    if (slips < least && slips * 2 < candidate.length) {
      best = candidate;
      least = slips;
    }
  }
  return best;
}

/**
 * Letters to insert, delete, exchange or swap with their neighbour to get from `a` to `b` (optimal
 * string alignment). Gives up at `limit`, so that long input costs nothing.
 */
function distance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) >= limit) return limit;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const exchange = (last[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, exchange);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, (beforeLast[j - 2] ?? 0) + 1);
      row.push(cost);
    }
    beforeLast = last;
    last = row;
  }
  return last[b.length] ?? 0;
}
