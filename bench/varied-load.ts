/**
 * Throughput on all cores with documents that all differ, and what a pool child keeps of them.
 *
 * Platen is given a new document each time. Chromium goes round the documents that were prepared:
 * it keeps nothing from one to the next.
 */
import { availableParallelism } from "node:os";
import type { Browser } from "./chromium/browser.ts";
import { chromiumLanes, openPages, ratesByPages, sideName } from "./load.ts";
import type { Findings, VariedLoadFindings } from "./findings.ts";
import { canMeasureMemory, privateMemoryOf } from "./measure/processes.ts";
import type { OnLeftOut } from "./measure/race.ts";
import { throughput, turn, type Team, type ThroughputPlan } from "./measure/throughput.ts";
import { PAGE_COUNTS, type VariedPlan } from "./plan.ts";
import { openPool, type BenchPool } from "./platen.ts";
import { toHtml } from "./prepare.ts";
import type { SampleKind } from "./samples.ts";
import { variedDocument } from "./varied/documents.ts";

/** Documents from here on are for the pool alone, so that its children have never seen them. */
const FIRST_NUMBER = 2_000_000;

export async function measureVariedLoad(
  kind: SampleKind,
  plan: ThroughputPlan & VariedPlan,
  browser: Browser | undefined,
  leftOut: OnLeftOut,
): Promise<VariedLoadFindings> {
  const pages = browser ? await openPages(browser) : [];
  const html = browser ? await prepared(kind, plan.documents) : [];
  const next = rotation(html);
  const counts = pages.length === 0 ? [] : PAGE_COUNTS;
  const teams = counts.map((count) => ({
    name: String(count),
    lanes: chromiumLanes(pages.slice(0, count), next),
  }));
  const pool = await openPool(availableParallelism());
  try {
    const platen = { name: "platen", lanes: poolLanes(pool, stockOf(kind)) };
    // Until the pool has started, nothing is to be counted.
    await platen.lanes[0]?.();
    const fresh = await rateOf(platen, plan.turnMs);
    const rates = await throughput([platen, ...teams], plan, (name, reason) =>
      leftOut(`throughput of varied documents (${kind}), ${sideName(name)}`, reason),
    );
    const chromium = ratesByPages(counts, rates);
    return { kind, fresh, platen: rates.get("platen") ?? NaN, chromium };
  } finally {
    await pool.close();
  }
}

/**
 * Measures the private memory of each child, after the pool has rendered so many answers, which all
 * differ.
 */
export async function measureChildMemory(answers: number): Promise<Findings["childMemory"]> {
  if (!canMeasureMemory) return undefined;
  const pool = await openPool(availableParallelism());
  try {
    const next = newDocuments("answer");
    let left = answers;
    const lane = async () => {
      while (left-- > 0) await pool.render(next());
    };
    await Promise.all(Array.from({ length: pool.lanes }, lane));
    return { answers, privateBytes: pool.pids().map(privateMemoryOf) };
  } finally {
    await pool.close();
  }
}

function poolLanes(pool: BenchPool, next: () => string): (() => Promise<unknown>)[] {
  return Array.from({ length: pool.lanes }, () => () => pool.render(next()));
}

/** Renders a second of a team that is kept at work once. */
async function rateOf(team: Team, ms: number): Promise<number> {
  const start = performance.now();
  const renders = await turn(team, start + ms);
  return (renders * 1000) / (performance.now() - start);
}

function newDocuments(kind: SampleKind): () => string {
  let number = FIRST_NUMBER;
  return () => variedDocument(kind, number++);
}

/** New documents which were written before the clock starts, as Chromium's were; more only if they run out. */
function stockOf(kind: SampleKind): () => string {
  const write = newDocuments(kind);
  const stock = Array.from({ length: STOCK[kind] }, write);
  return () => stock.pop() ?? write();
}

/** Documents in stock: more than a pool on two cores renders in a full run. */
const STOCK: Readonly<Record<SampleKind, number>> = { card: 24_000, answer: 4000, long: 1200 };

async function prepared(kind: SampleKind, documents: number): Promise<string[]> {
  const html: string[] = [];
  for (let number = 0; number < documents; number++)
    html.push(await toHtml(variedDocument(kind, number)));
  return html;
}

function rotation(values: readonly string[]): () => string {
  let place = 0;
  return () => values[place++ % values.length] ?? "";
}
