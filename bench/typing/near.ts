/** Pictures drawn in the browser: how long it takes from a key until its picture is on the page. */
import type { Page } from "playwright-core";
import { intoTheMiddle, pause, settled } from "./steps.ts";

/** Pictures in a row that the service was not asked for, until the press in the browser counts as at work. */
const IN_A_ROW = 5;
/** Keys after which it is not waited for any longer. */
const MOST_KEYS = 60;
/** Keys before it is measured: the browser compiles what is called often. */
const WARM_UP_KEYS = 40;
/** Between two keys, in ms: a person's pause, in which the page is idle again. */
const PAUSE = 150;

export interface Near {
  /** In ms. */
  latencies: number[];
  /** Pictures of the service, of which there should be none. */
  asked: number;
}

/** @throws Error if the browser draws nothing */
export async function measureNear(
  page: Page,
  address: string,
  markdown: string,
  keys: number,
): Promise<Near> {
  let asked = 0;
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/previews")) asked += 1;
  });
  await page.goto(address);
  await page.locator(".cm-content").click();
  await page.keyboard.press("Control+a");
  await page.keyboard.insertText(markdown);
  await settled(page);
  await intoTheMiddle(page);
  await untilNear(page, () => asked);
  for (let key = 0; key < WARM_UP_KEYS; key += 1) await typeOne(page);
  asked = 0;
  const latencies: number[] = [];
  for (let key = 0; key < keys; key += 1) latencies.push(await typeOne(page));
  return { latencies, asked };
}

/** Code and fonts are on their way at first, and the service draws meanwhile. */
async function untilNear(page: Page, asked: () => number): Promise<void> {
  let inARow = 0;
  for (let key = 0; inARow < IN_A_ROW; key += 1) {
    if (key === MOST_KEYS) throw new Error("the browser draws no pictures of this document");
    const before = asked();
    await typeOne(page);
    await pause(PAUSE);
    inARow = asked() === before ? inARow + 1 : 0;
  }
}

/** @returns ms from the key to its picture */
async function typeOne(page: Page): Promise<number> {
  await page.keyboard.type("n");
  await settled(page);
  const latency = await page.locator("[data-latency]").getAttribute("data-latency");
  await pause(PAUSE);
  return Number(latency);
}
