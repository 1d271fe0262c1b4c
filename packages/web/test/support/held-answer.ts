/** Answers that come when a test says so. */
import type { Page } from "playwright-core";

export interface Held {
  /** Resolves when the request is there. */
  asked: Promise<void>;
  /** Lets the service's answer through, or the one that is given. Resolves when the page has had time to show it. */
  release: (instead?: { status: number; json: unknown }) => Promise<void>;
}

/** Holds the answer to the next request to an address. Later requests go through. */
export async function holdNext(page: Page, address: string): Promise<Held> {
  const asked = Promise.withResolvers<void>();
  const released = Promise.withResolvers<{ status: number; json: unknown } | undefined>();
  const given = Promise.withResolvers<void>();
  await page.route(
    address,
    async (route) => {
      // Asked now: it is the answer that the service gives at this moment.
      const answer = await route.fetch();
      asked.resolve();
      const instead = await released.promise;
      await route.fulfill(instead ?? { response: answer });
      given.resolve();
    },
    { times: 1 },
  );
  return {
    asked: asked.promise,
    async release(instead) {
      released.resolve(instead);
      await given.promise;
      await settled(page);
    },
  };
}

/** Resolves when the page has shown what it knows by now. */
export const settled = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        // Answers are read first, and then drawn.
        setTimeout(() => requestAnimationFrame(() => setTimeout(resolve)));
      }),
  );
