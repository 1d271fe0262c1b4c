/** All faults by name, and their turns. */
import type { Recorder } from "../recorder.ts";
import type { Random } from "../../../../../bench/random.ts";
import type { Stage } from "../stage/index.ts";
import { clockSkew } from "./clock.ts";
import { failingWrites, fullDisk } from "./disk.ts";
import type { Fault } from "./fault.ts";
import { cutClients, cutDatabase, loseDatabase } from "./network.ts";
import { kill, killAll, pause, restart } from "./processes.ts";

export const faults = {
  kill,
  killAll,
  restart,
  pause,
  failingWrites,
  fullDisk,
  clockSkew,
  cutClients,
  cutDatabase,
  loseDatabase,
} as const satisfies Record<string, Fault>;

export type FaultName = keyof typeof faults;
export const faultNames = Object.keys(faults) as FaultName[];

/** Those that can happen on this stage. */
export function possible({ postgres }: Pick<Stage, "postgres">): FaultName[] {
  const here = postgres ? "postgres" : "sqlite";
  return faultNames.filter((name) => {
    const { on = here }: Fault = faults[name];
    return on === here;
  });
}

export function chooseFault(names: readonly FaultName[], random: Random): FaultName {
  const total = names.reduce((sum, name) => sum + faults[name].weight, 0);
  let rest = random() * total;
  for (const name of names) {
    rest -= faults[name].weight;
    if (rest < 0) return name;
  }
  throw new RangeError("there is no fault to choose from");
}

export function injectFault(
  name: FaultName,
  stage: Stage,
  recorder: Recorder,
  random: Random,
): Promise<void> {
  return recorder.fault(name, () => faults[name].inject(stage, random));
}
