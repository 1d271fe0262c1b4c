/**
 * A plan beside the render, in processor time of the whole process. Every document is new: plans and renders
 * take turns, and none is given what another was.
 */
import { setImmediate } from "node:timers/promises";
import type { PlanShare } from "./findings.ts";
import { summarise } from "./measure/statistics.ts";
import { planInProcess, renderInProcess } from "./platen.ts";
import { formats } from "../packages/render/src/options.ts";
import type { SampleKind } from "./samples.ts";
import { variedDocument } from "./varied/documents.ts";

/** Numbers of documents from here on are planned and rendered for this alone. */
const FIRST = 2_000_000;
/** Untimed documents at the start. */
const WARM_UP = 6;

/** @param documents how many of each kind and format are planned, and as many others rendered */
export async function measurePlans(
  kinds: readonly SampleKind[],
  documents: number,
): Promise<PlanShare[]> {
  const found: PlanShare[] = [];
  let number = FIRST;
  for (const kind of kinds)
    for (const format of formats) {
      const taken = { plan: [] as number[], render: [] as number[] };
      for (let turn = 0; turn < documents + WARM_UP; turn += 1)
        for (const what of ["plan", "render"] as const) {
          const markdown = variedDocument(kind, number++);
          const run = what === "plan" ? planInProcess : renderInProcess;
          const spent = await processorTime(() => run(markdown, format));
          if (turn >= WARM_UP) taken[what].push(spent);
        }
      found.push({ kind, format, plan: summarise(taken.plan), render: summarise(taken.render) });
    }
  return found;
}

/** Milliseconds of all threads. */
async function processorTime(run: () => Promise<unknown>): Promise<number> {
  // What the last one left for later is not this one's.
  await setImmediate();
  const start = process.cpuUsage();
  await run();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}
