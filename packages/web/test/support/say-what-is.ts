/**
 * Reports the state of a page and the last lines of the service's log when a test fails: rare
 * failures can mostly not be repeated.
 */
import type { Page, Request } from "playwright-core";

/** Most lines of the log, and requests of the page, that are reported. */
const LINES = 30;
const REQUESTS = 12;

/**
 * Arranges the report. It does nothing for a page that is opened outside of a test: for all of a
 * file, or by a bench.
 */
export async function sayWhenTestFails(page: Page, logged: readonly string[]): Promise<void> {
  if (process.env["VITEST"] === undefined) return;
  const { onTestFailed, TestRunner } = await import("vitest");
  if (TestRunner.getCurrentTest() === undefined) return;
  const asked = new Set<Request>();
  page.on("request", (request) => asked.add(request));
  for (const end of ["requestfinished", "requestfailed"] as const)
    page.on(end as "requestfinished", (request) => asked.delete(request));
  onTestFailed(async () => {
    await sayWhatIs(page, logged);
    console.log(`Without an answer: ${[...asked].map((one) => one.url()).join(" ") || "nothing"}`);
  });
}

async function sayWhatIs(page: Page, logged: readonly string[]): Promise<void> {
  const state = page.isClosed() ? "closed" : await page.evaluate(pageNow, REQUESTS);
  const notable = logged.filter((line) => !line.includes('"route":"/assets/{name}","status":200'));
  const lines = notable.slice(-LINES).join("");
  console.log(`The page: ${JSON.stringify(state, undefined, 1)}\nThe service said last:\n${lines}`);
}

/** Executed in the page. */
function pageNow(last: number) {
  const pane = document.querySelector<HTMLElement>(".preview");
  const asked = performance.getEntriesByType("resource").slice(-last);
  return {
    ...pane?.dataset,
    address: location.href,
    preview: pane?.querySelector<HTMLElement>(".desk-frame")?.innerText,
    scrolled: pane?.querySelector(".desk")?.scrollTop,
    pictures: [...document.querySelectorAll<HTMLImageElement>(".page img")].map(
      ({ style, complete }) => `${style.top} ${style.height} ${complete}`,
    ),
    document: document.querySelector<HTMLElement>(".cm-content")?.innerText.slice(0, 300),
    visibility: document.visibilityState,
    now: Math.round(performance.now()),
    requests: asked.map(({ name, startTime, duration }) =>
      [new URL(name).pathname, Math.round(startTime), Math.round(duration)].join(" "),
    ),
  };
}
