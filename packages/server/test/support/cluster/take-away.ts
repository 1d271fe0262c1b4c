import { setTimeout as sleep } from "node:timers/promises";
import type { Fleet } from "./fleet.ts";

/** Something that nodes depend on. */
export interface Dependency {
  stop: () => Promise<void>;
  start: () => Promise<void>;
}

export interface Away {
  /** Until no node was ready any more, and until all were again, in ms. */
  noticedAfter: number;
  recoveredAfter: number;
  /** When it was surely away, in ms since 1970. */
  from: number;
  to: number;
}

/** Takes away what all nodes depend on for some ms, and waits until they are ready again. */
export async function takeAway(fleet: Fleet, dependency: Dependency, ms: number): Promise<Away> {
  const leaving = performance.now();
  await dependency.stop();
  const from = Date.now();
  const nobody = () => fleet.nodes.every((node) => !fleet.balancer.isReady(node));
  await fleet.until("no node is ready", nobody, ms);
  const noticedAfter = performance.now() - leaving;
  await sleep(Math.max(0, ms - noticedAfter));
  const to = Date.now();
  await dependency.start();
  const recoveredAfter = await fleet.until("all nodes are ready again", () => fleet.areReady());
  return { noticedAfter, recoveredAfter, from, to };
}
