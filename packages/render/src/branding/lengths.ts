/** Sizes and weights as CSS writes them. */

/** Names of weights. */
const weights: Readonly<Record<string, number>> = {
  thin: 100,
  "extra-light": 200,
  "ultra-light": 200,
  light: 300,
  normal: 400,
  regular: 400,
  medium: 500,
  "semi-bold": 600,
  "demi-bold": 600,
  semibold: 600,
  bold: 700,
  "extra-bold": 800,
  "ultra-bold": 800,
  black: 900,
  heavy: 900,
};

/** A weight; undefined for a range of them, which a file with an axis has. */
export function weightOf(value: string | number): number | undefined | "wrong" {
  const text = String(value).trim().toLowerCase();
  if (/^\d{3}\.\.\d{3}$/u.test(text)) return undefined;
  const weight = Object.hasOwn(weights, text) ? weights[text] : Number(text);
  return weight !== undefined && weight >= 1 && weight <= 1000 ? Math.round(weight) : "wrong";
}

/** Lengths of CSS in pixels, or in the size around. */
const units: Readonly<Record<string, number | "around">> = {
  px: 1,
  pt: 96 / 72,
  rem: 16,
  em: "around",
  "%": "around",
};

/**
 * A size in CSS pixels.
 *
 * @param around size that `em` and percent go by
 * @returns NaN for what is no size
 */
export function pixelsOf(value: string | number, around: number): number {
  const [, number = "", unit = ""] =
    /^(\d+(?:\.\d+)?|\.\d+)(px|pt|rem|em|%)$/u.exec(String(value).trim().toLowerCase()) ?? [];
  const factor = units[unit] ?? Number.NaN;
  if (factor !== "around") return Number(number) * factor;
  return Number(number) * around * (unit === "%" ? 0.01 : 1);
}

/** A distance of lines, as a multiple of the type's size; NaN for what is none. */
export function leadingOf(value: string | number, size: number): number {
  const text = String(value).trim();
  return /^\d*\.?\d+$/u.test(text) ? Number(text) : pixelsOf(value, size) / size;
}
