/**
 * Watches the cost of an attack for the machine: memory of the service's main process, and free
 * bytes of the disk.
 */
import { statfsSync } from "node:fs";
import { residentBytes } from "../../../pool/src/machine/proc.ts";

/** Time between two looks, in ms. */
const EVERY = 100;

export interface Cost {
  /** Most memory of the main process at one time, in bytes; 0 where the system does not tell. */
  memory: number;
  /** Least number of free bytes on the disk. */
  free: number;
}

/** Watches until it is told to stop. */
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
