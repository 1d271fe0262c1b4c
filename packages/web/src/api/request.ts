/** Requests to the service's own origin, and the two ways in which they fail. */
import type { ApiErrorCode, ErrorEnvelope } from "@platen/contract";

/** The service answered, and said no. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly status: number;
  readonly code: ApiErrorCode | undefined;
  /** Code of the sign-in library, if the refusal came from it. */
  readonly reason: string | undefined;
  readonly details: readonly { path: string; message: string }[];
  /** Seconds to wait, where the service says so. */
  readonly retryAfter: number | undefined;
  readonly requestId: string | undefined;

  constructor(status: number, body: unknown, headers: Headers) {
    const error = errorOf(body);
    super(error.message ?? `The service answered with status ${status}.`);
    this.status = status;
    this.code = error.code;
    this.reason = error.reason;
    this.details = error.details ?? [];
    const seconds = Number(headers.get("Retry-After") ?? Number.NaN);
    this.retryAfter = Number.isFinite(seconds) ? seconds : undefined;
    this.requestId = error.requestId ?? headers.get("X-Request-Id") ?? undefined;
  }
}

/** No answer at all: the network or the service is down. */
export class OfflineError extends Error {
  override readonly name = "OfflineError";
}

export type Method = "GET" | "POST" | "PUT" | "DELETE";

export interface RequestExtra {
  body?: unknown;
  signal?: AbortSignal;
  headers?: Readonly<Record<string, string>>;
}

/**
 * @throws ApiError if the service refuses
 * @throws OfflineError if it cannot be reached
 * @throws DOMException `AbortError` if the signal says so
 */
export async function request(
  method: Method,
  path: string,
  { body, signal, headers = {} }: RequestExtra = {},
): Promise<Response> {
  const response = await reach(path, {
    method,
    credentials: "same-origin",
    headers: { ...headers, ...(body === undefined ? {} : { "Content-Type": "application/json" }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  });
  if (response.ok) return response;
  throw new ApiError(response.status, await jsonOf(response), response.headers);
}

/** The JSON of an answer; its form is the contract's. */
export async function requestJson<Answer>(
  method: Method,
  path: string,
  extra: RequestExtra = {},
): Promise<Answer> {
  const response = await request(method, path, extra);
  return (await jsonOf(response)) as Answer;
}

async function reach(path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(path, init);
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw new OfflineError("The service cannot be reached.", { cause: error });
  }
}

async function jsonOf(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return undefined;
  }
}

/**
 * Every refusal is in our envelope. Those of the sign-in library have its own, more exact, code
 * beside it.
 */
function errorOf(body: unknown): Partial<ErrorEnvelope["error"]> & { reason?: string } {
  if (typeof body !== "object" || body === null) return {};
  const { error = {}, code } = body as { error?: Partial<ErrorEnvelope["error"]>; code?: string };
  return code === undefined ? error : { ...error, reason: code };
}
