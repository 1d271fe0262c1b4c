/** Faults of the disk: some writes fail, or it takes no more bytes. */
import { setTimeout as sleep } from "node:timers/promises";
import { between, oneOf } from "../../../../../bench/random.ts";
import type { Stage } from "../stage/index.ts";
import type { Fault } from "./fault.ts";

/**
 * Longest time for which a disk stays bad beyond its time until a write has failed, and time
 * between two looks for one, in ms.
 */
const LONGEST_MORE = 10_000;
const LOOK = 100;

const shares = [0.02, 0.1, 0.3, 1];

/**
 * Any write may fail, also in the middle of several that belong together; sometimes a kill ends the
 * fault.
 */
export const failingWrites: Fault = {
  weight: 6,
  async inject(stage, random) {
    const probability = oneOf(random, shares);
    const duration = between(random, 300, 4000);
    const seed = between(random, 1, 2 ** 30);
    const before = failuresOf(stage);
    for (const node of stage.running()) node.order({ type: "disk", probability, seed });
    await sleep(duration);
    // On a busy machine there may have been hardly any writes yet.
    for (let more = 0; more < LONGEST_MORE && failuresOf(stage) === before; more += LOOK)
      await sleep(LOOK);
    const killed = random() < 0.3;
    if (killed) await stage.replace(0, "SIGKILL", 0);
    for (const node of stage.running()) node.order({ type: "disk", probability: 0, seed });
    const end = killed ? ", then node 0 was killed" : "";
    return `${probability * 100} % of writes, for ${duration} ms${end}`;
  },
};

/** The system refuses to make files longer than some KiB: images, and the database's log. */
export const fullDisk: Fault = {
  weight: 2,
  async inject(stage, random) {
    const bytes = oneOf(random, [0, 4096, 65_536]);
    const duration = between(random, 300, 4000);
    const running = stage.running();
    const limited = await Promise.all(running.map((node) => node.limitFiles(bytes)));
    if (limited.includes(false)) return "not possible here: prlimit is not there or may not";
    await sleep(duration);
    await Promise.all(running.map((node) => node.limitFiles("unlimited")));
    return `no file past ${bytes} bytes, for ${duration} ms`;
  },
};

/** Returns the number of writes made to fail so far, by the running nodes. */
function failuresOf(stage: Stage): number {
  return stage
    .running()
    .flatMap(({ failures }) => Object.values(failures))
    .reduce((sum, count) => sum + count, 0);
}
