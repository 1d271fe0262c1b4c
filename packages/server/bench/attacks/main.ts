/**
 * `node bench/attacks/main.ts [--turns 2] [--seconds 5] [--only 1a,2b] [--minutes 15] [--strict]`: how
 * quiet callers fare beside each attack, compared with how they fare alone, turn about on the same
 * machine; the memory of the service's main process, and the disk. With `--strict` it exits with 1 if
 * anything is not as it should be. It ends after `--minutes` at the latest.
 */
import { fork } from "node:child_process";
import { once } from "node:events";
import { Agent } from "node:http";
import { parseArgs } from "node:util";
import { ATTACKERS, attacks, type Attack } from "./attacks.ts";
import { openHosts } from "./hosts.ts";
import { ask, quiet } from "./quiet.ts";
import { heading, judge, type Seen } from "./report.ts";
import { sender } from "./send.ts";
import type { Served } from "./serve.ts";
import { watchCost } from "./watch.ts";
import { setTimeout as pauseFor } from "node:timers/promises";

const { values } = parseArgs({
  options: {
    turns: { type: "string", default: "2" },
    seconds: { type: "string", default: "5" },
    minutes: { type: "string", default: "15" },
    only: { type: "string" },
    strict: { type: "boolean", default: false },
  },
});
const milliseconds = Number(values.seconds) * 1000;
const only = values.only?.split(",");
/** How long after an attack everything is to be as it was, in ms. */
const SETTLES = 2000;
/** MiB of the disk that all attacks together may use, and the one that is to fill it. */
const ROOM = 6000;
const LITTLE_ROOM = 150;

/** Longest wait for what comes before an attack, in ms. */
const FIRST = 20_000;

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

/** A service of its own for these. */
async function tryAll(some: readonly Attack[], room: number): Promise<void> {
  if (some.length === 0) return;
  const service = fork(
    new URL("serve.ts", import.meta.url),
    [ATTACKERS + quiet.length, hosts.port, room].map(String),
  );
  const [served] = (await once(service, "message")) as [Served];
  const agent = new Agent({ keepAlive: true, maxSockets: 1000 });
  const send = sender(served, agent);
  const alone = (ms: number) => Promise.all(quiet.map((who) => ask(who, send, ms)));
  await alone(3000);
  for (const attack of some) {
    const seen: Seen = {
      before: [],
      beside: [],
      after: [],
      statuses: {},
      memory: 0,
      spare: Infinity,
    };
    if (attack.first) await send(attack.first, AbortSignal.timeout(FIRST));
    for (let turn = 0; turn < Number(values.turns); turn += 1) {
      seen.before.push(await alone(milliseconds / 2));
      const watching = watchCost(service.pid ?? 0, served.dataDir);
      const end = new AbortController();
      const charging = charge(attack, send, end.signal, seen.statuses);
      // The first moments count, too.
      seen.beside.push(await alone(milliseconds));
      end.abort();
      await charging;
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
  agent.destroy();
  service.disconnect();
  await Promise.race([once(service, "exit"), pauseFor(20_000)]);
  service.kill("SIGKILL");
}

/** Keeps as many requests under way as the attack has, and counts the statuses of the answers. */
async function charge(
  attack: Attack,
  send: ReturnType<typeof sender>,
  end: AbortSignal,
  statuses: Record<number, number>,
): Promise<void> {
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
      await pauseFor(status === 200 ? (shot.pause ?? 0) : 20);
    }
  };
  await Promise.all(Array.from({ length: attack.at }, attacker));
}
