/** Replaces a page's content and waits for its load event, as client libraries do by default. */
import { within } from "../deadline.ts";
import type { Browser } from "./browser.ts";
import { COMMAND_MS } from "./connection.ts";
import type { Page } from "./page.ts";

export async function loadContent(browser: Browser, page: Page, html: string): Promise<void> {
  const loaded = loadEvent(browser, page);
  await page.send("Page.setDocumentContent", { frameId: page.frameId, html });
  await within(COMMAND_MS, "load event", loaded);
}

/** Opens an address and waits for its load event. */
export async function navigate(browser: Browser, page: Page, url: string): Promise<void> {
  const loaded = loadEvent(browser, page);
  await page.send("Page.navigate", { url });
  await within(COMMAND_MS, "load event", loaded);
}

function loadEvent({ connection }: Browser, { sessionId }: Page): Promise<void> {
  return new Promise((resolve) => {
    const stop = connection.on("Page.loadEventFired", sessionId, () => {
      stop();
      resolve();
    });
  });
}
