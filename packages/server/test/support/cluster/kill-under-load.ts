import { setTimeout as sleep } from "node:timers/promises";
import { reservations } from "./audit.ts";
import { Clients, type ClientOptions } from "./clients.ts";
import type { Fleet } from "./fleet.ts";
import type { NodeProcess } from "./node-process.ts";

export interface Killing {
  clients: ClientOptions;
  /** How long the load lasts before and after, in ms. */
  before: number;
  after: number;
  /** What may be done to shorten the time that the others give the dead one. */
  hasten?: (dead: NodeProcess) => Promise<unknown>;
}

export interface Killed {
  dead: NodeProcess;
  clients: Clients;
  /** Renders that it had reserved when it died. */
  held: number;
  /** Until nothing was reserved by it any more, in ms from its death. */
  releasedAfter: number;
}

/** Longest time until others have released what a dead node held, in ms: its lease, and patience. */
const RELEASE = 90_000;

/** Kills one node in the middle of a load, and waits until its last request has come to an end. */
export async function killUnderLoad(
  fleet: Fleet,
  index: number,
  { clients: options, before, after, hasten }: Killing,
): Promise<Killed> {
  const { query } = fleet.cluster;
  const clients = new Clients(fleet.balancer, options);
  await fleet.until("a first answer", () => clients.answered.length > 0);
  await sleep(before);
  const dead = fleet.node(index);
  await dead.kill();
  const death = performance.now();
  const held = await reservations(query, dead.name);
  await hasten?.(dead);
  const releasing = fleet
    .until("released", async () => (await reservations(query, dead.name)) === 0, RELEASE)
    .then(() => performance.now() - death);
  await sleep(after);
  const [releasedAfter] = await Promise.all([releasing, clients.stop()]);
  return { dead, clients, held, releasedAfter };
}
