/** Sizes in pixels, as options give them. */
import { describe, hintOf, isRecord, nearestNumber } from "./describe-value.ts";
import type { Problem } from "../diagnostics.ts";
import type { PixelsField } from "./kinds.ts";

const sides = ["width", "height"] as const;

/** The problem with a size that is neither a name nor a whole number of pixels each way. */
export function pixelProblems(
  path: string,
  { values, min, max }: PixelsField,
  value: unknown,
): Problem[] {
  const allowed = `must be ${values.join(", ")}, or { width, height } with whole numbers from ${min} to ${max}`;
  if (typeof value === "string" || !isRecord(value)) {
    if (typeof value === "string" && values.includes(value)) return [];
    const message = `${path} ${allowed}; got ${describe(value)}${hintOf(values, value)}`;
    return [{ path, message }];
  }
  const wrong = sides.filter((side) => !isPixels(value[side], min, max));
  const problems = wrong.map((side) => ({
    path: `${path}.${side}`,
    message: `${path}.${side} must be a whole number from ${min} to ${max}; got ${describe(value[side])}${nearestNumber(value[side], min, max, true)}`,
  }));
  const unknown = Object.keys(value).find((name) => !sides.some((side) => side === name));
  if (unknown === undefined) return problems;
  const named = JSON.stringify(unknown.slice(0, 40));
  return [...problems, { path, message: `${path} has no field ${named}; there are width, height` }];
}

function isPixels(value: unknown, min: number, max: number): boolean {
  return Number.isInteger(value) && (value as number) >= min && (value as number) <= max;
}

/** `square`, or `1080x1350`. Any other text is returned as it is, for the complaint. */
export function pixelsFromText(text: string): string | { width: number; height: number } {
  const found = /^(\d+)\s*[x×]\s*(\d+)$/iu.exec(text.trim());
  return found ? { width: Number(found[1]), height: Number(found[2]) } : text;
}
