/**
 * Does something within `ms`, or until `outer` is aborted. Its signal is aborted with a `TimeoutError` then, as that of
 * `AbortSignal.timeout` is. Nothing of it is left when the work is done, where `AbortSignal.timeout` has a timer until its
 * time is up or the signal is collected.
 */
export async function withTimeLimit<T>(
  ms: number,
  outer: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const limit = new AbortController();
  const end = () => limit.abort(outer.reason);
  const timer = setTimeout(() => limit.abort(tookTooLong()), ms);
  timer.unref();
  if (outer.aborted) end();
  else outer.addEventListener("abort", end, { once: true });
  try {
    return await work(limit.signal);
  } finally {
    clearTimeout(timer);
    outer.removeEventListener("abort", end);
  }
}

function tookTooLong(): DOMException {
  return new DOMException("The operation was aborted due to timeout", "TimeoutError");
}
