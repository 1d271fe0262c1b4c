/** Requests that are held, so that a test decides when each of them is answered. */
import type { Page, Route } from "playwright-core";
import { soon } from "./soon.ts";

export interface Held {
  /** The first request that is held, taken from the others; waits until there is one. */
  next: () => Promise<Route>;
  /** How many there were so far, with those that were let go. */
  count: () => number;
  /** Lets go of all that are held, and of all that come. */
  end: () => Promise<void>;
}

/** @param address pattern of the requests' addresses, as `page.route` takes it */
export async function hold(page: Page, address: string): Promise<Held> {
  const waiting: Route[] = [];
  let count = 0;
  let ended = false;
  await page.route(address, (route) => {
    count += 1;
    if (ended) return route.continue();
    waiting.push(route);
    return undefined;
  });
  return {
    async next() {
      await soon(() => waiting.length).toBeGreaterThan(0);
      return waiting.shift()!;
    },
    count: () => count,
    async end() {
      ended = true;
      await Promise.all(waiting.splice(0).map((route) => route.continue()));
    },
  };
}
