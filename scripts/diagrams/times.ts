export interface Spent {
  type: string;
  /** Milliseconds of each warm drawing. */
  ours: readonly number[];
  chromium: readonly number[];
}

/** How much longer than Chromium a type may take. */
export const ALLOWED = 2;

/** Medians per type in ms and how they compare; empty without repetitions. */
export function timesTable(times: readonly Spent[]): string {
  const lines = times
    .filter(({ ours, chromium }) => ours.length > 0 && chromium.length > 0)
    .map((spent) => {
      const [a, b] = [median(spent.ours), median(spent.chromium)];
      return `${spent.type.padEnd(16)} here ${a.toFixed(1).padStart(7)} ms   Chromium ${b.toFixed(1).padStart(7)} ms   ${ratio(spent).toFixed(2)}×`;
    });
  return lines.length > 0 ? `${lines.join("\n")}\n` : "";
}

/** Types that take more than they may. */
export function slowTypes(times: readonly Spent[]): string[] {
  return times.filter((spent) => ratio(spent) > ALLOWED).map(({ type }) => type);
}

function ratio({ ours, chromium }: Spent): number {
  return chromium.length === 0 ? 0 : median(ours) / median(chromium);
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? 0;
}
