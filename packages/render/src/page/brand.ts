/** The form of a brand, whose fields are checked when it is used. */
import { describe, isRecord } from "./describe-value.ts";
import type { Problem } from "../diagnostics.ts";

/** Names that a brand has at its top. */
export const brandNames = ["meta", "color", "logo", "typography", "defaults", "files"] as const;

/** Most values in a brand. */
const VALUES = 2000;
/** Deepest nesting. */
const DEPTH = 8;

/** Finds what makes a value no brand at all. What its fields hold is checked when it is used. */
export function brandProblems(path: string, value: unknown): Problem[] {
  const told = (message: string): Problem[] => [{ path, message: `${path} ${message}` }];
  if (!isRecord(value))
    return told(`must be an object with ${brandNames.join(", ")}; got ${describe(value)}`);
  let left = VALUES;
  const fits = (one: unknown, depth: number): boolean => {
    left -= 1;
    if (left < 0 || depth > DEPTH) return false;
    if (typeof one !== "object" || one === null || ArrayBuffer.isView(one)) return true;
    return Object.values(one).every((inner) => fits(inner, depth + 1));
  };
  return fits(value, 0)
    ? []
    : told(`must have at most ${VALUES} values, nested at most ${DEPTH} deep`);
}
