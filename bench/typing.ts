/**
 * `npm run bench:typing [-- --seconds 10 --answer FILE --only "500 KB, PDF"]`: types into the web app in a real Chromium with
 * 80 ms and 10 Mbit/s emulated, and says how fresh the preview is, how many bytes a refresh takes, and
 * how long a key takes. Documents: an answer, 100 KB and 500 KB of text, and those 500 KB as a PDF; all of these the service draws.
 * Then the answer drawn in the browser: how long it takes from a key to its picture. Times of the processor are beside, since
 * machines are shared. The last table says which targets are met; missing one is a finding and no failure. It ends within five
 * minutes.
 */
import { existsSync, readFileSync } from "node:fs";
import { loadavg } from "node:os";
import { parseArgs } from "node:util";
import type { CDPSession, Page } from "playwright-core";
import { chromiumPath } from "../packages/web/test/support/chromium.ts";
import { openStage, type Stage } from "../packages/web/test/support/stage.ts";
import { sampleAnswer, sampleOf } from "./typing/documents.ts";
import { watchPreview, type Refresh } from "./typing/watch.ts";
import { measureNear } from "./typing/near.ts";
import { quantile } from "./typing/quantile.ts";
import { intoTheMiddle, pause, settled } from "./typing/steps.ts";
import { verdictsOn, type Targets } from "./typing/targets.ts";
import { kb, ms } from "./typing/units.ts";

const { values } = parseArgs({
  options: {
    seconds: { type: "string", default: "10" },
    answer: { type: "string" },
    only: { type: "string" },
  },
});
const seconds = Number(values.seconds);
/** Keys a second. */
const RATE = 10;
const network = { offline: false, latency: 80, throughput: 10_000_000 / 8 };
/** Longest wait for anything, and the end of it all, in ms. */
const DEADLINE = 30_000;
const END = 290_000;

interface Subject {
  name: string;
  markdown: string;
  /** How often it is measured when the picture of the last key is on the page. */
  trials: number;
  targets: Targets;
  /** Typed on pages instead of a picture. */
  paper?: boolean;
}

if (chromiumPath === undefined) throw new Error("no Chromium found; set PLATEN_CHROMIUM to one");
const answer =
  values.answer !== undefined && existsSync(values.answer)
    ? readFileSync(values.answer, "utf8")
    : sampleAnswer;
const subjects: Subject[] = [
  {
    name: "answer",
    markdown: answer,
    trials: 20,
    targets: { wait: 400, settledMedian: 250, settledTail: 500, bytes: 60_000 },
  },
  { name: "100 KB", markdown: sampleOf(100_000), trials: 10, targets: { wait: 1500 } },
  {
    name: "500 KB",
    markdown: sampleOf(500_000),
    trials: 5,
    targets: { keyTail: 50, settledTail: 2000 },
  },
  {
    name: "500 KB, PDF",
    markdown: sampleOf(500_000),
    trials: 5,
    targets: { keyTail: 50, settledTail: 2000 },
    paper: true,
  },
];
/** The answer again, drawn in the browser: those above are the service's. */
const NEAR = "answer, drawn in the browser";
const NEAR_KEYS = 60;
const verdicts: string[] = [];
const watchdog = setTimeout(() => {
  console.log("It took too long; what is above is all there is.");
  process.exit(1);
}, END);

const stage = await openStage({ PLATEN_PREVIEW_RATE: "600" });
console.log(
  "| document | pictures | longest wait | settled p50 | p95 | bytes p50 | mean | largest | key p50 | p95 | quiet frame p95 | first picture | service CPU a picture |",
);
console.log("|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|");
try {
  for (const subject of subjects)
    if (values.only === undefined || values.only === subject.name) await measure(stage, subject);
  if (values.only === undefined || values.only === NEAR) await measureHere(stage);
} finally {
  await stage.close();
  clearTimeout(watchdog);
}
console.log(`\n| document | measure | measured | target | |\n|---|---|--:|--:|---|`);
for (const verdict of verdicts) console.log(verdict);
console.log(`load of the machine: ${loadavg()[0]?.toFixed(1)}`);

