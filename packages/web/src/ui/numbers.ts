/** Numbers and dates for people. */

export function byteSize(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  if (bytes < 1_000_000) return `${Math.round(bytes / 1000)} KB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

const day = new Intl.DateTimeFormat("en", { day: "numeric", month: "long", timeZone: "UTC" });
const date = new Intl.DateTimeFormat("en", { dateStyle: "medium" });

/** `2026-12-01` → `December 1`, which does not break across lines. */
export function dayOf(isoDate: string): string {
  return day.format(new Date(isoDate)).replaceAll(" ", "\u00a0");
}

export function dateOf(isoTimestamp: string): string {
  return date.format(new Date(isoTimestamp));
}
