/** Says at the end of a run where its time went, what was skipped and why, and how to run the same again. */
import type { Reporter, TestCase, TestModule, Vitest } from "vitest/node";
import { readCosts, startCosts } from "./cost.ts";
import { pathOf, writeTimes } from "./times.ts";

/** Seconds that `npm test` may take on two idle cores. */
const BUDGET = 480;
const SLOWEST = 10;
/** The reason of a skip as tests name it: `test.skipIf(...)("… (SKIPPED: why)")`. */
const WHY = /\(SKIPPED: ([^)]+)\)/u;

export class RunReport implements Reporter {
  #started = 0;
  /** Whether `-t` chose among the tests of files: those left out say nothing, and times are not the files'. */
  #isPart = false;

  onInit(vitest: Vitest): void {
    this.#isPart = vitest.config.testNamePattern !== undefined;
  }

  onTestRunStart(): void {
    this.#started = performance.now();
    startCosts();
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    const seconds = (performance.now() - this.#started) / 1000;
    const times = modules.map((file) => [pathOf(file.moduleId), secondsOf(file)] as const);
    const passed = times.filter((_, at) => modules[at]?.state() === "passed");
    if (!this.#isPart) writeTimes(Object.fromEntries(passed));
    const lines = [...this.#slowest(times), ...(this.#isPart ? [] : skipped(modules))];
    const isWhole = process.env["npm_lifecycle_event"] === "test";
    const of = isWhole ? ` of ${BUDGET} s that two idle cores may take` : "";
    const share = Number(process.env["PLATEN_TEST_SHARE"]);
    lines.push(
      `Total: ${seconds.toFixed(0)} s${of}. Seed ${process.env["PLATEN_TEST_SEED"]}, ${Math.round(share * 100)} % of the cases of long tests.`,
    );
    console.log(`\n${lines.join("\n")}`);
  }

  #slowest(times: readonly (readonly [string, number])[]): string[] {
    const costs = readCosts();
    const all = [...costs.values()].reduce((sum, cost) => sum + cost.own + cost.children, 0);
    const longest = times.toSorted(([, one], [, other]) => other - one).slice(0, SLOWEST);
    return [
      `Slowest files, in s by the clock (processor time: own + children's); ${all.toFixed(0)} s of processor time in all:`,
      ...longest.map(([file, seconds]) => {
        const { own, children } = costs.get(file) ?? { own: 0, children: 0 };
        const cost = `(${own.toFixed(1)} + ${children.toFixed(1)})`;
        return `${seconds.toFixed(1).padStart(7)} ${cost.padEnd(16)} ${file}`;
      }),
    ];
  }
}

function secondsOf(file: TestModule): number {
  const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } =
    file.diagnostic();
  const parts = [
    environmentSetupDuration,
    prepareDuration,
    collectDuration,
    setupDuration,
    duration,
  ];
  return parts.reduce((sum, part) => sum + part, 0) / 1000;
}

/** How many tests were not run, by the reason. */
function skipped(modules: readonly TestModule[]): string[] {
  const counts = new Map<string, number>();
  for (const file of modules)
    for (const test of file.children.allTests("skipped")) {
      const why = whyOf(test, file);
      counts.set(why, (counts.get(why) ?? 0) + 1);
    }
  return [...counts].map(([why, count]) => `Not run: ${count} tests (${why})`);
}

function whyOf(test: TestCase, file: TestModule): string {
  const result = test.result();
  const said =
    WHY.exec(test.fullName)?.[1] ?? (result.state === "skipped" ? result.note : undefined);
  if (said !== undefined) return said;
  if (test.options.mode === "skip" || test.options.mode === "todo")
    return `no reason given in ${pathOf(file.moduleId)}`;
  return `what they need failed in ${pathOf(file.moduleId)}`;
}
