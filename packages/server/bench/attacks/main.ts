/**
 * `node bench/attacks/main.ts [--turns 2] [--seconds 5] [--only 1a,2b] [--minutes 15] [--unlimited] [--strict]`:
 * how quiet callers fare beside each attack, compared with how they fare alone, turn about on the same
 * machine; the memory of the service's main process, and the disk. The service has its default limits a
 * minute; with `--unlimited` it has none. With `--strict` it exits with 1 if anything is not as it should be.
 * It ends after `--minutes` at the latest.
 */
import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { parseArgs } from "node:util";
import { processSettings } from "../../src/process-settings.ts";
import { ATTACKERS, attacks, type Attack } from "./attacks.ts";
import { openHosts } from "./hosts.ts";
import { quiet, type Fared } from "./quiet.ts";
import { heading, judge, type Seen } from "./report.ts";
import type { HeldUp, Served } from "./serve.ts";
import { watchCost } from "./watch.ts";
import { setTimeout as pauseFor } from "node:timers/promises";

const { values } = parseArgs({
  options: {
    turns: { type: "string", default: "2" },
    seconds: { type: "string", default: "5" },
    minutes: { type: "string", default: "15" },
    only: { type: "string" },
    strict: { type: "boolean", default: false },
    unlimited: { type: "boolean", default: false },
  },
});
const milliseconds = Number(values.seconds) * 1000;
const only = values.only?.split(",");
/** How long after an attack everything is to be as it was, in ms. */
const SETTLES = 2000;
/**
 * MiB of the disk that all attacks together may use, so many for each second in which one goes on beside the quiet callers; and
 * the one that is to fill it.
 */
const ROOM = Math.max(6000, 15 * attacks.length * Number(values.turns) * Number(values.seconds));
const LITTLE_ROOM = 150;

/** Longest wait for the callers' or the attackers' process, in ms. */
const LONGEST_ANSWER = 60_000;

const began = performance.now();
const last = setTimeout(
  () => {
    console.log(`\nNot done within ${values.minutes} minutes.`);
    process.exit(1);
  },
  Number(values.minutes) * 60_000,
);
last.unref();

const hosts = await openHosts();
const chosen = attacks.filter(({ name }) => !only || only.includes(name.split(" ", 1)[0] ?? ""));
const faults: string[] = [];
console.log(heading);
await tryAll(
  chosen.filter(({ fillsDisk }) => !fillsDisk),
  ROOM,
);
await tryAll(
  chosen.filter(({ fillsDisk }) => fillsDisk),
  LITTLE_ROOM,
);
hosts.close();
console.log(`\nrequests at the hosts of images: ${JSON.stringify(hosts.counts)}`);
const minutes = ((performance.now() - began) / 60_000).toFixed(1);
console.log(`${chosen.length} attacks in ${minutes} minutes; ${faults.length} faults`);
for (const fault of faults) console.log(`- ${fault}`);
process.exit(values.strict && faults.length > 0 ? 1 : 0);

/** A service of its own for these, and processes of their own for those who attack and those who do not. */
async function tryAll(some: readonly Attack[], room: number): Promise<void> {
  if (some.length === 0) return;
  const limits = values.unlimited ? "unlimited" : "limited";
  const settings = [ATTACKERS + quiet.length, hosts.port, room, limits].map(String);
  const env = { ...process.env, ...processSettings };
  const service = fork(new URL("serve.ts", import.meta.url), settings, { env });
  const [served] = (await once(service, "message")) as [Served];
  const callers = fork(new URL("quiet-process.ts", import.meta.url));
  const attackers = fork(new URL("attack-process.ts", import.meta.url));
  callers.send({ served });
  attackers.send({ served, images: hosts.port });
  const alone = (ms: number) => answerOf<Fared[]>(callers, { ms });
  await alone(3000);
  for (const attack of some) {
    const { name } = attack;
    const seen = nothingSeen();
    if (attack.first) await answerOf(attackers, { kind: "first", name });
    for (let turn = 0; turn < Number(values.turns); turn += 1) {
      seen.before.push(await alone(milliseconds / 2));
      await answerOf<HeldUp>(service, {});
      const watching = watchCost(service.pid ?? 0, served.dataDir);
      attackers.send({ kind: "begin", name });
      // The first moments count, too.
      seen.beside.push(await alone(milliseconds));
      const statuses = await answerOf<Seen["statuses"]>(attackers, { kind: "end" });
      const { max } = await answerOf<HeldUp>(service, {});
      seen.heldUp = Math.max(seen.heldUp, max);
      for (const [status, count] of Object.entries(statuses))
        seen.statuses[Number(status)] = (seen.statuses[Number(status)] ?? 0) + count;
      await pauseFor(SETTLES);
      const { memory, free } = watching.stop();
      seen.memory = Math.max(seen.memory, memory);
      seen.spare = Math.min(seen.spare, free - served.floor);
      seen.after.push(await alone(milliseconds / 2));
    }
    const { row, wrong } = judge(attack, seen);
    console.log(row);
    faults.push(...wrong);
  }
  callers.disconnect();
  attackers.disconnect();
  service.disconnect();
  await Promise.race([once(service, "exit"), pauseFor(20_000)]);
  service.kill("SIGKILL");
}

/** @throws Error if it does not come in time; whoever asked cannot go on without it */
async function answerOf<Answer>(process: ChildProcess, order: object): Promise<Answer> {
  process.send(order);
  const [answer] = (await once(process, "message", {
    signal: AbortSignal.timeout(LONGEST_ANSWER),
  })) as [Answer];
  return answer;
}

function nothingSeen(): Seen {
  return { before: [], beside: [], after: [], statuses: {}, memory: 0, heldUp: 0, spare: Infinity };
}
