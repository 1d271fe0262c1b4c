/** Screens without a watermark that an account is shown for nothing: so many in an hour, on all nodes together. */
import { LRUCache } from "lru-cache";
import type { RateLimit, RateLimiter } from "../limits/rate-limit.ts";
import type { Clock } from "../world.ts";
import { ANSWER_SCREENS, CLEAN_SCREENS, SCREEN } from "./preview.ts";

/** Screens that a node takes at a time from those of an account: one statement for some hundred keys that are pressed. */
const BLOCK = 2 * ANSWER_SCREENS;
const HOUR: RateLimit = {
  name: "clean screens",
  quota: CLEAN_SCREENS / BLOCK,
  window: 60 * 60_000,
};
/** Accounts remembered. Of one that is forgotten, up to a block is lost. */
const ACCOUNTS = 10_000;

interface Taken {
  /** Screens that this node has taken and not shown. */
  left: number;
  endsAt: number;
  /** Nothing more is to be had until then. */
  isLast: boolean;
}

export interface SetAside {
  /** Gives back all but what was shown, in pixels. */
  shown: (pixels: number) => void;
}

export class CleanScreens {
  readonly #limiter: RateLimiter;
  readonly #clock: Clock;
  readonly #taken = new LRUCache<string, Taken>({ max: ACCOUNTS });

  /** @param limiter that counts for all nodes, and outlives them */
  constructor(limiter: RateLimiter, clock: Clock) {
    this.#limiter = limiter;
    this.#clock = clock;
  }

  /** @returns as many screens as an answer may have; `undefined`: so many are not left in this hour */
  async setAside(accountId: string): Promise<SetAside | undefined> {
    if (this.#here(accountId).left < ANSWER_SCREENS) await this.#takeMore(accountId);
    const taken = this.#here(accountId);
    if (taken.left < ANSWER_SCREENS) return undefined;
    taken.left -= ANSWER_SCREENS;
    return {
      shown: (pixels) => (taken.left += ANSWER_SCREENS - Math.min(ANSWER_SCREENS, pixels / SCREEN)),
    };
  }

  #here(accountId: string): Taken {
    const now = this.#clock.now();
    const taken = this.#taken.get(accountId);
    // One that ends later than an hour could was begun before the clock was set back.
    if (taken && taken.endsAt > now && taken.endsAt <= now + HOUR.window) return taken;
    const fresh = { left: 0, endsAt: now + HOUR.window, isLast: false };
    this.#taken.set(accountId, fresh);
    return fresh;
  }

  async #takeMore(accountId: string): Promise<void> {
    if (this.#here(accountId).isLast) return;
    const { allowed, reset } = await this.#limiter.take(HOUR, accountId);
    const taken = this.#here(accountId);
    taken.endsAt = this.#clock.now() + reset;
    if (allowed) taken.left += BLOCK;
    else taken.isLast = true;
  }
}
