import { nearest } from "../nearest.ts";

/** What is meant by a value that is none of these, if one of them is like it. */
export function hintOf(values: readonly string[], given: unknown): string {
  const likely = typeof given === "string" ? nearest(given, values) : undefined;
  return likely === undefined ? "" : `. Did you mean ${likely}?`;
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
