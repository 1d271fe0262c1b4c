import type { ApiWarning } from "@platen/contract";
import { ApiError } from "../api-error.ts";

/**
 * Refuses a request with `strict` that got warnings, before anything is rendered.
 *
 * @throws ApiError `INVALID_REQUEST`
 */
export function refuseStrict(strict: boolean, warnings: readonly ApiWarning[]): void {
  if (!strict || warnings.length === 0) return;
  const details = warnings.map(({ message }) => ({ path: "body", message }));
  throw new ApiError("INVALID_REQUEST", "The request gave warnings and strict is set.", {
    details,
  });
}
