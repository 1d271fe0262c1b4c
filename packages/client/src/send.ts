/** One call: tries it, reads the answer, and tries again where that is safe. */
import {
  apiError,
  ApiError,
  ConnectionError,
  TimeoutError,
  UnexpectedAnswerError,
} from "./errors.ts";
import { waitBeforeRetry, type RetryPolicy } from "./retry.ts";
import type { ErrorCode, Problem } from "./types.ts";

export interface Call {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string | FormData | undefined;
  /** Send the cookies that the browser has for the service. */
  cookies: boolean;
  /** Whether the call has an idempotency key or changes nothing. */
  repeatable: boolean;
  /** Whether the answer goes on after the call has returned. */
  streams: boolean;
}

export interface Transport extends RetryPolicy {
  fetch: typeof fetch;
  /** Longest time of one try, in ms. */
  timeout: number;
}

/**
 * Sends a call and reads its answer by `read`. Reading belongs to the try: an answer that breaks
 * off is asked for again.
 *
 * @throws ApiError, ConnectionError, UnexpectedAnswerError, or the signal's reason
 */
export async function send<Answer>(
  call: Call,
  transport: Transport,
  signal: AbortSignal | undefined,
  read: (response: Response) => Promise<Answer>,
): Promise<Answer> {
  for (let failed = 1; ; failed += 1) {
    try {
      return await tryOnce(call, transport, signal, read);
    } catch (error) {
      signal?.throwIfAborted();
      const wait = waitBeforeRetry(error, failed, call.repeatable, transport, Math.random());
      if (wait === undefined) throw error;
      await pause(wait, signal);
    }
  }
}

async function tryOnce<Answer>(
  { method, url, headers, body, cookies, streams }: Call,
  { fetch, timeout }: Transport,
  signal: AbortSignal | undefined,
  read: (response: Response) => Promise<Answer>,
): Promise<Answer> {
  signal?.throwIfAborted();
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), timeout);
  const follow = () => stop.abort(signal?.reason);
  signal?.addEventListener("abort", follow, { once: true });
  let answered = false;
  let open = false;
  try {
    const response = await fetch(url, {
      method,
      headers,
      signal: stop.signal,
      // Left out where not asked for: some workers' `fetch` knows no credentials.
      ...(body === undefined ? {} : { body }),
      ...(cookies ? { credentials: "include" as const } : {}),
    });
    answered = true;
    if (!response.ok) throw await failureIn(response);
    const answer = await read(response);
    open = streams;
    return answer;
  } catch (error) {
    if (isOwn(error)) throw error;
    if (stop.signal.aborted)
      throw new TimeoutError(`No whole answer came within ${timeout} ms.`, { cause: error });
    const what = answered ? "The answer broke off" : "The service could not be reached";
    throw new ConnectionError(`${what}: ${method} ${url}`, { cause: error });
  } finally {
    clearTimeout(timer);
    // A stream can be ended by its signal for as long as it flows.
    if (!open) signal?.removeEventListener("abort", follow);
  }
}

function isOwn(error: unknown): boolean {
  return error instanceof UnexpectedAnswerError || error instanceof ApiError;
}

function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const done = () => {
      signal?.removeEventListener("abort", stop);
      resolve();
    };
    const timer = setTimeout(done, ms);
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    };
    signal?.addEventListener("abort", stop, { once: true });
  });
}

interface ErrorBody {
  error?: { code?: ErrorCode; message?: string; details?: Problem[]; requestId?: string };
}

/** The error that an answer says. */
async function failureIn(response: Response): Promise<Error> {
  const { status, headers } = response;
  const text = await response.text();
  const said = errorIn(text);
  if (said?.code === undefined)
    return new UnexpectedAnswerError(
      `The answer with status ${status} is not the service's: ${text.slice(0, 200)}`,
      status,
    );
  return apiError({
    code: said.code,
    status,
    message: said.message ?? said.code,
    details: said.details ?? [],
    requestId: said.requestId ?? headers.get("x-request-id") ?? undefined,
    retryAfter: secondsIn(headers.get("retry-after")),
  });
}

function errorIn(text: string): ErrorBody["error"] {
  try {
    return (JSON.parse(text) as ErrorBody | null)?.error;
  } catch {
    return undefined;
  }
}

/** `Retry-After` is a number of seconds or a date (RFC 9110, 10.2.3). */
function secondsIn(header: string | null): number | undefined {
  if (header === null) return undefined;
  if (/^\d+$/.test(header)) return Number(header);
  const ms = Date.parse(header) - Date.now();
  return Number.isNaN(ms) ? undefined : Math.max(0, ms / 1000);
}
