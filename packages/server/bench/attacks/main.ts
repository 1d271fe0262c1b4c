/**
 * `node bench/attacks/main.ts [--seconds 8] [--only 1a,2b] [--strict]`: how quiet callers fare beside
 * each attack, compared with how they fare alone, turn about on the same machine. With `--strict` it
 * exits with 1 if one was refused, or its p95 was more than twice that of alone.
 */
import { fork } from "node:child_process";
import { once } from "node:events";
import { Agent } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { ATTACKERS, attacks, type Attack } from "./attacks.ts";
import { openHosts } from "./hosts.ts";
import { ask, percentile, quiet, type Fared } from "./quiet.ts";
import { sender } from "./send.ts";
import type { Served } from "./serve.ts";

const { values } = parseArgs({
  options: {
    seconds: { type: "string", default: "8" },
    only: { type: "string" },
    strict: { type: "boolean", default: false },
  },
});
const milliseconds = Number(values.seconds) * 1000;
const only = values.only?.split(",");
/** How long after an attack everything is to be as it was, in ms. */
const SETTLES = 2000;
/** Most that the p95 of a quiet caller may be of that of alone. */
const MOST = 2;

const hosts = await openHosts();
const served = fork(new URL("serve.ts", import.meta.url), [
  String(ATTACKERS + quiet.length),
  String(hosts.port),
]);
const [where] = (await once(served, "message")) as [Served];
const send = sender(where, new Agent({ keepAlive: true, maxSockets: 500 }));

let failures = 0;
await askAll(3000);
console.log(
  "| attack | who | asked | alone p50 | p95 | beside p50 | p95 | p95, times | 2 s after, times | refused | answers to the attacker |",
);
console.log("|---|---|--:|--:|--:|--:|--:|--:|--:|--:|---|");
for (const attack of attacks) {
  if (only && !only.includes(attack.name.split(" ", 1)[0] ?? "")) continue;
  const before = await askAll(milliseconds / 2);
  const end = new AbortController();
  const answers = charge(attack, end.signal);
  // The first moments count, too.
  const beside = await askAll(milliseconds);
  end.abort();
  const statuses = await answers;
  await sleep(SETTLES);
  const after = await askAll(milliseconds / 2);
  quiet.forEach(({ name }, at) => {
    const alone = [...(before[at]?.latencies ?? []), ...(after[at]?.latencies ?? [])];
    report(attack.name, name, alone, beside[at], before[at], after[at], statuses);
  });
}
console.log(`\nrequests at the hosts of images: ${JSON.stringify(hosts.counts)}`);
hosts.close();
served.disconnect();
await once(served, "exit");
if (values.strict && failures > 0) process.exitCode = 1;
process.exit();

function askAll(ms: number): Promise<Fared[]> {
  return Promise.all(quiet.map((who) => ask(who, send, ms)));
}

/** Keeps as many requests under way as the attack has; the statuses of the answers. */
async function charge(attack: Attack, end: AbortSignal): Promise<Record<number, number>> {
  const statuses: Record<number, number> = {};
  let number = 0;
  const host = (kind: string) => `http://127.0.0.1:${hosts.port}/${kind}`;
  const attacker = async () => {
    while (!end.aborted) {
      const shot = attack.shot((number += 1) - 1, host);
      const patience = shot.leave === undefined ? [] : [AbortSignal.timeout(shot.leave)];
      const status = await send(shot, AbortSignal.any([end, ...patience]));
      if (end.aborted) return;
      statuses[status] = (statuses[status] ?? 0) + 1;
      // Who is refused is not to spend the bench's own processor time on asking again at once.
      if (status !== 200) await sleep(20);
    }
  };
  await Promise.all(Array.from({ length: attack.at }, attacker));
  return statuses;
}

function report(
  attack: string,
  who: string,
  alone: readonly number[],
  beside: Fared | undefined,
  before: Fared | undefined,
  after: Fared | undefined,
  statuses: Record<number, number>,
): void {
  const base = percentile(alone, 0.95);
  const ratio = percentile(beside?.latencies ?? [], 0.95) / base;
  const settled =
    percentile(after?.latencies ?? [], 0.5) / percentile(before?.latencies ?? [], 0.5);
  const refused = (beside?.refused ?? 0) + (after?.refused ?? 0);
  if (ratio > MOST || settled > MOST || refused > 0) failures += 1;
  const cells = [
    beside?.latencies.length ?? 0,
    percentile(alone, 0.5).toFixed(0),
    base.toFixed(0),
    percentile(beside?.latencies ?? [], 0.5).toFixed(0),
    percentile(beside?.latencies ?? [], 0.95).toFixed(0),
    `${ratio.toFixed(2)}×`,
    `${settled.toFixed(2)}×`,
    refused,
    JSON.stringify(statuses).replaceAll('"', ""),
  ];
  console.log(`| ${attack} | ${who} | ${cells.join(" | ")} |`);
}
