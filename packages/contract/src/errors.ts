/**
 * Every error the service answers with: its one HTTP status and when it comes. Documents and the
 * OpenAPI document are made from this table; nothing answers with a code or a status outside it. The
 * message of an answer is written where the service refuses, so search for the code there.
 */
export const errorTable = {
  UNAUTHORIZED: { status: 401, condition: "API token invalid or missing, or not signed in" },
  INVALID_REQUEST: { status: 400, condition: "request parameters invalid" },
  MARKDOWN_REQUIRED: { status: 400, condition: "Markdown content not supplied" },
  QUOTA_EXCEEDED: {
    status: 429,
    condition: "monthly free quota used up and credits insufficient",
  },
  GENERATION_FAILED: { status: 500, condition: "image generation failed; nothing is charged" },
  INTERNAL_ERROR: { status: 500, condition: "internal server error" },
  NOT_FOUND: { status: 404, condition: "there is nothing at this address" },
  IMAGE_EXPIRED: {
    status: 410,
    condition: "the image was made 24 hours ago or earlier, or was deleted",
  },
  METHOD_NOT_ALLOWED: {
    status: 405,
    condition: "the address does not take this method; `Allow` lists those it takes",
  },
  PAYLOAD_TOO_LARGE: {
    status: 413,
    condition: "the request body is larger than 2 MiB, or a form with files than 32 MB",
  },
  FORBIDDEN: { status: 403, condition: "the request comes from another site or is not permitted" },
  RATE_LIMITED: {
    status: 429,
    condition: "too many requests in a short time; `Retry-After` says how long to wait",
  },
  OVERLOADED: {
    status: 503,
    condition:
      "no capacity at the moment, or a part of the service is out of reach; `Retry-After` says how long to wait",
  },
  IDEMPOTENCY_CONFLICT: {
    status: 409,
    condition: "a request with this Idempotency-Key is still running",
  },
  IDEMPOTENCY_MISMATCH: {
    status: 422,
    condition: "this Idempotency-Key was used with a different body",
  },
} as const satisfies Record<string, { status: number; condition: string }>;

export type ApiErrorCode = keyof typeof errorTable;

export const apiErrorCodes = Object.keys(errorTable) as ApiErrorCode[];
