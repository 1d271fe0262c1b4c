/**
 * A plan beside the render, in processor time of the whole process. Every document is new: plans and renders
 * take turns of a few each, and none is given what another was. The first of a turn is not counted: it pays for the
 * memory that the others left behind, and a picture leaves far more than a plan.
 */
import { setImmediate } from "node:timers/promises";
import type { PlanShare } from "./findings.ts";
import { summarise } from "./measure/statistics.ts";
import type { PlansPlan } from "./plan.ts";
import { planInProcess, renderInProcess } from "./platen.ts";
import { formats } from "../packages/render/src/options.ts";
import type { SampleKind } from "./samples.ts";
import { variedDocument } from "./varied/documents.ts";

/** Numbers of documents from here on are planned and rendered for this alone. */
const FIRST = 2_000_000;
/** How many are counted in a turn, after the first. */
const COUNTED = 3;

export async function measurePlans(
  kinds: readonly SampleKind[],
  { documents, warmUpMs }: PlansPlan,
): Promise<PlanShare[]> {
  const found: PlanShare[] = [];
  let number = FIRST;
  for (const kind of kinds)
    for (const format of formats) {
      const taken = { plan: [] as number[], render: [] as number[] };
      const warm = performance.now() + warmUpMs;
      while (taken.render.length < documents) {
        const counts = performance.now() >= warm;
        for (const what of ["plan", "render"] as const) {
          const run = what === "plan" ? planInProcess : renderInProcess;
          for (let at = 0; at <= COUNTED; at += 1) {
            const markdown = variedDocument(kind, number++);
            const spent = await processorTime(() => run(markdown, format));
            if (counts && at > 0) taken[what].push(spent);
          }
        }
      }
      found.push({ kind, format, plan: summarise(taken.plan), render: summarise(taken.render) });
    }
  return found;
}

/** Milliseconds of all threads. */
async function processorTime(run: () => Promise<unknown>): Promise<number> {
  // Work that the last run left for later must not count for this one.
  await setImmediate();
  const start = process.cpuUsage();
  await run();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}
