/** A task that uses as much of the processor as it is told, or wants something first. */
import { existsSync } from "node:fs";

export interface Work {
  /** Processor time to use, in ms. */
  burn?: number;
  /** Steps before that: for each its share of the deadline, and what it uses of the processor, in ms. */
  steps?: { share: number; burn: number }[];
  /** Time to wait without using the processor, in ms. */
  sleep?: number;
  /** File for which it then waits before it ends the order. */
  holdsUntil?: string;
  /** Request that has to be supplied first. */
  wants?: string;
  supplied?: string;
  /** Weight that it announces, in ms. */
  weighs?: number;
}

export async function run(
  { burn = 0, steps = [], sleep = 0, holdsUntil, wants, supplied, weighs }: Work,
  ceiling = Infinity,
  step: (share: number) => void = () => {},
) {
  if (weighs !== undefined && weighs > ceiling) return { bytes: new Uint8Array(), weighs };
  if (wants !== undefined && supplied === undefined) return { bytes: new Uint8Array(), wants };
  for (const one of steps) {
    step(one.share);
    use(one.burn);
  }
  step(0);
  use(burn);
  if (sleep > 0) await new Promise((resolve) => setTimeout(resolve, sleep));
  if (holdsUntil !== undefined) {
    const isThere = () => existsSync(holdsUntil);
    while (!isThere()) await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return { bytes: new TextEncoder().encode(supplied ?? ""), pid: process.pid };
}

function use(milliseconds: number): void {
  const before = process.cpuUsage();
  const used = () => {
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  };
  while (used() < milliseconds);
}
