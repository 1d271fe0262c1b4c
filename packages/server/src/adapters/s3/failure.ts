/**
 * A call of the object store that failed. It holds nothing of the library's own error, which may
 * repeat key, signature and names of objects.
 */
export class S3Failure extends Error {
  override readonly name = "S3Failure";
  /** The store's own word for what is wrong, or that of the operating system. */
  readonly code: string;
  /** HTTP status; absent if there was no answer. */
  readonly status: number | undefined;

  constructor(what: string, error: unknown) {
    const code = wordOf(error);
    super(`${what}: ${code}`);
    this.code = code;
    this.status = statusOf(error);
  }
}

/** Whether there is no such object. A bucket that is missing is a store out of order. */
export function isMissing(error: unknown): boolean {
  return error instanceof S3Failure && error.status === 404 && error.code !== "NoSuchBucket";
}

function wordOf(error: unknown): string {
  const { code, name } = error as { code?: unknown; name?: unknown };
  const word = typeof code === "string" ? code : name;
  return typeof word === "string" && /^[\w.]{1,60}$/u.test(word) ? word : "unknown";
}

function statusOf(error: unknown): number | undefined {
  const { $metadata } = error as { $metadata?: { httpStatusCode?: number } };
  return $metadata?.httpStatusCode;
}
