import { ApiError } from "../../domain/api-error.ts";

/**
 * Refuses values that PostgreSQL's texts cannot hold, and SQLite's tools cut off: those with the
 * character U+0000. Callers' input is checked before; this catches what those checks forgot.
 *
 * @throws ApiError `INVALID_REQUEST`
 */
export function refuseNul(values: readonly unknown[]): void {
  if (!values.some((value) => typeof value === "string" && value.includes("\0"))) return;
  const message = "The request must not hold the character U+0000";
  throw new ApiError("INVALID_REQUEST", `${message}.`, { details: [{ path: "request", message }] });
}
