import type { Checked } from "@platen/contract";
import { ApiError } from "../../domain/api-error.ts";

/** @throws ApiError with every problem that there is */
export function accepted<Value>(checked: Checked<Value>): Extract<Checked<Value>, { ok: true }> {
  if (checked.ok) return checked;
  const { code, message, details } = checked;
  throw new ApiError(code, message, { details });
}
