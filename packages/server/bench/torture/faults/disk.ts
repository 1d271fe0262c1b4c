/** What happens to the disk: writes fail here and there, and it takes no more bytes. */
import { setTimeout as sleep } from "node:timers/promises";
import { between, oneOf } from "../../../../../bench/random.ts";
import type { Stage } from "../stage/index.ts";
import type { Fault } from "./fault.ts";

/** How much longer a disk stays bad until a write has failed, and how often that is looked for, in ms. */
const LONGEST_MORE = 10_000;
const LOOK = 100;

const shares = [0.02, 0.1, 0.3, 1];

/** Any write fails, also in the middle of what belongs together; half of the time a kill ends it. */
export const failingWrites: Fault = {
  weight: 6,
  async inject(stage, random) {
    const probability = oneOf(random, shares);
    const duration = between(random, 300, 4000);
    const seed = between(random, 1, 2 ** 30);
    const before = failuresOf(stage);
    for (const node of stage.running()) node.order({ type: "disk", probability, seed });
    await sleep(duration);
    // On a busy machine there may have been next to no writes yet.
    for (let more = 0; more < LONGEST_MORE && failuresOf(stage) === before; more += LOOK)
      await sleep(LOOK);
    const killed = random() < 0.3;
    if (killed) await stage.replace(0, "SIGKILL", 0);
    for (const node of stage.running()) node.order({ type: "disk", probability: 0, seed });
    const end = killed ? ", then node 0 was killed" : "";
    return `${probability * 100} % of writes, for ${duration} ms${end}`;
  },
};

/** The system itself refuses to make files longer than some KiB: images, and the database's log. */
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

/** Writes made to fail so far, by the nodes that run. */
function failuresOf(stage: Stage): number {
  return stage
    .running()
    .flatMap(({ failures }) => Object.values(failures))
    .reduce((sum, count) => sum + count, 0);
}
