/**
 * `node bench/beside-hostile.ts [renders]`: how long the renders of one caller take while another
 * sends, without a pause, documents whose child process aborts, hangs or eats memory; beside how
 * long they take in quiet, turn about.
 */
import { readFileSync } from "node:fs";
import { call, GENERATE } from "../test/support/call.ts";
import { hostileRenderer } from "../test/support/hostile-renderer.ts";
import { startTestService } from "../test/support/service.ts";
import { until } from "../test/support/until.ts";

const renders = Number(process.argv[2] ?? 200);
const TURNS = 4;
const misdeeds = ["abort", "exit", "hang", "eat memory", "throw"];
const MB = 2 ** 20;

const samples = new URL("../../../bench/samples/", import.meta.url);
const answer = readFileSync(new URL("answer.md", samples), "utf8");

const renderer = hostileRenderer({ memoryLimit: 700 * MB, memoryHardLimit: 1400 * MB });
await using service = await startTestService({}, { renderer });
const victim = await service.account({ credits: 1_000_000 });
const attacker = await service.account({ credits: 1_000_000 });
await until(() => renderer.stats().ready >= 2, 30_000);

const generate = (token: string, markdown: string) =>
  call(service, "POST", GENERATE, { token, body: { markdown, watermark: false } });

await times(30);
console.log("| misdeed | quiet p50 | p95, ms | attacked p50 | p95, ms | p95, times | attacks |");
console.log("|---|--:|--:|--:|--:|--:|--:|");
for (const misdeed of misdeeds) {
  const quiet: number[] = [];
  const attacked: number[] = [];
  let attacks = 0;
  for (let turn = 0; turn < TURNS; turn += 1) {
    await until(() => renderer.stats().ready >= 2, 30_000);
    quiet.push(...(await times(renders / TURNS)));
    const end = new AbortController();
    const attack = (async () => {
      for (; !end.signal.aborted; attacks += 1)
        await generate(attacker.token, `misdeed: ${misdeed}`);
    })();
    attacked.push(...(await times(renders / TURNS)));
    end.abort();
    await attack;
  }
  const figures = [at(quiet, 0.5), at(quiet, 0.95), at(attacked, 0.5), at(attacked, 0.95)];
  const ratio = at(attacked, 0.95) / at(quiet, 0.95);
  const cells = [...figures.map((ms) => ms.toFixed(1)), `${ratio.toFixed(2)}×`, attacks];
  console.log(`| ${misdeed} | ${cells.join(" | ")} |`);
}

/** Latencies in ms, one render after the other. */
async function times(count: number): Promise<number[]> {
  const list: number[] = [];
  for (let round = 0; round < count; round += 1) {
    const start = performance.now();
    const { status } = await generate(victim.token, answer);
    if (status !== 200) throw new Error(`answered ${status}`);
    list.push(performance.now() - start);
  }
  return list;
}

function at(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN;
}
