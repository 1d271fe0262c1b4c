import { nearest } from "../nearest.ts";

/** Returns a hint at the allowed value that is most like a wrong one; empty if none is. */
export function hintOf(values: readonly string[], given: unknown): string {
  const likely = typeof given === "string" ? nearest(given, values) : undefined;
  return likely === undefined ? "" : `. Did you mean ${likely}?`;
}

/**
 * Returns a hint at the allowed number that is nearest to a wrong one; a number written as text
 * counts.
 */
export function nearestNumber(given: unknown, min: number, max: number, whole: boolean): string {
  const number =
    typeof given === "string" && given.trim() !== "" ? Number(given) : (given as number);
  if (typeof number !== "number" || Number.isNaN(number)) return "";
  const within = Math.min(max, Math.max(min, number));
  return `. The nearest is ${whole ? Math.round(within) : within}`;
}

/** Returns a wrong value as a complaint quotes it: short, whatever it is. */
export function describe(value: unknown): string {
  if (typeof value === "string")
    return JSON.stringify(value.length > 40 ? `${value.slice(0, 40)}…` : value);
  if (value === null || typeof value !== "object") return String(value);
  if (!Array.isArray(value)) return "an object";
  const texts = value.length <= 3 && value.every((one) => typeof one === "string");
  return texts ? `a list of ${value.map(describe).join(", ")}` : "an array";
}

/** Joins complaints, the last without a full stop. Some end with a question mark. */
export function sentences(messages: readonly string[]): string {
  return messages.reduce((before, next) => `${ended(before)} ${next}`);
}

/** Adds a full stop, if the sentence ends with no mark. */
export function ended(sentence: string): string {
  return /[.?]$/u.test(sentence) ? sentence : `${sentence}.`;
}

/** Completes a complaint about a value that is left out. */
export function leftOut(problem: string): string {
  return problem.endsWith("?") ? `${problem} It is left out` : `${problem}; it is left out`;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
