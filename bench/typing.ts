/**
 * `npm run bench:typing [-- --keys 60 --only answer,long]`: types into the web app in a real Chromium and says how long it
 * takes from a key until its picture, which the browser draws itself, is on the page; and how many pictures the service was
 * asked for, of which there should be none. Missing the target is a finding and no failure.
 */
import { loadavg } from "node:os";
import { setTimeout as pauseFor } from "node:timers/promises";
import type { Page } from "playwright-core";
import { chromiumPath } from "../packages/web/test/support/chromium.ts";
import { openStage } from "../packages/web/test/support/stage.ts";
import { Arguments } from "./arguments.ts";
import { summarise } from "./measure/statistics.ts";
import { ms } from "./report/figures.ts";
import { columns } from "./report/table.ts";
import { loadSamples } from "./samples.ts";

const HELP = `npm run bench:typing -- [--keys N] [--only NAMES]

--keys N      keys that are measured (default 60)
--only NAMES  some of: card, answer, long`;

/** Bounds of the median, in ms; for a long document nothing is promised. */
const targets: Readonly<Record<string, number>> = { card: 30, answer: 30 };
/** Pictures in a row that the service was not asked for, until the press in the browser counts as at work. */
const IN_A_ROW = 5;
/** Keys after which it is not waited for any longer. */
const MOST_KEYS = 60;
/** Keys before it is measured: the browser compiles what is called often. */
const WARM_UP_KEYS = 40;
/** Pause between two keys, in ms: a person's, in which the page is idle again. */
const PAUSE = 150;
/** Longest wait for anything, in ms. */
const DEADLINE = 60_000;

const told = Arguments.read({ help: HELP, values: ["keys", "only"] });
if (told) await measureAll(told.number("keys", 60), told.some("only", ["card", "answer", "long"]));

async function measureAll(keys: number, only: readonly string[]): Promise<void> {
  if (chromiumPath === undefined) throw new Error("no Chromium found; set PLATEN_CHROMIUM to one");
  const samples = loadSamples().filter(({ name }) => only.includes(name));
  const stage = await openStage({ PLATEN_PREVIEW_RATE: "600" });
  const found: ({ name: string } & Measured)[] = [];
  try {
    for (const { name, markdown } of samples) {
      const { page, context } = await stage.open({ press: true });
      page.setDefaultTimeout(DEADLINE);
      found.push({ name, ...(await measure(page, stage.baseUrl, markdown, keys)) });
      await context.close();
    }
  } finally {
    await stage.close();
  }
  console.log(
    columns(found, [
      ["document", ({ name }) => name],
      ["key → picture p50", ({ latency }) => `${ms(latency.p50)} ms`],
      ["p95", ({ latency }) => `${ms(latency.p95)} ms`],
      ["at most", ({ name }) => (targets[name] === undefined ? "" : `${targets[name]} ms`)],
      ["asked of the service", ({ asked }) => String(asked)],
    ]),
  );
  console.log(`load of the machine: ${loadavg()[0]?.toFixed(1)}`);
}

interface Measured {
  latency: ReturnType<typeof summarise>;
  asked: number;
}

/** @throws Error if the browser draws nothing */
async function measure(
  page: Page,
  address: string,
  markdown: string,
  keys: number,
): Promise<Measured> {
  let asked = 0;
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/previews")) asked += 1;
  });
  await page.goto(address);
  await page.locator(".cm-content").click();
  await page.keyboard.press("Control+a");
  await page.keyboard.insertText(markdown);
  await settled(page);
  await page.keyboard.press("Control+Home");
  await page.keyboard.press("End");
  // Code and fonts are on their way at first, and the service draws meanwhile.
  for (let key = 0, inARow = 0; inARow < IN_A_ROW; key += 1) {
    if (key === MOST_KEYS) throw new Error("the browser draws no pictures of this document");
    const before = asked;
    await typeOne(page);
    inARow = asked === before ? inARow + 1 : 0;
  }
  for (let key = 0; key < WARM_UP_KEYS; key += 1) await typeOne(page);
  asked = 0;
  const latencies: number[] = [];
  for (let key = 0; key < keys; key += 1) latencies.push(await typeOne(page));
  return { latency: summarise(latencies), asked };
}

/** @returns ms from the key to its picture */
async function typeOne(page: Page): Promise<number> {
  await page.keyboard.type("n");
  await settled(page);
  const latency = await page.locator("[data-latency]").getAttribute("data-latency");
  await pauseFor(PAUSE);
  return Number(latency);
}

/** Waits until the newest document is on the page. */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const { revision, shown } = document.querySelector<HTMLElement>("#preview-pane")?.dataset ?? {};
    return Number(revision) > 0 && revision === shown;
  });
}
