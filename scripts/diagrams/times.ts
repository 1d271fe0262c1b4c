interface Spent {
  type: string;
  ours: readonly number[];
  chromium: readonly number[];
}

/** Medians per type in ms and how they compare; empty without repetitions. */
export function timesTable(times: readonly Spent[]): string {
  const lines = times
    .filter(({ ours, chromium }) => ours.length > 0 && chromium.length > 0)
    .map(({ type, ours, chromium }) => {
      const [a, b] = [median(ours), median(chromium)];
      return `${type.padEnd(16)} here ${a.toFixed(1).padStart(7)} ms   Chromium ${b.toFixed(1).padStart(7)} ms   ${(a / b).toFixed(2)}×`;
    });
  return lines.length > 0 ? `${lines.join("\n")}\n` : "";
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? 0;
}
