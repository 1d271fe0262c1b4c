/** Numbers and dates for people. */
import { currentLanguage } from "../language/language.ts";

export function byteSize(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  if (bytes < 1_000_000) return `${Math.round(bytes / 1000)} KB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** `2026-12-01` → `December 1`, as the language writes it; it does not break across lines. */
export function dayOf(isoDate: string): string {
  const day = { day: "numeric", month: "long", timeZone: "UTC" } as const;
  return new Intl.DateTimeFormat(currentLanguage(), day)
    .format(new Date(isoDate))
    .replaceAll(" ", "\u00a0");
}

export function dateOf(isoTimestamp: string): string {
  return new Intl.DateTimeFormat(currentLanguage(), { dateStyle: "medium" }).format(
    new Date(isoTimestamp),
  );
}

/** A date and the time of day. */
export function momentOf(isoTimestamp: string): string {
  const style = { dateStyle: "medium", timeStyle: "short" } as const;
  return new Intl.DateTimeFormat(currentLanguage(), style).format(new Date(isoTimestamp));
}
