/** One run: the list of its steps. */
import { setTimeout as sleep } from "node:timers/promises";
import { check, type RuleName } from "./checker/index.ts";
import { readBooks } from "./checker/books.ts";
import type { Evidence, Violation } from "./checker/violation.ts";
import { Clients } from "./clients/index.ts";
import { chooseFault, injectFault, possible, type FaultName } from "./faults/index.ts";
import { Recorder } from "./recorder.ts";
import type { WritePoint } from "./service/control.ts";
import { between, randomFrom } from "../../../../bench/random.ts";
import {
  Patience,
  readEverything,
  settleKeys,
  settleLinks,
  settleOrders,
  untilNothingIsReserved,
} from "./settle.ts";
import { Stage, type StageOptions } from "./stage/index.ts";

export interface TortureOptions extends StageOptions {
  /** How long faults happen, in s; settling comes after. */
  seconds: number;
  /** Ends earlier once so many operations were answered as asked: what finds no service running says nothing about it. */
  enough?: number;
  /** How long it waits for one thing that does not come, in ms. */
  patience: number;
  seed: number;
  clients: number;
  /** Longest pause of a client, in ms. */
  pause: number;
  /** Shortest and longest time between two faults, in ms. */
  calm: readonly [number, number];
  /** These in this order, instead of any by chance. */
  faults?: readonly FaultName[];
  onProgress?: (line: string) => void;
}

export interface TortureReport {
  violations: Map<RuleName, Violation[]>;
  evidence: Evidence;
  failedWrites: Map<WritePoint, number>;
  /** Nodes that ended without being told to, with their last words. */
  crashes: string[];
}

export async function torture(options: TortureOptions): Promise<TortureReport> {
  const stage = await Stage.open(options);
  const recorder = new Recorder();
  const clients = new Clients(stage, recorder, {
    count: options.clients,
    seed: options.seed,
    pause: options.pause,
  });
  try {
    await clients.begin();
    const crashes = await disturb(stage, recorder, options);
    await clients.stop();
    await stage.untilReady();
    const patience = new Patience(options.patience);
    await settleKeys(clients, patience);
    await settleOrders(clients, patience);
    await settleLinks(clients, patience);
    await untilNothingIsReserved(stage, patience);
    const { images } = await readBooks(stage.books);
    await readEverything(clients, images, patience);
    const books = await readBooks(stage.books);
    const evidence = { history: recorder.history, books };
    const failedWrites = stage.failedWrites();
    return { violations: check(evidence), evidence, failedWrites, crashes };
  } finally {
    await clients.stop();
    clients.close();
    await stage.close();
  }
}

/** Injects one fault after the other, each after a calm in which the service comes to itself. */
async function disturb(
  stage: Stage,
  recorder: Recorder,
  { seconds, enough = Infinity, seed, calm, faults: given, onProgress }: TortureOptions,
): Promise<string[]> {
  const random = randomFrom(seed);
  const crashes: string[] = [];
  const queue = given ? [...given] : undefined;
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end) {
    await sleep(Math.min(between(random, ...calm), Math.max(0, end - performance.now())));
    const name = queue ? queue.shift() : chooseFault(possible(stage), random);
    if (name === undefined && answered(recorder) >= enough) break;
    if (name === undefined || performance.now() >= end) continue;
    await injectFault(name, stage, recorder, random);
    for (const node of stage.crashed()) {
      crashes.push(node.log.slice(-2000));
      await stage.replace(stage.nodes.indexOf(node), "SIGKILL", 0);
    }
    onProgress?.(progress(recorder));
  }
  return crashes;
}

function answered({ history: { operations } }: Recorder): number {
  return operations.filter(({ fate }) => fate.kind === "ok").length;
}

function progress({ history: { operations, faults } }: Recorder): string {
  const last = faults.at(-1);
  return `${operations.length} operations, ${faults.length} faults; ${last?.fault}: ${last?.detail}`;
}
