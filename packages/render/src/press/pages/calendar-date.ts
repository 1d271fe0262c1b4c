export interface CalendarDate {
  year: number;
  month: number;
  day: number;
}

/** PDF/A files say when they were made; the same document is to give the same bytes on any day. */
const UNKNOWN: CalendarDate = { year: 1970, month: 1, day: 1 };

const form = /^(\d{4})-(\d{2})-(\d{2})(?!\d)/;

/** A date as ISO 8601 has it, else the first day that computers know. */
export function calendarDate(text = ""): CalendarDate {
  const [, year, month, day] = form.exec(text) ?? [];
  const date = { year: Number(year), month: Number(month), day: Number(day) };
  const real = new Date(Date.UTC(date.year, date.month - 1, date.day));
  return year !== undefined &&
    real.getUTCMonth() === date.month - 1 &&
    real.getUTCDate() === date.day
    ? date
    : UNKNOWN;
}
