/** Connecting for one hop, to what a decision allows. */
import type { Dispatcher } from "undici";
import type { OutboundDecision } from "./decide.ts";

/** With either comes undici, 60 ms of a cold start. */
export async function clientFor(
  decision: Extract<OutboundDecision, { allowed: true }>,
  timeout: number,
): Promise<Dispatcher> {
  if (decision.proxy !== undefined) {
    const { proxiedAgent } = await import("./proxied-agent.ts");
    return proxiedAgent(decision.proxy, timeout);
  }
  const { pinnedClient } = await import("./pinned-client.ts");
  return pinnedClient(decision, timeout);
}

/**
 * Waits for a look-up until the signal comes: it cannot be cancelled, but it need not be waited
 * for.
 */
export function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) return abort();
    signal.addEventListener("abort", abort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener("abort", abort));
  });
}
