/** `node measure.ts FORMAT LIMIT`: measures each document, or kind in all its counts, that its parent names. */
import { readFileSync, writeFileSync } from "node:fs";
import { FontStore } from "@platen/fonts/store";
import { Diagnostics } from "../../src/diagnostics.ts";
import { enrich } from "../../src/enrich/index.ts";
import { createWorld, render, RenderError, type Format } from "../../src/index.ts";
import { resolveOptions, type RenderOptions } from "../../src/options.ts";
import { parse } from "../../src/parse/index.ts";
import { warmUpRound } from "../../src/pool/warm-up.ts";
import { memoryOf } from "../../src/press/pages/weigh.ts";
import { headingsOf } from "../../src/press/pages/headings/index.ts";
import { documents, largest } from "./documents.ts";
import { weighedKinds } from "./kinds.ts";

/** Times in s, memory in MiB. */
export interface Measured {
  /** How many there are of a kind. */
  count?: number;
  kibibytes: number;
  weight: number;
  taken: number;
  /** As estimated for a PDF; resident before and at the peak. */
  memory: number;
  before: number;
  peak: number;
  /** `drawn`, or a code. */
  outcome: string;
}

/** Documents that are set before: what is slow the first time is not the document's. */
const WARM_UP = 25;
const MEBIBYTE = 2 ** 20;
const MARKDOWN_LIMIT = 64 * MEBIBYTE;

const [format, limit] = process.argv.slice(2) as [Format, string];
const world = createWorld({ network: "off" });
for (let round = 0; round < WARM_UP; round += 1) {
  const { markdown, options } = warmUpRound(round);
  await render(markdown, { ...options, format }, { world });
}
process.on("message", (name: string) => void tell(name));
process.send?.("ready");

async function tell(name: string): Promise<void> {
  const measured: Measured[] = [];
  const kind = weighedKinds[name];
  if (!kind) measured.push(await measure({ ...documents, ...largest }[name]?.() ?? "", {}));
  else
    for (const count of kind.counts)
      measured.push({ count, ...(await measure(kind.of(count), kind.options)) });
  process.send?.(measured);
}

async function measure(markdown: string, asked: RenderOptions = {}): Promise<Measured> {
  const options: RenderOptions = { ...asked, ...(format !== "pdf" && { overflow: "split" }) };
  let weight = 0;
  const weightLimit = Number(limit);
  const markdownLimit = MARKDOWN_LIMIT;
  const onWeight = (ms: number) => (weight = ms);
  const context = { world, weightLimit, markdownLimit, onWeight };
  globalThis.gc?.();
  // Forgets the peak.
  writeFileSync("/proc/self/clear_refs", "5");
  const before = peakMemory();
  const cpu = process.cpuUsage();
  const outcome = await render(markdown, { ...options, format }, context).then(
    () => "drawn",
    (error: unknown) => (error instanceof RenderError ? error.code : String(error)),
  );
  const { user, system } = process.cpuUsage(cpu);
  const peak = peakMemory();
  return {
    kibibytes: Buffer.byteLength(markdown) / 1024,
    weight: weight / 1000,
    taken: (user + system) / 1e6,
    memory: format === "pdf" ? (await estimatedMemory(markdown, options)) / 1000 : 0,
    before,
    peak,
    outcome,
  };
}

async function estimatedMemory(markdown: string, options: RenderOptions): Promise<number> {
  const resolved = resolveOptions({ ...options, format });
  const diagnostics = new Diagnostics();
  const document = parse(markdown, diagnostics);
  const order = { store: new FontStore(), world, diagnostics, setsDrawnText: true };
  await enrich(document, resolved, order);
  const entries = options.page?.toc ? headingsOf(document, options.page).entries.size : 0;
  return memoryOf(document, entries);
}

function peakMemory(): number {
  const [, kilobytes = "0"] =
    /VmHWM:\s+(\d+)/.exec(readFileSync("/proc/self/status", "utf8")) ?? [];
  return Number(kilobytes) / 1024;
}
