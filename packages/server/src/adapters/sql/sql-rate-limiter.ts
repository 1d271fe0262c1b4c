import type { Kysely } from "kysely";
import type { RateDecision, RateLimit, RateLimiter } from "../../domain/limits/rate-limit.ts";
import type { Clock } from "../../domain/world.ts";
import type { Tables } from "./schema.ts";

/** How far the clocks of nodes may differ, in ms. */
const SKEW = 5000;

/**
 * Counts in the database, for all nodes together, with one statement a request. Windows go by the
 * clocks of the nodes, which are taken to agree to a second or so.
 */
export class SqlRateLimiter implements RateLimiter {
  readonly #db: Kysely<Tables>;
  readonly #clock: Clock;

  constructor(db: Kysely<Tables>, clock: Clock) {
    this.#db = db;
    this.#clock = clock;
  }

  async take(limit: RateLimit, caller: string): Promise<RateDecision> {
    const now = this.#clock.now();
    const fresh = { used: 1, endsAt: now + limit.window };
    const { used, endsAt } = await this.#db
      .insertInto("rateWindow")
      .values({ key: `${limit.name} ${caller}`, ...fresh })
      .onConflict((conflict) =>
        conflict.column("key").doUpdateSet((set) => {
          // One that ends later than a window could was begun before a clock was set back.
          const isOver = set.or([
            set("rateWindow.endsAt", "<=", now),
            set("rateWindow.endsAt", ">", fresh.endsAt + SKEW),
          ]);
          const more = set("rateWindow.used", "+", set.lit(1));
          return {
            used: set.case().when(isOver).then(set.lit(1)).else(more).end(),
            endsAt: set
              .case()
              .when(isOver)
              .then(fresh.endsAt)
              .else(set.ref("rateWindow.endsAt"))
              .end(),
          };
        }),
      )
      .returning(["used", "endsAt"])
      .executeTakeFirstOrThrow();
    const remaining = Math.max(0, limit.quota - used);
    // The node that began the window may have a clock that is ahead of ours.
    const reset = Math.min(limit.window, endsAt - now);
    return { limit, allowed: used <= limit.quota, remaining, reset };
  }
}
