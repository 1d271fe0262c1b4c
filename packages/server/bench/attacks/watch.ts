/** What an attack costs the machine: memory of the service's main process, and the disk's free bytes. */
import { statfsSync } from "node:fs";
import { residentBytes } from "../../../pool/src/machine/proc.ts";

/** How often it is looked, in ms. */
const EVERY = 100;

export interface Cost {
  /** Most that the main process held at a time, in bytes; 0 where the system does not say. */
  memory: number;
  /** Least bytes that were free on the disk. */
  free: number;
}

/** Looks until it is told to stop. */
export function watchCost(pid: number, folder: string): { stop: () => Cost } {
  const cost: Cost = { memory: 0, free: Number.POSITIVE_INFINITY };
  const look = () => {
    cost.memory = Math.max(cost.memory, residentBytes(pid) ?? 0);
    const { bavail, bsize } = statfsSync(folder);
    cost.free = Math.min(cost.free, bavail * bsize);
  };
  look();
  const timer = setInterval(look, EVERY);
  return {
    stop: () => {
      clearInterval(timer);
      look();
      return cost;
    },
  };
}
