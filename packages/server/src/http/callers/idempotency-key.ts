import { IDEMPOTENCY_KEY_LIMIT, IDEMPOTENCY_KEY_PATTERN } from "@platen/contract";
import { ApiError } from "../../domain/api-error.ts";

const ALLOWED = new RegExp(IDEMPOTENCY_KEY_PATTERN, "u");

/**
 * The key in an `Idempotency-Key` header, with or without the quotation marks that
 * draft-ietf-httpapi-idempotency-key-header-07 asks for.
 *
 * @throws ApiError `INVALID_REQUEST`
 */
export function idempotencyKeyOf(header: string | undefined): string | undefined {
  if (header === undefined) return undefined;
  const key = /^"(.*)"$/u.exec(header)?.[1] ?? header;
  if (ALLOWED.test(key) && key.length <= IDEMPOTENCY_KEY_LIMIT) return key;
  const message = `Idempotency-Key must be 1 to ${IDEMPOTENCY_KEY_LIMIT} printable ASCII characters`;
  throw new ApiError("INVALID_REQUEST", `${message}.`, {
    details: [{ path: "Idempotency-Key", message }],
  });
}
