/** Sizes of paper and margins: what is allowed, and how a wrong one is told. */
import { describe, hintOf, isRecord } from "./describe-value.ts";
import type { Problem } from "../diagnostics.ts";
import type { MarginField, PaperField } from "./kinds.ts";
import { inMillimetres, millimetres, units } from "./length.ts";
import { nearestPaper } from "./paper-sizes.ts";

export const sides = ["top", "right", "bottom", "left"] as const;
export type Side = (typeof sides)[number];

const UNITS = Object.keys(units).join(", ");

export function paperProblems(
  path: string,
  { values, min, max }: PaperField,
  value: unknown,
): Problem[] {
  if (typeof value === "string" && values.includes(value)) return [];
  if (isRecord(value)) return customProblems(path, value, min, max);
  const likely = typeof value === "string" ? nearestPaper(value) : undefined;
  const hint = likely === undefined ? "" : `. The nearest is ${likely}`;
  const message =
    `${path} must be one of ${values.join(", ")}, or { width, height } with units ` +
    `(${UNITS}); got ${describe(value)}${hint}`;
  return [{ path, message }];
}

function customProblems(
  path: string,
  value: Record<string, unknown>,
  min: number,
  max: number,
): Problem[] {
  const names = ["width", "height"];
  const unknown = Object.keys(value).filter((name) => !names.includes(name));
  return [
    ...unknown.map((name) => strange(path, name, names)),
    ...names.flatMap((name) => lengthProblems(`${path}.${name}`, value[name], min, max)),
  ];
}

export function marginProblems(path: string, { max }: MarginField, value: unknown): Problem[] {
  if (!isRecord(value))
    return lengthProblems(path, value, 0, max, ", or { top, right, bottom, left }");
  return Object.entries(value).flatMap(([name, one]) => {
    if (!sides.some((side) => side === name)) return [strange(path, name, sides)];
    return one === undefined ? [] : lengthProblems(`${path}.${name}`, one, 0, max);
  });
}

function strange(path: string, name: string, names: readonly string[]): Problem {
  const shown = name.slice(0, 40);
  const message = `${path} has no field ${JSON.stringify(shown)}; there are ${names.join(", ")}${hintOf(names, name)}`;
  return { path: `${path}.${shown}`, message };
}

function lengthProblems(
  path: string,
  value: unknown,
  min: number,
  max: number,
  or = "",
): Problem[] {
  const length = typeof value === "string" ? millimetres(value) : undefined;
  if (length !== undefined && length >= min && length <= max) return [];
  const message =
    `${path} must be a length from ${min} to ${max} mm as text with its unit (${UNITS})${or}; ` +
    `got ${describe(value)}${hintFor(value, length, min, max)}`;
  return [{ path, message }];
}

/** The nearest length that is allowed. */
function hintFor(value: unknown, length: number | undefined, min: number, max: number): string {
  if (length !== undefined) return `. The nearest is "${length < min ? min : max}mm"`;
  const number =
    typeof value === "number" ? value : Number(typeof value === "string" ? value : NaN);
  if (Number.isNaN(number) || number < min || number > max || value === "") return "";
  return `. Is "${inMillimetres(number)}" meant?`;
}
