/** Throughput on all cores, and the memory it takes. */
import { availableParallelism } from "node:os";
import type { Browser } from "./chromium/browser.ts";
import { openWarmPage, type WarmPage } from "./chromium/tuned.ts";
import type { Findings, LoadFindings } from "./findings.ts";
import { canMeasureMemory, processTree, watchMemory, type Memory } from "./measure/memory.ts";
import { throughput, type Team, type ThroughputPlan } from "./measure/throughput.ts";
import { PAGE_COUNTS, SCALE, WIDTH } from "./plan.ts";
import { openPool, type BenchPool } from "./platen.ts";
import type { PreparedSample } from "./prepare.ts";

export interface Load {
  load: LoadFindings[];
  memory?: NonNullable<Findings["memory"]>;
}

/** Each sample in turn, the pool and Chromium's pages at work by turns. */
export async function measureLoad(
  samples: readonly PreparedSample[],
  plan: ThroughputPlan,
  browser: Browser | undefined,
): Promise<Load> {
  const pool = openPool(availableParallelism());
  const pages = browser ? await openPages(browser) : [];
  const stopPlaten = watchMemory(() => pool.pids());
  const stopChromium = browser && watchMemory(() => processTree(browser.pid));
  const load: LoadFindings[] = [];
  for (const prepared of samples) load.push(await measureOne(prepared, plan, pool, pages));
  const memory = { platen: stopPlaten(), ...optional(stopChromium?.()) };
  await pool.close();
  return { load, ...(canMeasureMemory && { memory }) };
}

const optional = (chromium: Memory | undefined) => (chromium ? { chromium } : {});

function openPages(browser: Browser): Promise<WarmPage[]> {
  const most = Math.max(...PAGE_COUNTS);
  return Promise.all(Array.from({ length: most }, () => openWarmPage(browser, WIDTH, SCALE)));
}

async function measureOne(
  { sample, html }: PreparedSample,
  plan: ThroughputPlan,
  pool: BenchPool,
  pages: readonly WarmPage[],
): Promise<LoadFindings> {
  const ours = () => pool.render(sample.markdown);
  const counts = pages.length === 0 ? [] : PAGE_COUNTS;
  const teams: Team[] = [
    { name: "platen", lanes: Array.from({ length: pool.lanes }, () => ours) },
    ...counts.map((count) => ({
      name: String(count),
      lanes: pages.slice(0, count).map((page) => () => page.render(html, FAST_PNG)),
    })),
  ];
  const rates = await throughput(teams, plan);
  const chromium = new Map(counts.map((count) => [count, rates.get(String(count)) ?? 0]));
  return { sample, platen: rates.get("platen") ?? 0, chromium };
}

const FAST_PNG = { format: "png", fast: true } as const;
