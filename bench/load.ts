/** Throughput on all cores, and the memory it takes. */
import { availableParallelism } from "node:os";
import type { Browser } from "./chromium/browser.ts";
import { openWarmPage, type WarmPage } from "./chromium/tuned.ts";
import type { Findings, LoadFindings } from "./findings.ts";
import { reasonOf } from "./deadline.ts";
import { canMeasureMemory, processTree, watchMemory, type Memory } from "./measure/processes.ts";
import type { OnLeftOut } from "./measure/race.ts";
import { throughput, turn, type Team, type ThroughputPlan } from "./measure/throughput.ts";
import { PAGE_COUNTS, SCALE, WIDTH } from "./plan.ts";
import { openPool, type BenchPool } from "./platen.ts";
import type { PreparedSample } from "./prepare.ts";

export interface Load {
  load: LoadFindings[];
  memory?: NonNullable<Findings["memory"]>;
}

/** How long each side is kept at work for its memory alone, in ms. */
const MEMORY_TURN_MS = 4000;

/** Each sample in turn, the pool and Chromium's pages at work by turns. */
export async function measureLoad(
  samples: readonly PreparedSample[],
  plan: ThroughputPlan,
  browser: Browser | undefined,
  leftOut: OnLeftOut,
): Promise<Load> {
  const pages = browser ? await openPages(browser) : [];
  const load: LoadFindings[] = [];
  for (const prepared of samples)
    load.push(await withPool((pool) => measureOne(prepared, plan, pool, pages, leftOut)));
  const memory =
    canMeasureMemory &&
    (await withPool((pool) => measureMemory(samples, pool, pages, browser, leftOut)));
  return { load, ...(memory && { memory }) };
}

/**
 * A pool of its own for each sample, so that what one sample left in the children has no part in the next one's turn.
 */
async function withPool<T>(measure: (pool: BenchPool) => Promise<T>): Promise<T> {
  const pool = await openPool(availableParallelism());
  try {
    return await measure(pool);
  } finally {
    await pool.close();
  }
}

export function openPages(browser: Browser): Promise<WarmPage[]> {
  const most = Math.max(...PAGE_COUNTS);
  return Promise.all(Array.from({ length: most }, () => openWarmPage(browser, WIDTH, SCALE)));
}

async function measureOne(
  prepared: PreparedSample,
  plan: ThroughputPlan,
  pool: BenchPool,
  pages: readonly WarmPage[],
  leftOut: OnLeftOut,
): Promise<LoadFindings> {
  const counts = pages.length === 0 ? [] : PAGE_COUNTS;
  const chromium = counts.map((count) => chromiumTeam(prepared, pages.slice(0, count)));
  const rates = await throughput([platenTeam(prepared, pool), ...chromium], plan, (name, reason) =>
    leftOut(`throughput of ${prepared.sample.name}, ${sideName(name)}`, reason),
  );
  return {
    sample: prepared.sample,
    platen: rates.get("platen") ?? NaN,
    chromium: ratesByPages(counts, rates),
  };
}

/** Teams of Chromium are named by their number of pages. */
export const sideName = (team: string): string =>
  team === "platen" ? team : `Chromium with ${team} pages`;

/** Rates by the number of pages, without the numbers that were left out. */
export function ratesByPages(
  counts: readonly number[],
  rates: ReadonlyMap<string, number>,
): Map<number, number> {
  return new Map(
    counts.flatMap((count) => {
      const rate = rates.get(String(count));
      return rate === undefined ? [] : [[count, rate] as const];
    }),
  );
}

function platenTeam({ sample }: PreparedSample, pool: BenchPool): Team {
  const render = () => pool.render(sample.markdown);
  return { name: "platen", lanes: Array.from({ length: pool.lanes }, () => render) };
}

function chromiumTeam({ html }: PreparedSample, pages: readonly WarmPage[]): Team {
  return { name: String(pages.length), lanes: chromiumLanes(pages, () => html) };
}

/** Makes one lane for each page; each asks for its next document. */
export function chromiumLanes(
  pages: readonly WarmPage[],
  next: () => string,
): (() => Promise<unknown>)[] {
  return pages.map((page) => () => page.render(next(), FAST_PNG));
}

/**
 * Measures the memory of the same work once more, off the clock: to tell a process's memory the
 * system holds that process up, and with three large children that cost a fifth of their renders.
 */
async function measureMemory(
  samples: readonly PreparedSample[],
  pool: BenchPool,
  pages: readonly WarmPage[],
  browser: Browser | undefined,
  leftOut: OnLeftOut,
): Promise<{ platen: Memory; chromium?: Memory }> {
  const ours = samples.map((prepared) => platenTeam(prepared, pool));
  const platen = await peakOf(ours, () => pool.pids());
  if (!browser) return { platen };
  const theirs = samples.map((prepared) => chromiumTeam(prepared, pages));
  try {
    return { platen, chromium: await peakOf(theirs, () => processTree(browser.pid)) };
  } catch (error) {
    leftOut("Chromium's memory under load", reasonOf(error));
    return { platen };
  }
}

async function peakOf(teams: readonly Team[], processes: () => readonly number[]): Promise<Memory> {
  const stop = watchMemory(processes);
  for (const team of teams) await turn(team, performance.now() + MEMORY_TURN_MS);
  return stop();
}

const FAST_PNG = { format: "png", fast: true } as const;
