/**
 * Visitors: callers without an account. There are as many as somebody wants there to be, so that all of them together
 * have one share of the renderer, as one account has. Whose turn it is, the pool's `queue/fair-queue.ts` decides;
 * how long somebody waits at most, with an account or without, is `maxWait` in `src/renderers.ts`.
 */
const VISITORS = "visitors";

/** The share of the renderer that a caller's work counts for; of an account, its own. */
export function shareOf(accountId: string | undefined): { share?: string } {
  return accountId === undefined ? { share: VISITORS } : {};
}
