/**
 * Times several contenders at the same work, taking turns, so that whatever else the machine does
 * hits all of them alike.
 */
import { reasonOf } from "../deadline.ts";
import { settle } from "./settle.ts";
import { summarise, type Summary } from "./statistics.ts";

export interface Contender {
  name: string;
  /** Makes one render, one at a time. */
  run: () => Promise<Uint8Array>;
}

export interface RacePlan {
  /** Untimed runs of each at the start. */
  warmUp: number;
  rounds: number;
  /** Timed runs of each in a round, after one untimed one that brings its data back to the caches. */
  runs: number;
  /** Time after the start from which on no round begins, in milliseconds. */
  budgetMs: number;
}

/** Called with a subject that could not be measured, and the reason. */
export type OnLeftOut = (what: string, reason: string) => void;

export interface Result {
  /** Milliseconds. */
  time: Summary;
  /** Bytes of the last run. */
  bytes: Uint8Array;
}

interface Lane extends Contender {
  times: number[];
  bytes: Uint8Array;
}

/**
 * A contender that fails or misses a deadline takes no further part and has no result; `leftOut` is
 * told. When the budget is used up, the rounds so far count.
 * @returns one result for each contender that was timed, by name.
 */
export async function race(
  contenders: readonly Contender[],
  plan: RacePlan,
  leftOut: OnLeftOut,
): Promise<Map<string, Result>> {
  const end = performance.now() + plan.budgetMs;
  let lanes: Lane[] = contenders.map((contender) => ({ ...contender, times: [], bytes: NONE }));
  const drop = (lane: Lane, reason: string) => {
    lanes = lanes.filter((one) => one !== lane);
    leftOut(lane.name, reason);
  };
  for (const lane of lanes) await attempt(() => warmUp(lane, plan.warmUp, end), lane, drop);
  for (let round = 0; round < plan.rounds && (round === 0 || performance.now() < end); round++) {
    const order = round % 2 === 0 ? lanes : lanes.toReversed();
    for (const lane of order) await attempt(() => takeTurn(lane, plan.runs), lane, drop);
  }
  return new Map(
    lanes.map(({ name, times, bytes }) => [name, { time: summarise(times), bytes }] as const),
  );
}

const NONE: Uint8Array = new Uint8Array();

async function attempt(
  work: () => Promise<void>,
  lane: Lane,
  drop: (lane: Lane, reason: string) => void,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    drop(lane, reasonOf(error));
  }
}

async function warmUp({ run }: Lane, runs: number, end: number): Promise<void> {
  for (let i = 0; i < runs && (i === 0 || performance.now() < end); i++) await run();
}

async function takeTurn(lane: Lane, runs: number): Promise<void> {
  await settle();
  await lane.run();
  for (let i = 0; i < runs; i++) {
    const start = performance.now();
    lane.bytes = await lane.run();
    lane.times.push(performance.now() - start);
  }
}
