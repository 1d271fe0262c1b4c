import type { Page } from "playwright-core";

/**
 * Lets so many ms of the page's own time pass. What the page does after less than that is done by then, on a machine of
 * any speed: timers keep their order.
 */
export function passTime(page: Page, ms: number): Promise<void> {
  return page.evaluate((ms) => new Promise<void>((resolve) => setTimeout(resolve, ms)), ms);
}
