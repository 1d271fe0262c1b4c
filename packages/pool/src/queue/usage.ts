import { availableParallelism } from "node:os";
import { Demand, PRESSING } from "./demand.ts";
import { SHORT, SLOW } from "./lanes.ts";
import { AskingNow, type Asking } from "./asking-now.ts";
import { ActiveCallers } from "./active-callers.ts";

/** Half-life of counted processor time, in ms. */
const HALF_LIFE = 10_000;
/** Decayed usage of a caller that keeps one processor busy all the time, in ms. */
const LASTING = HALF_LIFE / Math.LN2;
/** A caller that used less than this, in ms, is not greedy: about 0.3 of a processor all the time. */
const MODEST = 4000;
/** Part that the latest order has in what the next is expected to take. */
const LATEST = 0.25;
/** One that took longer counts whole, in ms; what a cold child adds to a quick one is below it. */
const FAR_FROM_QUICK = 4 * SLOW;
/** Expected of an order of which nothing is known, in ms. */
const UNKNOWN = 20;
/** Callers remembered; past it the one longest without an order is forgotten. */
const CALLERS = 10_000;
/** Of one order so much counts as demand, in ms: one that is slow, as in a cold child, says little of its caller. */
const MOST_AT_ONCE = 50;
/** Of those who are about, the use of so many is compared. */
const COUNTED = 256;

interface Record {
  /** Processor time used, decayed to `at`, and what of it for orders that were not slow; in ms. */
  used: number;
  quick: number;
  /** By `performance.now()`. */
  at: number;
  /** Expected of orders under way, in ms. */
  underWay: number;
  /** Where its next order begins, by the clock of its group; in ms of processor time. */
  turn: number;
  /** Of the callers within it, if it is a share: where the latest of their quick orders began. */
  clock: number;
  /** Running mean of an order's time in ms; absent before the first order has ended. */
  each: number | undefined;
  demand: Demand;
}

/** Of an order that is begun. */
interface Place {
  /** Of a caller that has its turn within a share; absent: it is a share itself. */
  share?: string | undefined;
  /** It is at work among the slow. */
  slow?: boolean;
}

/** The processor time that callers (and shares of callers) have used of late. Times in ms. */
export class Usage {
  readonly #records = new Map<string, Record>();
  /** Where the latest quick order of any share began, in ms of processor time. */
  #clock = 0;
  readonly #active = new ActiveCallers();
  readonly #asking = new AskingNow();

  /** Decayed usage so far, plus the expected usage of the orders under way. */
  used(key: string, now: number): number {
    const record = this.#records.get(key);
    return record ? decayed(record, now) + record.underWay : 0;
  }

  /**
   * How much more it has been served than others who want to be, in ms: start-time fair queueing. What it used while
   * nobody else wanted anything does not count, nor does a caller who has just come get more than one who was here
   * all the time and asked for less than its part.
   *
   * @param share within which it is compared; absent: with all shares
   */
  behind(key: string, share: string | undefined, now: number): number {
    const record = this.#records.get(key);
    return record ? this.#lead(record, share) * decay(now - record.at) : 0;
  }

  #lead({ turn }: Record, share: string | undefined): number {
    return Math.max(0, turn - this.#clockOf(share));
  }

