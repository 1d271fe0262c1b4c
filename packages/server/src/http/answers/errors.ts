/** The only place where errors become answers. */
import { errorTable, type ErrorEnvelope, type ProblemDetails } from "@platen/contract";
import { RenderError, type ErrorCode } from "@platen/render/diagnostics";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { Context } from "../../context.ts";
import { ApiError } from "../../domain/api-error.ts";
import { errorFields } from "../../log.ts";
import { logFields, type Request } from "../types.ts";

/** The status in logs of a request whose client did not wait for the answer. */
export const CLIENT_GONE = 499;

/** Headers that a handler may have set for a file before it failed. */
const fileHeaders = [
  "Accept-Ranges",
  "Content-Disposition",
  "Content-Encoding",
  "Content-Length",
  "Content-Range",
  "Content-Security-Policy",
  "Content-Type",
  "ETag",
] as const;

/** Seconds after which a full queue is likely to have room, if it does not say so itself. */
const QUEUE_WAIT = 2;

/** The error that a caller gets for each way in which a render fails. `own`: its message and details are told. */
const renderErrors = {
  INVALID_OPTION: { code: "INVALID_REQUEST", own: true },
  MARKDOWN_REQUIRED: { code: "MARKDOWN_REQUIRED", own: true },
  MARKDOWN_TOO_LONG: { code: "INVALID_REQUEST", own: true },
  TOO_COMPLEX: { code: "INVALID_REQUEST", own: true },
  IMAGE_TOO_TALL: { code: "INVALID_REQUEST", own: true },
  TOO_MANY_SHEETS: { code: "INVALID_REQUEST", own: true },
  WARNINGS_REFUSED: { code: "INVALID_REQUEST", own: true },
  TIMEOUT: { code: "GENERATION_FAILED", own: true },
  OUT_OF_MEMORY: { code: "GENERATION_FAILED", own: true },
  CRASHED: { code: "GENERATION_FAILED", own: false },
  POOL_UNAVAILABLE: { code: "GENERATION_FAILED", own: false },
  ENGINE_FAILED: { code: "GENERATION_FAILED", own: false },
  OVERLOADED: { code: "OVERLOADED", own: true },
  ABORTED: { code: "OVERLOADED", own: false },
} as const satisfies Record<ErrorCode, { code: ApiError["code"]; own: boolean }>;

const generic = {
  GENERATION_FAILED: "The document could not be rendered. Nothing was charged.",
  OVERLOADED: "The service is stopping. Try again shortly.",
  INTERNAL_ERROR: "Something went wrong on our side.",
} as const;

export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof RenderError) return fromRender(error);
  return new ApiError("INTERNAL_ERROR", generic.INTERNAL_ERROR);
}

/** Whether a request was refused because there are too many, and not because its caller went away. */
export function isRefusedForLoad(error: unknown): boolean {
  const isTyped = error instanceof ApiError || error instanceof RenderError;
  return isTyped && error.code === "OVERLOADED";
}

function fromRender(error: RenderError): ApiError {
  const { code, own } = renderErrors[error.code];
  const message = own ? error.message : generic[code];
  const details = code === "INVALID_REQUEST" ? detailsOf(error) : error.details;
  const wait = code === "OVERLOADED" ? { retryAfter: error.retryAfter ?? QUEUE_WAIT } : {};
  return new ApiError(code, message, { details, ...wait });
}

/** Every `INVALID_REQUEST` names a field; what is wrong with a document is wrong with `markdown`. */
function detailsOf({ details, message }: RenderError): RenderError["details"] {
  return details.length > 0 ? details : [{ path: "markdown", message }];
}

/** Answers with the error envelope. */
export function answerError(request: Request, thrown: unknown, context: Context): Response {
  const error = toApiError(thrown);
  const requestId = request.get("requestId");
  logFields(request, { code: error.code });
  if (request.req.raw.signal.aborted) logFields(request, { gone: true });
  else if (errorTable[error.code].status >= 500 && !error.reported)
    context.log.error({ requestId, error: errorFields(thrown) }, error.code);
  for (const name of fileHeaders) request.header(name, undefined);
  request.header("Cache-Control", "no-store");
  setWaitHeaders(request, error, context);
  if (asksForProblem(request)) {
    request.header("Content-Type", PROBLEM);
    return request.body(JSON.stringify(problemOf(error, requestId)), statusOf(error));
  }
  return request.json(envelope(error, requestId), statusOf(error));
}

/** Errors as RFC 9457 has them, for those who name its media type. */
const PROBLEM = "application/problem+json";

const asksForProblem = (request: Request): boolean =>
  request.req.header("accept")?.toLowerCase().includes(PROBLEM) === true;

function problemOf({ code, message, details }: ApiError, requestId: string): ProblemDetails {
  const { status, condition } = errorTable[code];
  return {
    type: `urn:platen:error:${code}`,
    title: condition,
    status,
    detail: message,
    instance: `urn:platen:request:${requestId}`,
    code,
    ...(details.length > 0 && { errors: [...details] }),
  };
}

export function envelope(error: ApiError, requestId: string): ErrorEnvelope {
  const { code, message } = error;
  const details = error.details.length > 0 ? { details: [...error.details] } : {};
  return { success: false, error: { code, message, ...details, requestId } };
}

function statusOf({ code }: ApiError): ContentfulStatusCode {
  return errorTable[code].status;
}

function setWaitHeaders(request: Request, error: ApiError, { config }: Context): void {
  if (error.retryAfter === undefined) return;
  request.header("Retry-After", String(error.retryAfter));
  if (error.code !== "OVERLOADED") return;
  request.header("RateLimit-Policy", `"renders";q=${config.render.queue}`, { append: true });
  request.header("RateLimit", `"renders";r=0;t=${error.retryAfter}`, { append: true });
}
