import { setTimeout as sleep } from "node:timers/promises";
import { reservations } from "./audit.ts";
import { Clients, type ClientOptions } from "./clients.ts";
import type { Fleet } from "./fleet.ts";
import type { NodeProcess } from "./node-process.ts";

export interface Killing {
  clients: ClientOptions;
  /** Time for which the load lasts before and after the kill, in ms. */
  before: number;
  after: number;
  /** Shortens the time after which the other nodes take the dead one for gone. */
  hasten?: (dead: NodeProcess) => Promise<unknown>;
}

export interface Killed {
  dead: NodeProcess;
  clients: Clients;
  /** Number of renders that the node had reserved when it died. */
  held: number;
  /** Time from its death until it had nothing reserved any more, in ms. */
  releasedAfter: number;
}

/**
 * Longest time until the others have released the reservations of a dead node, in ms: its lease,
 * and some patience.
 */
const RELEASE = 90_000;

/** Kills one node in the middle of a load, and waits until its last request has ended. */
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