async function measure(on: Stage, subject: Subject): Promise<void> {
  const { name, markdown, trials, targets, paper = false } = subject;
  const { page, context } = await on.open({ viewport: { width: 1440, height: 900 } });
  page.setDefaultTimeout(DEADLINE);
  const session = await context.newCDPSession(page);
  await page.goto(on.baseUrl);
  await page.locator(".cm-content").waitFor();
  if (paper) await page.getByRole("radio", { name: "PDF" }).check({ force: true });
  await emulate(session);
  const watched = await watchPreview(page);
  const pasted = performance.now();
  await page.locator(".cm-content").click();
  await page.keyboard.press("Control+a");
  await page.keyboard.insertText(markdown);
  await settled(page);
  const first = performance.now() - pasted;
  await intoTheMiddle(page);
  await page.keyboard.type("w");
  await settled(page);
  await watched.clear();
  const quiet = await watched.quiet();

  const cpu = process.cpuUsage();
  const keys = Math.round(seconds * RATE);
  const begun = performance.now();
  for (let key = 0; key < keys; key += 1) {
    await pause(begun + (key * 1000) / RATE - performance.now());
    await page.keyboard.type(key % 6 === 5 ? " " : "n");
  }
  const over = await page.evaluate(() => performance.now());
  await settled(page);
  const refreshes = await watched.refreshes();
  const strokes = await watched.strokes();
  const spent = process.cpuUsage(cpu);
  const times = await settleTimes(page, trials);
  const during = refreshes.filter(({ at }) => at <= over);
  const bytes = refreshes.map((refresh) => refresh.bytes);
  const measured = {
    wait: longestGap(during, over - seconds * 1000, over),
    settledMedian: quantile(times, 0.5),
    settledTail: quantile(times, 0.95),
    bytes: Math.max(0, ...bytes),
    keyTail: quantile(strokes, 0.95),
  };
  verdicts.push(...verdictsOn(name, measured, targets));
  const row = [
    name,
    during.length,
    ms(measured.wait),
    ms(measured.settledMedian),
    ms(measured.settledTail),
    kb(quantile(bytes, 0.5)),
    kb(bytes.reduce((sum, one) => sum + one, 0) / Math.max(1, bytes.length)),
    kb(measured.bytes),
    ms(quantile(strokes, 0.5)),
    ms(measured.keyTail),
    ms(quantile(quiet, 0.95)),
    ms(first),
    ms((spent.user + spent.system) / 1000 / Math.max(1, refreshes.length)),
  ];
  console.log(`| ${row.join(" | ")} |`);
  await context.close();
}

/** The same network is emulated: these pictures do without. */
async function measureHere(on: Stage): Promise<void> {
  const { page, context } = await on.open({ press: true });
  page.setDefaultTimeout(DEADLINE);
  await emulate(await context.newCDPSession(page));
  const { latencies, asked } = await measureNear(page, on.baseUrl, answer, NEAR_KEYS);
  const nearMedian = quantile(latencies, 0.5);
  verdicts.push(...verdictsOn(NEAR, { nearMedian }, { nearMedian: 30 }));
  console.log("\n| document | keys | key → picture p50 | p95 | asked of the service |");
  console.log("|---|--:|--:|--:|--:|");
  console.log(
    `| ${NEAR} | ${latencies.length} | ${ms(nearMedian)} | ${ms(quantile(latencies, 0.95))} | ${asked} |`,
  );
  await context.close();
}

async function emulate(session: CDPSession): Promise<void> {
  const { offline, latency, throughput } = network;
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline,
    latency,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
}

async function settleTimes(page: Page, trials: number): Promise<number[]> {
  const times: number[] = [];
  for (let trial = 0; trial < trials; trial += 1) {
    for (let key = 0; key < 8; key += 1) {
      await page.keyboard.type("m");
      await pause(1000 / RATE);
    }
    await page.keyboard.type("m");
    const from = await page.evaluate(() => performance.now());
    times.push((await settled(page)) - from);
  }
  return times;
}

function longestGap(refreshes: readonly Refresh[], from: number, to: number): number {
  const times = [from, ...refreshes.map(({ at }) => at), to];
  return Math.max(...times.slice(1).map((at, index) => at - (times[index] ?? at)));
}
