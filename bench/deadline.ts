/** Deadlines for everything that the bench waits for, so that no run of it hangs. */

/** Something did not answer in time. */
export class DeadlineError extends Error {
  override readonly name = "DeadlineError";
}

/**
 * Waits no longer than `ms` milliseconds.
 * @throws DeadlineError that says `what` was waited for.
 */
export async function within<T>(ms: number, what: string, promise: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new DeadlineError(`${what}: no answer within ${ms / 1000} s`)),
      ms,
    );
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** The text of whatever was thrown. */
export const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