  #clockOf(share: string | undefined): number {
    return share === undefined ? this.#clock : (this.#records.get(share)?.clock ?? 0);
  }

  /** Likely time of the caller's next order. */
  expected(key: string): number {
    return this.#records.get(key)?.each ?? UNKNOWN;
  }

  /** Whether an order of it has ended before. */
  isKnown(key: string): boolean {
    return this.#records.get(key)?.each !== undefined;
  }

  /** Whether its orders have been slow of late. */
  isSlow(key: string): boolean {
    return this.expected(key) > SLOW;
  }

  /** Something is done for a caller, or for one of a share, that is no order, or not yet. */
  come(key: string, now: number): void {
    this.#touch(key, now).demand.come(now);
  }

  /** And is done. */
  go(key: string, now: number): void {
    this.#records.get(key)?.demand.go(now);
  }

  /** An order of a caller, or of one of a share, comes. */
  enter(key: string, now: number): void {
    this.#asking.changed();
    this.#touch(key, now).demand.enter(now);
  }

  /** And is over, whatever became of it. */
  leave(key: string, now: number): void {
    this.#asking.changed();
    this.#records.get(key)?.demand.leave(now);
  }

  /** An order is begun that is expected to take `expected`. */
  begin(key: string, expected: number, now: number, { share, slow = false }: Place = {}): void {
    const record = this.#touch(key, now, share);
    record.underWay += expected;
    const start = this.#clockOf(share) + this.#lead(record, share);
    record.turn = start + expected;
    // Slow orders have children of their own: they say nothing about whose turn it is among quick ones.
    if (slow) return;
    const group = share === undefined ? undefined : this.#records.get(share);
    if (group) group.clock = start;
    else if (share === undefined) this.#clock = start;
  }

  /**
   * An order that was begun is over; it took `cpu`. `each`: what it says that orders of the caller take. `counts`: as
   * much of it counts when it is decided whose turn it is.
   */
  end(
    key: string,
    expected: number,
    cpu: number,
    each: number | undefined,
    now: number,
    { share, counts = cpu }: Place & { counts?: number } = {},
  ): void {
    this.#asking.changed();
    const record = this.#touch(key, now, share);
    record.underWay = Math.max(0, record.underWay - expected);
    record.turn += counts - expected;
    record.used += cpu;
    if (cpu <= SLOW) record.quick += cpu;
    if (each === undefined) return;
    record.demand.worked(Math.min(cpu, MOST_AT_ONCE));
    record.each = mix(record.each ?? Math.min(each, SLOW), each);
  }

  /** A caller of quick orders is here. */
  heard(caller: string, at: number): void {
    if (!this.#active.isAmongRecent(caller, at)) this.#asking.changed();
    this.#active.heard(caller, at);
  }

  /** How many callers of quick orders, apart from this one, were here a moment ago. */
  othersAbout(caller: string, now: number): number {
    return this.#active.othersAbout(caller, now);
  }

  /** Whether any of those was here just now. */
  othersHere(caller: string, now: number): boolean {
    return this.#active.othersHere(caller, now);
  }

  /** How many callers of short orders were here just now who pause; two if there are more. */
  shortCallers(now: number): number {
    let count = 0;
    for (const caller of this.#active.recent(now)) {
      if (!this.isKnown(caller)) continue;
      if (this.expected(caller) <= SHORT && this.demand(caller, now) <= PRESSING) count += 1;
      if (count > 1) break;
    }
    return count;
  }

  /**
   * Whether it asks for one thing after the other while a caller is here who pauses, and would use less than half
   * of the processor that it would. `key`: of the caller or its share.
   */
  presses(key: string, caller: string, now: number): boolean {
    const demand = this.demand(key, now);
    if (demand <= PRESSING) return false;
    const other = this.#least(now).find((one) => one.caller !== caller);
    return other !== undefined && other.demand < demand / 2;
  }

  /** The two of those who are here that ask for least. Of a new caller it is not known: its first order may go on for ever. */
  #least(now: number): readonly Asking[] {
    const moment = this.#asking.at(now);
    return (moment.least ??= this.#active
      .recent(now)
      .filter((caller) => this.isKnown(caller))
      .map((caller) => ({ caller, demand: this.demand(caller, now) }))
      .sort((a, b) => a.demand - b.demand)
      .slice(0, 2));
  }

  /** What the caller or share would use of a processor if it never waited: 0 to 1; see `Demand`. */
  demand(key: string, now: number): number {
    const { demands } = this.#asking.at(now);
    let demand = demands.get(key);
    if (demand === undefined) {
      const each = Math.min(this.expected(key), MOST_AT_ONCE);
      demand = this.#records.get(key)?.demand.at(now, each) ?? PRESSING;
      demands.set(key, demand);
    }
    return demand;
  }

  /**
   * Whether a caller has used more for quick orders than is its own part of half of the processors. What others do not
   * use of theirs, and what they use for slow orders, takes nothing from its part: those give way to it anyway.
   */
  isGreedy(caller: string, now: number): boolean {
    const used = this.#quick(caller, now);
    if (used <= MODEST) return false;
    const others = this.#active.about(COUNTED, now).filter((other) => other !== caller);
    const all = [used, ...others.map((other) => this.#quick(other, now))];
    return used > levelOf(all, (availableParallelism() * LASTING) / 2);
  }

  /** Whether a share has used more than what would be its own, were all who are about to use as much. */
  isGreedyShare(share: string, others: number, now: number): boolean {
    const part = (availableParallelism() * LASTING) / (others + 1);
    return this.used(share, now) > Math.max(MODEST, part);
  }

  /** Decayed usage for quick orders. */
  #quick(key: string, now: number): number {
    const record = this.#records.get(key);
    return record ? record.quick * decay(now - record.at) : 0;
  }

  /** The record, decayed to now and youngest of all. */
  #touch(key: string, now: number, share?: string): Record {
    const record = this.#records.get(key) ?? newRecord(now);
    const left = decay(now - record.at);
    record.used *= left;
    record.quick *= left;
    record.turn = this.#clockOf(share) + this.#lead(record, share) * left;
    record.at = now;
    this.#records.delete(key);
    this.#records.set(key, record);
    if (this.#records.size > CALLERS) {
      const [oldest] = this.#records.keys();
      if (oldest !== undefined) this.#records.delete(oldest);
    }
    return record;
  }
}

function newRecord(now: number): Record {
  return {
    used: 0,
    quick: 0,
    turn: 0,
    clock: 0,
    at: now,
    underWay: 0,
    each: undefined,
    demand: new Demand(),
  };
}

function decayed({ used, at }: Record, now: number): number {
  return used * decay(now - at);
}

/** Part of what was used that still counts after so long. */
function decay(milliseconds: number): number {
  return 2 ** (-milliseconds / HALF_LIFE);
}

/** How much each may have so that all together have no more than `room`: who needs less leaves the rest to the others. */
function levelOf(needs: number[], room: number): number {
  let left = room;
  const sorted = needs.sort((a, b) => a - b);
  for (const [at, need] of sorted.entries()) {
    const part = left / (sorted.length - at);
    if (need > part) return part;
    left -= need;
  }
  return Number.POSITIVE_INFINITY;
}

function mix(before: number, latest: number): number {
  return latest > Math.max(FAR_FROM_QUICK, before) ? latest : before + LATEST * (latest - before);
}
