/**
 * Takes pictures as a screenshot service commonly does with a warm browser: a new page for each
 * render, its content set, the load event awaited, a screenshot of the full page by default
 * options, the page closed. It uses bare DevTools commands, which are quicker than any client
 * library.
 */
import type { Browser } from "./browser.ts";
import { loadContent } from "./load.ts";
import { carried, closePage, fullPage, openPage } from "./page.ts";

const VIEWPORT_HEIGHT = 600;

export async function renderUsually(
  browser: Browser,
  html: string,
  width: number,
  scale: number,
): Promise<Buffer> {
  const page = await openPage(browser, { width, height: VIEWPORT_HEIGHT, scale });
  await loadContent(browser, page, html);
  const clip = await fullPage(page);
  const shot = { format: "png", captureBeyondViewport: true, clip };
  const bytes = carried(await page.send("Page.captureScreenshot", shot));
  await closePage(browser, page);
  return bytes;
}
