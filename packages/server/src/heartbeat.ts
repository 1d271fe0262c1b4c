/** Every few seconds: a sign of life, and what others left or what could not be finished before. */
import type { Context } from "./context.ts";
import { BEAT } from "./domain/instances.ts";
import { releaseSilent } from "./domain/requests/sweep.ts";

/**
 * @returns what ends it, and signs this node out
 * @throws Error in words for the operator, if another node of the same name is alive
 */
export async function startBeating(context: Context): Promise<() => Promise<void>> {
  const { instances, unfinished } = context;
  await instances?.join();
  let running = Promise.resolve();
  let busy = false;
  const beat = async () => {
    busy = true;
    await attempt(context, "the sign of life failed", () => instances?.beat());
    await attempt(context, "tidying up failed", async () => {
      await unfinished.finish();
      if (instances) await releaseSilent(context, instances);
    });
    busy = false;
  };
  const timer = setInterval(() => {
    // While the database is away, one round takes longer than it is until the next.
    if (!busy) running = beat();
  }, BEAT);
  return async () => {
    clearInterval(timer);
    await running;
    await attempt(context, "tidying up failed", () => unfinished.finish());
    await attempt(context, "signing out failed", () => instances?.leave());
  };
}

async function attempt(
  { report }: Context,
  failure: string,
  work: () => Promise<unknown> | undefined,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    report(failure, error);
  }
}
