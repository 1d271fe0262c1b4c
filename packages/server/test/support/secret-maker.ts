/** Half of a pair that makes secrets at the same moments, in one new folder after another. */
import { join } from "node:path";
import { parentPort, workerData } from "node:worker_threads";
import { keptSecret } from "../../src/adapters/accounts/secret.ts";
import { systemRandomness } from "../../src/adapters/real-world.ts";

export interface Making {
  folder: string;
  rounds: number;
  /** Counts arrivals at each round's beginning. */
  gate: SharedArrayBuffer;
}

const { folder, rounds, gate } = workerData as Making;
const arrived = new Int32Array(gate);
const secrets: string[] = [];
for (let round = 0; round < rounds; round += 1) {
  Atomics.add(arrived, 0, 1);
  // Without sleeping: both leave within a few hundred nanoseconds.
  while (Atomics.load(arrived, 0) < 2 * (round + 1));
  secrets.push(secretOf(join(folder, String(round))));
}
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no target
parentPort?.postMessage(secrets);

function secretOf(place: string): string {
  try {
    return keptSecret(place, systemRandomness);
  } catch (error) {
    return String(error);
  }
}
