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
import type { Findings, PdfFindings, SampleFindings } from "./findings.ts";
import { measureSample, meetChromium } from "./latency.ts";
import { measureLoad, type Load } from "./load.ts";
import { measurePdfs } from "./pdf.ts";
import { KINDS, plans } from "./plan.ts";
import { measurePlans } from "./plans.ts";
import { prepare, type PreparedSample } from "./prepare.ts";
import { buildPackages } from "./published.ts";
import { report } from "./report/report.ts";
import { loadSamples } from "./samples.ts";
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
const latency = await measureLatency();
const varied = await measureNewDocuments();
const pdf = await measurePrinting();
const underLoad = await measureUnderLoad();
const variedLoad = await measureNewUnderLoad();
const variedFormats = await measureFormats();
progress("plans");
const planShares = await measurePlans(KINDS, plan.plans);
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
  variedFormats,
  plans: planShares,
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

async function measureLatency(): Promise<{ samples: SampleFindings[]; chromium?: string }> {
  const browser = await chromium?.();
  const opponent = browser && (await meetChromium(browser));
  const found: SampleFindings[] = [];
  for (const one of samples) {
    progress(`${one.sample.name}: one at a time`);
    found.push(await measureSample(one, plan.races[one.sample.kind], opponent, leaveOut));
  }
  await browser?.close();
  return { samples: found, ...(browser && { chromium: browser.version }) };
}

/** Documents that all differ, each new and once more. */
async function measureNewDocuments(): Promise<Findings["varied"]> {
  const found: Findings["varied"] = [];
  for (const kind of KINDS) {
    progress(`${plan.varied.documents} different documents: ${kind}`);
    const browser = await chromium?.();
    const opponent = browser && (await meetChromium(browser));
    found.push(await measureVaried(kind, plan.varied, opponent, leaveOut));
    await browser?.close();
  }
  return found;
}

async function measureNewUnderLoad(): Promise<Findings["variedLoad"]> {
  const found: Findings["variedLoad"] = [];
  for (const kind of KINDS) {
    progress(`throughput of different documents: ${kind}`);
    const browser = await chromium?.();
    const size = { ...plan.throughput, ...plan.varied };
    found.push(await measureVariedLoad(kind, size, browser, leaveOut));
    await browser?.close();
  }
  return found;
}

/** Every format, on documents that all differ. */
async function measureFormats(): Promise<Findings["variedFormats"]> {
  const found: Findings["variedFormats"] = [];
  for (const kind of KINDS) {
    progress(`formats of different documents: ${kind}`);
    const browser = await chromium?.();
    const opponent = browser && (await meetChromium(browser));
    const { turnMs } = plan.throughput;
    found.push(
      ...(await measureVariedFormats(kind, plan.variedFormats, turnMs, opponent, leaveOut)),
    );
    await browser?.close();
  }
  return found;
}

/** With a fresh browser. A card is no document to print. */
async function measurePrinting(): Promise<PdfFindings[]> {
  progress("PDF");
  const browser = await chromium?.();
  const asked = samples.filter(({ sample }) => sample.kind !== "card");
  const found = await measurePdfs(asked, plan.races, browser, leaveOut);
  await browser?.close();
  return found;
}

/** With a browser of its own, so that its memory is not what the long documents left behind. */
async function measureUnderLoad(): Promise<Load> {
  progress("throughput and memory");
  const browser = await chromium?.();
  const asked = samples.filter(({ sample }) => sample.kind !== "long");
  const load = await measureLoad(asked, plan.throughput, browser, leaveOut);
  await browser?.close();
  return load;
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

/** On a terminal's error stream, so that the tables can be piped somewhere. */
function progress(message: string): void {
  console.error(`… ${message}`);
}
