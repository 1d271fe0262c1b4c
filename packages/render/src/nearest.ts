/** Longest name looked at: a longer one is like none of ours. */
const LONGEST = 40;

/**
 * The candidate most like `typed`, if any is like enough to be meant: at most two slips, and fewer
 * than half of its letters.
 */
export function nearest(typed: string, candidates: readonly string[]): string | undefined {
  if (typed.length > LONGEST) return undefined;
  const text = letters(typed);
  const ranked = candidates
    .map((candidate) => ({ candidate, slips: distance(text, letters(candidate)) }))
    .filter(({ candidate, slips }) => slips <= 2 && slips * 2 < candidate.length)
    .sort((a, b) => a.slips - b.slips);
  return ranked[0]?.candidate;
}

/** `code_style` and `codeStyle` are meant to be the same. */
function letters(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]/gu, "");
}

/**
 * Letters to insert, delete, exchange or swap with their neighbour to get from `a` to `b` (optimal
 * string alignment).
 */
function distance(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const exchange = (last[column - 1] ?? 0) + (a[row - 1] === b[column - 1] ? 0 : 1);
      const longer = 1 + Math.min(last[column] ?? 0, next[column - 1] ?? 0);
      const swapped =
        row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      const swap = swapped ? (beforeLast[column - 2] ?? 0) + 1 : longer;
      next.push(Math.min(exchange, longer, swap));
    }
    beforeLast = last;
    last = next;
  }
  return last[b.length] ?? 0;
}
