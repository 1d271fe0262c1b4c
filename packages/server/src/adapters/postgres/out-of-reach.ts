/**
 * Recognises the failures that mean that PostgreSQL is away for now, and makes the error that
 * callers get.
 */
import { ApiError } from "../../domain/api-error.ts";

/** Time after which callers should try again, in seconds. */
const WAIT = 2;

/** Codes of the operating system. */
const networkCodes: ReadonlySet<string> = new Set([
  "EAI_AGAIN",
  "ECONNABORTED",
  "ECONNREFUSED",
  "ECONNRESET",
  "EHOSTDOWN",
  "EHOSTUNREACH",
  "ENETDOWN",
  "ENETUNREACH",
  "ENOTFOUND",
  "EPIPE",
  "ETIMEDOUT",
]);

/** Codes of PostgreSQL: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const states: readonly RegExp[] = [
  /^08/u, // connection exceptions
  /^53/u, // no more connections, memory or disk
  /^57P0[1-5]$/u, // shutting down, starting up, connection ended by an administrator
  /^57014$/u, // the statement took too long
  /^55P03$/u, // a lock was not free in time
  /^25P0[34]$/u, // the transaction took too long
  /^25006$/u, // it has become a standby and does not write
];

/** Messages of the driver, which gives these errors no code. */
const words: readonly RegExp[] = [
  /^Connection terminated/u,
  /^Client has encountered a connection error/u,
  /^Client was closed/u,
  /^Query read timeout$/u,
  /^timeout e/u,
];

/** Returns the error that callers get if trying again later makes sense, else `undefined`. */
export function outOfReach(error: unknown): ApiError | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code } = error as NodeJS.ErrnoException;
  const known =
    code === undefined
      ? words.some((form) => form.test(error.message))
      : networkCodes.has(code) || states.some((form) => form.test(code));
  return known ? awayError(code ?? error.message) : undefined;
}

/** Whether the server cannot be connected to, or has stopped answering. */
export function isSilence(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // A name that stands for several addresses fails for each of them.
  const one = error instanceof AggregateError ? (error.errors[0] as unknown) : error;
  const { code, syscall } = one as NodeJS.ErrnoException;
  return code === undefined
    ? /^(?:Query read timeout|timeout expired)$/u.test(error.message)
    : networkCodes.has(code) && (syscall === "connect" || syscall === "getaddrinfo");
}

function awayError(internal: string): ApiError {
  return new ApiError("OVERLOADED", "The database is out of reach. Try again shortly.", {
    details: [{ path: "database", message: "the database is out of reach" }],
    retryAfter: WAIT,
    internal,
  });
}
