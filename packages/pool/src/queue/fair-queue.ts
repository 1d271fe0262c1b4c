/** Ranks the orders that wait: whose turn it is by what callers have used. `scheduler.ts` begins the first that a child may take. */
import { PRESSING } from "./demand.ts";
import { lanes, type Lane } from "./lanes.ts";
import type { Usage } from "./usage.ts";

/** Facts that the queue must know about each order in it. */
export interface Waiting {
  readonly caller: string;
  readonly share: string;
  readonly lane: Lane;
}

/** Whether an order comes after those of others, whatever their callers have used. */
export type ComesAfter<Order> = (order: Order, now: number) => boolean;

/** The orders of one caller: a line for each lane, each in order of arrival. */
interface Caller<Order> {
  name: string;
  share: string;
  lines: Order[][];
  size: number;
  /** Number of the arrival that brought it here: all else being equal, the first to come goes first. */
  since: number;
  /** Where it stands: `compare` goes by these, one after the other. They hold while turns are being worked out. */
  readonly key: number[];
}

/** Uses below this, in ms, are alike; above it those of the same power of two of it. */
const ALIKE = 100;

/**
 * Orders that wait, served by what their callers have been given (see `Usage.behind`): start-time fair queueing by
 * processor time, in which what is under way counts with what it is expected to take.
 *
 * Shares are compared by these, each only where those before it are equal:
 * 1. whether the order comes after those of others (`comesAfter`: batches, and callers who press, see `Demand`);
 * 2. what the share was given, roughly;
 * 3. how much it asks for, roughly;
 * 4. the lane;
 * 5. what the share was given, exactly.
 *
 * Callers of a share are compared by 2, 3 and 5. So who has asked for little never waits for those who have asked for
 * much, however many of their orders were there before.
 */
export class FairQueue<Order extends Waiting> {
  readonly #usage: Usage;
  readonly #comesAfter: ComesAfter<Order>;
  readonly #callers = new Map<string, Caller<Order>>();
  #size = 0;
  #arrivals = 0;

  constructor(usage: Usage, comesAfter: ComesAfter<Order> = () => false) {
    this.#usage = usage;
    this.#comesAfter = comesAfter;
  }

  get size(): number {
    return this.#size;
  }

  /** @param first before all other orders of its caller in its lane */
  add(order: Order, first = false): void {
    const line = this.#callerOf(order).lines[lanes.indexOf(order.lane)];
    if (first) line?.unshift(order);
    else line?.push(order);
    this.#count(order.caller, 1);
  }

  has(order: Order): boolean {
    return this.#lineOf(order)?.includes(order) ?? false;
  }

  /** Whether it was here. */
  delete(order: Order): boolean {
    const line = this.#lineOf(order);
    const at = line?.indexOf(order) ?? -1;
    if (!line || at < 0) return false;
    line.splice(at, 1);
    this.#count(order.caller, -1);
    return true;
  }

