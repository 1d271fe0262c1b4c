/** Deletes pictures whose time is over, and what crashes left: every minute. */
import type { Context } from "./context.ts";
import { ConfirmedTime } from "./domain/confirmed-time.ts";
import { releaseStale, sweepExpired, sweepOrphans } from "./domain/requests/sweep.ts";

/** How often expired images are removed, in ms. Addresses stop working to the second all the same. */
const INTERVAL = 60_000;
/** Every so many rounds, files without a record are looked for; and at the start. */
const ORPHAN_ROUNDS = 60;

/** Cleans up now and then, one round at a time; of nodes that share a database, one at a time. */
export function startSweeping(context: Context): { stop: () => Promise<void> } {
  const time = new ConfirmedTime(context.clock);
  let round = 0;
  let running = Promise.resolve();
  const sweep = async () => {
    try {
      const swept = await context.database.exclusively("sweep", async () => {
        const past = time.past();
        await releaseStale(context, past);
        context.metrics.swept(await sweepExpired(context, past));
        if (round % ORPHAN_ROUNDS === 0) await sweepOrphans(context, past);
        return true;
      });
      context.metrics.sweepEnded(swept ? "ok" : "skipped");
    } catch (error) {
      context.metrics.sweepEnded("failed");
      context.report("sweeping failed", error);
    }
    round += 1;
  };
  const timer = setInterval(() => {
    running = running.then(sweep);
  }, INTERVAL);
  running = sweep();
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
