/** The UTC calendar month that a moment is in, as `YYYY-MM`. */
export function yearMonthOf(now: number): string {
  return new Date(now).toISOString().slice(0, 7);
}

/** The first day of the month after it, as `YYYY-MM-DD`. */
export function resetDateOf(now: number): string {
  const date = new Date(now);
  const first = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1);
  return new Date(first).toISOString().slice(0, 10);
}
