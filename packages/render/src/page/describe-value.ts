import { nearest } from "../nearest.ts";

/** What is meant by a value that is none of these, if one of them is like it. */
export function hintOf(values: readonly string[], given: unknown): string {
  const likely = typeof given === "string" ? nearest(given, values) : undefined;
  return likely === undefined ? "" : `. Did you mean ${likely}?`;
}

/** The nearest number that is allowed to one that is not; a number as text is meant as one. */
export function nearestNumber(given: unknown, min: number, max: number, whole: boolean): string {
  const number =
    typeof given === "string" && given.trim() !== "" ? Number(given) : (given as number);
  if (typeof number !== "number" || Number.isNaN(number)) return "";
  const within = Math.min(max, Math.max(min, number));
  return `. The nearest is ${whole ? Math.round(within) : within}`;
}

/** A wrong value as a complaint quotes it: short, whatever it is. */
export function describe(value: unknown): string {
  if (typeof value === "string")
    return JSON.stringify(value.length > 40 ? `${value.slice(0, 40)}…` : value);
  if (value === null || typeof value !== "object") return String(value);
  return Array.isArray(value) ? "an array" : "an object";
}

/** Complaints one after the other, the last without a full stop. Some end with a question. */
export function sentences(messages: readonly string[]): string {
  return messages.reduce((before, next) => `${ended(before)} ${next}`);
}

/** With a full stop where it ends with no sign. */
export function ended(sentence: string): string {
  return /[.?]$/u.test(sentence) ? sentence : `${sentence}.`;
}

/** A complaint about a value that is left out. */
export function leftOut(problem: string): string {
  return problem.endsWith("?") ? `${problem} It is left out` : `${problem}; it is left out`;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
