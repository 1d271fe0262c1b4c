/** Lengths on paper, as text with a unit. */

/** Points of each unit: CSS Values and Units Level 4, section 6.2, where a point is 1/72 inch. */
export const units = { mm: 72 / 25.4, cm: 72 / 2.54, in: 72, pt: 1, px: 0.75 } as const;

export type Unit = keyof typeof units;

const form = /^(\d{1,6}(?:\.\d{1,6})?)\s*(mm|cm|in|pt|px)$/;

/** Millimetres of a length such as `20mm` or `0.75in`; `undefined` where it is none. */
export function millimetres(text: string): number | undefined {
  const [, number, unit] = form.exec(text.trim()) ?? [];
  return number === undefined ? undefined : (Number(number) * units[unit as Unit]) / units.mm;
}

/** Millimetres as a length, to a hundredth: `12.5mm`. */
export function inMillimetres(value: number): string {
  return `${Number(value.toFixed(2))}mm`;
}
