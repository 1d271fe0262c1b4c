/**
 * `npm run bench [-- --quick]`: Platen and Chromium side by side, in one run, as ratios.
 *
 * It builds the packages and measures them as they are published: the same few documents over and over, and documents
 * that all differ. Whatever it waits for has a deadline; what could not be measured stands under "Left out" in the report.
 *
 * Prints Markdown tables and writes them to `bench/results/latest.md`, with the pictures and
 * the documents of both beside it. Without Chromium it says so and gives Platen's own figures. Missing a target is a
 * finding and no failure: the exit code is 0.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { availableParallelism, cpus, loadavg } from "node:os";
import { parseArgs } from "node:util";
import { startBrowser, type Browser } from "./chromium/browser.ts";
import { findChromium } from "./chromium/find.ts";
import { installFonts } from "./chromium/fonts.ts";
import { measureCold } from "./cold/cold.ts";
import type { Findings, PdfFindings, SampleFindings } from "./findings.ts";
import { measurePdf, measureSample, meetChromium } from "./latency.ts";
import { measureLoad, type Load } from "./load.ts";
import { canMeasureMemory } from "./measure/processes.ts";
import { KINDS, plans } from "./plan.ts";
import { measurePlans } from "./plans.ts";
import { prepare, type PreparedSample } from "./prepare.ts";
import { buildPackages } from "./published.ts";
import { report } from "./report/report.ts";
import { loadSamples, type SampleKind } from "./samples.ts";
import { measureChildMemory, measureVariedLoad } from "./varied-load.ts";
import { measureVariedFormats } from "./varied-formats.ts";
import { measureVaried } from "./varied.ts";

const { values } = parseArgs({ options: { quick: { type: "boolean", default: false } } });
const plan = values.quick ? plans.quick : plans.full;
const results = new URL("results/", import.meta.url);
const busy = loadavg()[0] ?? 0;
const leftOut: Findings["leftOut"] = [];
const leaveOut = (what: string, reason: string) => void leftOut.push({ what, reason });
mkdirSync(results, { recursive: true });
progress("building the packages");
buildPackages();

const samples: PreparedSample[] = [];
for (const sample of loadSamples()) samples.push(await prepare(sample));
const chromium = await chromiumFor(samples);
const latency = await measureSamples();
const varied = await ofEachKind(
  `${plan.varied.documents} different documents`,
  async (kind, browser) => measureVaried(kind, plan.varied, await met(browser), leaveOut),
);
const pdf = await measurePrinting();
const underLoad = await measureUnderLoad();
const size = { ...plan.throughput, ...plan.varied };
const variedLoad = await ofEachKind("throughput of different documents", (kind, browser) =>
  measureVariedLoad(kind, size, browser, leaveOut),
);
const { turnMs } = plan.throughput;
const variedFormats = await ofEachKind("formats of different documents", async (kind, browser) =>
  measureVariedFormats(kind, plan.variedFormats, turnMs, await met(browser), leaveOut),
);
progress("plans");
const planShares = await measurePlans(KINDS, plan.plans);
progress("cold commands");
const cold = canMeasureMemory ? measureCold(plan.coldRuns) : [];
progress("memory of a child");
const childMemory = await measureChildMemory(plan.varied.answersForMemory);
const findings: Findings = {
  machine: {
    cpu: cpus()[0]?.model.trim() ?? "unknown processor",
    cores: availableParallelism(),
    node: process.versions.node,
    busy,
  },
  ...(latency.chromium !== undefined && { chromium: latency.chromium }),
  samples: latency.samples,
  varied,
  pdf,
  ...underLoad,
  variedLoad,
  variedFormats: variedFormats.flat(),
  plans: planShares,
  cold,
  ...(childMemory && { childMemory }),
  leftOut,
};
const text = report(findings);
writeFileSync(new URL("latest.md", results), `${text}\n`);
for (const { sample, pictures } of latency.samples) writeFiles(sample.name, pictures, "png");
for (const { sample, files } of pdf) writeFiles(sample.name, files, "pdf");
console.log(text);

/** Starts a Chromium with the fonts that the samples need, if there is one to start. */
async function chromiumFor(
  prepared: readonly PreparedSample[],
): Promise<(() => Promise<Browser>) | undefined> {
  const executable = findChromium();
  if (executable === undefined) return undefined;
  const words = prepared.map(({ sample }) => sample.markdown).join("\n");
  const fonts = await installFonts(new URL("fonts/", results), words);
  return () => startBrowser(executable, fonts);
}

/** Does it with a Chromium of its own, so that nothing of it is what others left behind; without one where there is none. */
async function withChromium<Found>(
  measure: (browser: Browser | undefined) => Promise<Found>,
): Promise<Found> {
  const browser = await chromium?.();
  try {
    return await measure(browser);
  } finally {
    await browser?.close();
  }
}

async function met(browser: Browser | undefined) {
  return browser && meetChromium(browser);
}

/** Samples one at a time; a card is no document to print. */
async function measureSamples(): Promise<{ samples: SampleFindings[]; chromium?: string }> {
  return withChromium(async (browser) => {
    const opponent = await met(browser);
    const found: SampleFindings[] = [];
    for (const one of samples) {
      progress(`${one.sample.name}: one at a time`);
      found.push(await measureSample(one, plan.races[one.sample.kind], opponent, leaveOut));
    }
    return { samples: found, ...(browser && { chromium: browser.version }) };
  });
}

async function measurePrinting(): Promise<PdfFindings[]> {
  progress("PDF");
  return withChromium(async (browser) => {
    const opponent = await met(browser);
    const found: PdfFindings[] = [];
    for (const one of samples.filter(({ sample }) => sample.kind !== "card"))
      found.push(await measurePdf(one, plan.races[one.sample.kind], opponent, leaveOut));
    return found;
  });
}

/** Documents that all differ, of each kind. */
async function ofEachKind<Found>(
  what: string,
  measure: (kind: SampleKind, browser: Browser | undefined) => Promise<Found>,
): Promise<Found[]> {
  const found: Found[] = [];
  for (const kind of KINDS) {
    progress(`${what}: ${kind}`);
    found.push(await withChromium((browser) => measure(kind, browser)));
  }
  return found;
}

/**
 * Measures throughput and memory without the long documents, so that memory is not what they left
 * behind.
 */
async function measureUnderLoad(): Promise<Load> {
  progress("throughput and memory");
  const asked = samples.filter(({ sample }) => sample.kind !== "long");
  return withChromium((browser) => measureLoad(asked, plan.throughput, browser, leaveOut));
}

/** The last file of each side, so that anyone can see that both drew the same page. */
function writeFiles(
  sample: string,
  files: ReadonlyMap<string, Uint8Array>,
  extension: "png" | "pdf",
): void {
  for (const [name, bytes] of files)
    writeFileSync(new URL(`${sample.replace("/", "-")}-${name}.${extension}`, results), bytes);
}

/** Reports progress on a terminal's error stream, so that the tables can be piped somewhere. */
function progress(message: string): void {
  console.error(`… ${message}`);
}
