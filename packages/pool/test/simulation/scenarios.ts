/**
 * Scenarios: requests of other callers beside two quiet ones. They are the attacks that `npm run
 * attacks` sends, as far as the pool sees them.
 */
import type { OrderPlace } from "../../src/queue/lanes.ts";
import type { Work } from "./child.ts";

/** A request: its caller, the work of its render, and the work around it. Times in ms. */
export interface Shot extends OrderPlace {
  work: Work;
  /** Work of the service before the render; after it, half as much. */
  service?: number;
  /** Time of supplying what it wants from outside. */
  fetching?: number;
  /** Time after which it is withdrawn. */
  leave?: number;
  /** Pause before the next request. */
  pause?: number;
}

export interface Scenario {
  /** Requests at a time. */
  at: number;
  /** The request of a number. */
  shot: (number: number) => Shot;
}

let seed = 1;

/** The same figures in every run. */
export function begin(number: number): void {
  seed = number;
}

function random(): number {
  seed = (seed * 48_271) % 2_147_483_647;
  return seed / 2_147_483_647;
}

const about = (ms: number) => ms * (0.7 + 0.6 * random());
const work = (cpu: number, more: Partial<Work> = {}): Work => {
  const taken = about(cpu);
  return { cpu: taken, weight: taken, ...more };
};
/** Seconds of work, whose weight is right to a factor of two. */
const heavy = (): Work => {
  const cpu = about(2500);
  return { cpu, weight: cpu * (0.6 + random()) };
};

const account = (number: number) => ({ caller: `account ${number}` });
const visitor = (number: number) =>
  ({
    caller: `visitor ${number}`,
    share: "visitors",
    lane: "preview",
    paid: false,
  }) satisfies OrderPlace;

/** Quiet callers, whose waits are measured, and their pause after each answer. */
export const quiet = {
  account: { shot: () => ({ ...account(99), work: work(9) }), pause: 100 },
  visitor: { shot: () => ({ ...visitor(99), work: work(2.5) }), pause: 120 },
} as const satisfies Record<string, { shot: () => Shot; pause: number }>;

export const scenarios: Readonly<Record<string, Scenario>> = {
  "one account, heavy": { at: 20, shot: () => ({ ...account(0), work: heavy() }) },
  "20 accounts, heavy": { at: 20, shot: (n) => ({ ...account(n % 20), work: heavy() }) },
  "a new visitor each time, heavy": {
    at: 20,
    shot: (n) => ({ ...visitor(1000 + n), work: heavy() }),
  },
  "one heavy among nine light": {
    at: 20,
    shot: (n) => ({
      ...account(n % 10),
      work: Math.floor(n / 10) % 10 === 9 ? heavy() : work(2.5),
    }),
  },
  "one account, 60 answers at a time": {
    at: 60,
    shot: () => ({ ...account(0), work: work(10) }),
  },
  "20 visitors whose images are missing": {
    at: 40,
    shot: (n) => ({ ...visitor(n % 20), work: work(4, { wants: true }), fetching: 120 }),
  },
  "images of 3 MB": {
    at: 20,
    shot: (n) => ({
      ...account(n % 10),
      work: work(70, { wants: true, weight: 60 }),
      fetching: 30,
    }),
  },
  "long PDFs": {
    at: 20,
    shot: (n) => ({ ...account(n % 10), work: work(700), least: 100, service: 3 }),
  },
  "visitors who leave at once": {
    at: 20,
    shot: (n) => ({ ...visitor(n % 20), work: heavy(), leave: 60 }),
  },
  "120 at a time, heavy": { at: 120, shot: (n) => ({ ...account(n % 20), work: heavy() }) },
  "large cards": { at: 10, shot: (n) => ({ ...account(n % 10), work: work(420) }) },
  archives: { at: 10, shot: (n) => ({ ...account(n % 10), lane: "batch", work: work(60) }) },
  "plans and descriptions of long documents": {
    at: 20,
    shot: (n) => ({ ...account(n % 10), work: work(n % 2 ? 35 : 60), least: n % 2 ? 20 : 35 }),
  },
  "one account, cards": { at: 40, shot: () => ({ ...account(0), work: work(2.5) }) },
  "20 visitors who type": {
    at: 20,
    shot: (n) => ({ ...visitor(n % 20), work: work(6), pause: 100 }),
  },
  "20 visitors without a pause": { at: 20, shot: (n) => ({ ...visitor(n % 20), work: work(4) }) },
  "heavy, announced as light": {
    at: 10,
    shot: (n) => ({ ...account(n % 10), work: work(900, { weight: 40 }) }),
  },
  "new accounts, heavy and announced as light": {
    at: 10,
    shot: (n) => ({ ...account(3000 + n), work: work(900, { weight: 100 }) }),
  },
  doubtful: { at: 12, shot: (n) => ({ ...account(n % 6), work: work(180, { weight: 200 }) }) },
  "documents that end their child": {
    at: 10,
    shot: (n) => ({ ...account(n % 3), work: work(5, { crashes: true }) }),
  },
  "bursts after a pause": {
    at: 10,
    shot: (n) => ({ ...account(n % 10), work: work(9), pause: n % 40 < 30 ? 0 : 900 }),
  },
  "a new account each time": { at: 10, shot: (n) => ({ ...account(5000 + n), work: work(12) }) },
  "free renders": { at: 20, shot: (n) => ({ ...account(n % 20), paid: false, work: work(9) }) },
};
