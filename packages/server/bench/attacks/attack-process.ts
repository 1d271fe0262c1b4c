/**
 * The attackers, in a process of their own with the lowest priority: their machines are not the service's, so
 * their work is to take nothing from it that it would have. `{ served, images }` comes first; then `{ attack }`
 * begins the attack of that name, `{ first }` sends what comes before it, and `{ end }` ends it. Each of the
 * last two is answered: with nothing, and with the statuses of the answers.
 */
import { once } from "node:events";
import { existsSync, readdirSync } from "node:fs";
import { Agent } from "node:http";
import { setPriority } from "node:os";
import { setTimeout as pauseFor } from "node:timers/promises";
import { attacks, type Attack } from "./attacks.ts";
import { sender } from "./send.ts";
import type { Served } from "./serve.ts";

type Order = { kind: "first"; name: string } | { kind: "begin"; name: string } | { kind: "end" };

/** Longest wait for what comes before an attack, in ms. */
const FIRST = 20_000;
/** Lowest priority that there is. */
const LOWEST = 19;
/** Wait after a refusal before the next request, in ms. */
const AFTER_REFUSAL = 20;

for (const thread of threads()) setPriority(thread, LOWEST);
const [{ served, images }] = (await once(process, "message")) as [
  { served: Served; images: number },
];
const send = sender(served, new Agent({ keepAlive: true, maxSockets: 1000 }));
const host = (kind: string) => `http://127.0.0.1:${images}/${kind}`;
let underWay: { end: AbortController; done: Promise<Record<number, number>> } | undefined;

/** Linux keeps the priority by thread, and V8 compiles in threads of its own. */
function threads(): number[] {
  return existsSync("/proc/self/task") ? readdirSync("/proc/self/task").map(Number) : [process.pid];
}

process.on("message", (order: Order) => void obey(order));
process.once("disconnect", () => process.exit(0));

async function obey(order: Order): Promise<void> {
  if (order.kind === "end") {
    underWay?.end.abort();
    process.send?.((await underWay?.done) ?? {});
    return;
  }
  const attack = attacks.find(({ name }) => name === order.name);
  if (!attack) throw new Error(`There is no attack called ${order.name}.`);
  if (order.kind === "first") {
    if (attack.first) await send(attack.first, AbortSignal.timeout(FIRST));
    process.send?.({});
    return;
  }
  const end = new AbortController();
  underWay = { end, done: charge(attack, end.signal) };
}

/** Keeps as many requests under way as the attack has, and counts the statuses of the answers. */
async function charge(attack: Attack, end: AbortSignal): Promise<Record<number, number>> {
  const statuses: Record<number, number> = {};
  let number = 0;
  const attacker = async () => {
    while (!end.aborted) {
      const shot = attack.shot((number += 1) - 1, host);
      const patience = shot.leave === undefined ? [] : [AbortSignal.timeout(shot.leave)];
      const status = await send(shot, AbortSignal.any([end, ...patience]));
      if (end.aborted) return;
      statuses[status] = (statuses[status] ?? 0) + 1;
      await pauseFor(status === 200 ? (shot.pause ?? 0) : AFTER_REFUSAL);
    }
  };
  await Promise.all(Array.from({ length: attack.at }, attacker));
  return statuses;
}
