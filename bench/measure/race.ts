/**
 * Times several contenders at the same work, taking turns, so that whatever else the machine does
 * hits all of them alike.
 */
import { setTimeout as pause } from "node:timers/promises";
import { summarise, type Summary } from "./statistics.ts";

export interface Contender {
  name: string;
  /** Untimed, ahead of each timed run: takes away what the last run left and a new one would lack. */
  before?: () => Promise<unknown>;
  /** One render, one at a time. */
  run: () => Promise<Uint8Array>;
}

export interface RacePlan {
  /** Untimed runs of each at the start. */
  warmUp: number;
  rounds: number;
  /** Timed runs of each in a round, after one untimed one that brings its data back to the caches. */
  runs: number;
}

export interface Result {
  /** Milliseconds. */
  time: Summary;
  /** Of the last run. */
  bytes: Uint8Array;
}

/** Lets a contender's leftover work (idle tasks, collection) end before the next one's turn. */
const SETTLE_MS = 15;

/** @returns one result for each contender, by name. */
export async function race(
  contenders: readonly Contender[],
  plan: RacePlan,
): Promise<Map<string, Result>> {
  for (const { run } of contenders) for (let i = 0; i < plan.warmUp; i++) await run();
  const lanes = contenders.map((contender) => ({
    ...contender,
    times: [] as number[],
    bytes: new Uint8Array() as Uint8Array,
  }));
  for (let round = 0; round < plan.rounds; round++) {
    const order = round % 2 === 0 ? lanes : lanes.toReversed();
    for (const lane of order) {
      await pause(SETTLE_MS);
      await lane.run();
      for (let i = 0; i < plan.runs; i++) {
        await lane.before?.();
        const start = performance.now();
        lane.bytes = await lane.run();
        lane.times.push(performance.now() - start);
      }
    }
  }
  return new Map(
    lanes.map(({ name, times, bytes }) => [name, { time: summarise(times), bytes }] as const),
  );
}
