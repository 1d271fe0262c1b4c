/** Lengths and numbers as SVG writes them. */

/** CSS pixels of each absolute unit (CSS Values and Units level 4, section 6.2). */
const units: Readonly<Record<string, number>> = {
  "": 1,
  px: 1,
  pt: 4 / 3,
  pc: 16,
  in: 96,
  cm: 96 / 2.54,
  mm: 9.6 / 2.54,
  q: 2.4 / 2.54,
};

const lengthPattern = /^\s*([-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)\s*([a-z]*|%)\s*$/iu;

/**
 * A length in CSS pixels, `undefined` where there is none to be read.
 *
 * @param em pixels of the font size
 * @param whole pixels that 100 % stands for; without it percentages are not read
 */
export function parseLength(text: string | undefined, em = 16, whole?: number): number | undefined {
  const found = text === undefined ? null : lengthPattern.exec(text);
  if (!found) return undefined;
  const value = Number(found[1]);
  const unit = found[2]!.toLowerCase();
  if (unit === "%") return whole === undefined ? undefined : (value / 100) * whole;
  const factor = units[unit] ?? { em, rem: 16, ex: em / 2, ch: em / 2 }[unit];
  return factor === undefined || !Number.isFinite(value) ? undefined : value * factor;
}

const listSeparator = /[\s,]+/u;

/** A list of lengths, `10 20,30`; what cannot be read ends it. */
export function parseLengths(text: string | undefined, em: number, whole?: number): number[] {
  const values: number[] = [];
  for (const part of text?.trim().split(listSeparator) ?? []) {
    const value = parseLength(part, em, whole);
    if (value === undefined) break;
    values.push(value);
  }
  return values;
}

/** Writes a number with at most three decimals, never with an exponent. */
export function formatNumber(value: number): string {
  if (!Number.isFinite(value)) return "0";
  return String(Math.round(value * 1_000) / 1_000 || 0).replace(/e.*$/u, "");
}
