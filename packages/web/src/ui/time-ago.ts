/** Times for people, in the language of the page. */
import { currentLanguage } from "../language/language.ts";

const units = [
  { unit: "minute", ms: 60_000, below: 60 },
  { unit: "hour", ms: 3_600_000, below: 24 },
  { unit: "day", ms: 86_400_000, below: 7 },
] as const;

/** “now”, “5 minutes ago”, “yesterday”; a week ago and before, the date. */
export function timeAgo(at: number, now = Date.now()): string {
  const words = new Intl.RelativeTimeFormat(currentLanguage(), { numeric: "auto" });
  const passed = Math.max(0, now - at);
  if (passed < 60_000) return words.format(0, "second");
  for (const { unit, ms, below } of units) {
    const count = Math.floor(passed / ms);
    if (count < below) return words.format(-count, unit);
  }
  return new Intl.DateTimeFormat(currentLanguage(), { dateStyle: "medium" }).format(at);
}

export function timeOf(at: number): string {
  return new Intl.DateTimeFormat(currentLanguage(), {
    dateStyle: "medium",
    timeStyle: "short",
  }).format(at);
}
