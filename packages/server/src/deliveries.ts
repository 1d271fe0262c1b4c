/** Delivers what webhooks are to be told: takes what is due from the database, some at a time. */
import type { Context } from "./context.ts";
import { deliver } from "./domain/webhooks/deliver.ts";
import { lookOften } from "./look-often.ts";
import type { Claimed } from "./domain/webhooks/webhooks.ts";

/** How often to look for what is due, in ms. */
const INTERVAL = 1000;
/** Tries at a time: of this node, and of one account. A receiver that hangs holds up its own account's alone. */
const AT_ONCE = { all: 32, account: 4 };

/** @returns what ends it: what is under way is given back */
export function startDelivering(context: Context): { stop: () => Promise<void> } {
  const { webhooks, delivering, metrics } = context;
  const ending = new AbortController();
  const running = new Map<Promise<void>, string>();
  const start = (claimed: Claimed) => {
    const work = deliver(delivering, claimed, ending.signal)
      .then(metrics.delivered, (error: unknown) => {
        metrics.delivered("lost");
        context.report("a webhook's delivery could not be noted", error);
      })
      .finally(() => {
        running.delete(work);
        look();
      });
    running.set(work, claimed.delivery.accountId);
  };
  const busyAccounts = () => {
    const counts = Map.groupBy(running.values(), (accountId) => accountId);
    return [...counts].flatMap(([id, all]) => (all.length < AT_ONCE.account ? [] : [id]));
  };
  const claim = async () => {
    const free = AT_ONCE.all - running.size;
    if (free <= 0 || ending.signal.aborted || !(await webhooks.isDue())) return;
    const claimed = await webhooks.claim(free, AT_ONCE.account, busyAccounts());
    for (const one of claimed) start(one);
  };
  const { look, stop } = lookOften(INTERVAL, claim, (error) =>
    context.report("looking for deliveries failed", error),
  );
  return {
    stop: async () => {
      ending.abort();
      await stop();
      await Promise.all(running.keys());
    },
  };
}
