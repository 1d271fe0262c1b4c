/** Tells a client that asked for it that its call is still at work. */
import type { ServerContext } from "@modelcontextprotocol/server";

/** Between two signs of life, in ms: most calls are over before the first. */
const EVERY = 2000;

/**
 * Runs a call. Nobody knows how long a render takes, so what is told is the seconds so far, without a total.
 *
 * @param token what the client gave to know it by; absent: it does not want to be told
 */
export async function withProgress<T>(
  token: string | number | undefined,
  notify: ServerContext["mcpReq"]["notify"],
  call: () => Promise<T>,
  every = EVERY,
): Promise<T> {
  if (token === undefined) return call();
  const begun = performance.now();
  const timer = setInterval(() => {
    const progress = (performance.now() - begun) / 1000;
    const message = `Still rendering, after ${Math.round(progress)} s`;
    const params = { progressToken: token, progress, message };
    // A client that has gone is no longer told; its call is cancelled elsewhere.
    notify({ method: "notifications/progress", params }).catch(() => undefined);
  }, every);
  try {
    return await call();
  } finally {
    clearInterval(timer);
  }
}