  /** Orders that may be begun now, best first: of each caller the first of each of its lanes. */
  heads(now: number): Order[] {
    const callers = [...this.#callers.values()];
    if (callers.length > 1) this.#putInTurn(callers, now);
    const heads: Order[] = [];
    for (const { lines } of callers)
      for (const line of lines) if (line[0] !== undefined) heads.push(line[0]);
    return heads;
  }

  /** How many wait, by lane. */
  counts(): Record<Lane, number> {
    const counts = { preview: 0, render: 0, batch: 0 };
    for (const { lines } of this.#callers.values())
      lanes.forEach((lane, at) => (counts[lane] += lines[at]?.length ?? 0));
    return counts;
  }

  /** Time that all waiting orders are expected to take, in ms. */
  expected(): number {
    return this.#callers
      .values()
      .reduce((sum, { name, size }) => sum + size * this.#usage.expected(name), 0);
  }

  /** How many of a caller wait. */
  countOf(caller: string): number {
    return this.#callers.get(caller)?.size ?? 0;
  }

  some(test: (order: Order) => boolean): boolean {
    return [...this].some(test);
  }

  [Symbol.iterator](): Iterator<Order> {
    return [...this.#callers.values()].flatMap(({ lines }) => lines.flat()).values();
  }

  /**
   * The order that has to make room for one of `caller` when there is none: the last of the caller with
   * the most orders, or of the one that was served most among those. `undefined`: the newcomer is that caller.
   */
  displacedBy(caller: string, share: string, now: number): Order | undefined {
    let worst: Caller<Order> | undefined;
    for (const one of this.#callers.values())
      if (!worst || this.#weighsMore(one, worst, now)) worst = one;
    if (!worst || worst.name === caller) return undefined;
    const newcomer = { name: caller, share, size: this.countOf(caller) + 1 };
    if (!this.#weighsMore(worst, newcomer, now)) return undefined;
    return worst.lines.findLast((line) => line.length > 0)?.at(-1);
  }

  #weighsMore(
    one: Pick<Caller<Order>, "name" | "share" | "size">,
    other: Pick<Caller<Order>, "name" | "share" | "size">,
    now: number,
  ): boolean {
    if (one.size !== other.size) return one.size > other.size;
    return this.#served(one, now) > this.#served(other, now);
  }

  /** How much more than others it has been served: its share, and it within that. */
  #served({ name, share }: Pick<Caller<Order>, "name" | "share">, now: number): number {
    const ofShare = this.#usage.behind(share, undefined, now);
    return name === share ? ofShare : ofShare + this.#usage.behind(name, share, now);
  }

  #putInTurn(callers: Caller<Order>[], now: number): void {
    for (const caller of callers) this.#workOut(caller, now);
    callers.sort((a, b) => compare(a.key, b.key));
  }

  /** Where a caller stands. A service asks hundreds of times a second: nothing is made for it anew. */
  #workOut({ name, share: group, lines, since, key }: Caller<Order>, now: number): void {
    const usage = this.#usage;
    const share = usage.behind(group, undefined, now);
    const within = name === group ? share : usage.behind(name, group, now);
    const lane = lines.findIndex(isTaken);
    const first = lines[lane]?.[0];
    key[0] = first && this.#comesAfter(first, now) ? 1 : 0;
    key[1] = bandOf(share);
    key[2] = wishOf(usage.demand(group, now));
    key[3] = lane;
    key[4] = share;
    key[5] = bandOf(within);
    key[6] = wishOf(usage.demand(name, now));
    key[7] = within;
    key[8] = since;
  }

  #callerOf({ caller: name, share }: Order): Caller<Order> {
    let caller = this.#callers.get(name);
    if (!caller) {
      const since = (this.#arrivals += 1);
      caller = { name, share, lines: lanes.map(() => []), size: 0, since, key: [] };
      this.#callers.set(name, caller);
    }
    return caller;
  }

  #lineOf({ caller, lane }: Order): Order[] | undefined {
    return this.#callers.get(caller)?.lines[lanes.indexOf(lane)];
  }

  #count(name: string, by: 1 | -1): void {
    const caller = this.#callers.get(name);
    if (!caller) return;
    caller.size += by;
    this.#size += by;
    if (caller.size === 0) this.#callers.delete(name);
  }
}

function isTaken(line: readonly unknown[]): boolean {
  return line.length > 0;
}

function bandOf(used: number): number {
  return used < ALIKE ? 0 : 1 + Math.floor(Math.log2(used / ALIKE));
}

/** Demands below this are alike: who comes once a minute asks for no less than who comes once an hour. */
const HARDLY = 1 / 128;

/** The power of two of what somebody asks for; who presses is like one of whom nothing is known yet. */
function wishOf(demand: number): number {
  return Math.floor(Math.log2(Math.min(Math.max(demand, HARDLY), PRESSING)));
}

function compare(a: readonly number[], b: readonly number[]): number {
  for (let at = 0; at < a.length; at += 1) {
    const difference = (a[at] ?? 0) - (b[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
