/** Quiet callers beside loud ones, on simulated processors: the same figures on every machine, however busy it is. */
import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { beforeAll, describe, expect, test } from "vitest";
import type { Report } from "./main.ts";
import { quiet, scenarios } from "./scenarios.ts";

/** Times that of alone that a quiet caller's p95 may be. */
const MOST = 2;
/** Where orders of others come all at once before it is known how they ask, or each is as short as the quiet ones. */
const most: Readonly<Record<string, number>> = {
  "visitors who leave at once": 3,
  "120 at a time, heavy": 3,
  "20 visitors who type": 3,
  "bursts after a pause": 3,
};

let report: Report;
beforeAll(async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [
    "--disable-warning=ExperimentalWarning",
    join(import.meta.dirname, "main.ts"),
  ]);
  report = JSON.parse(stdout) as Report;
}, 300_000);

describe.each(Object.keys(quiet))("a quiet %s", (who) => {
  test.each(Object.keys(scenarios))("beside %s", (scenario) => {
    const { p95, refused } = report[scenario]?.[who] ?? { p95: Number.NaN, refused: 0 };
    expect(refused).toBe(0);
    const alone = report["alone"]?.[who]?.p95 ?? Number.NaN;
    expect(p95 / alone).toBeLessThanOrEqual(most[scenario] ?? MOST);
  });
});
