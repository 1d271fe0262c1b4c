import { availableParallelism } from "node:os";
import { Demand, PRESSING } from "./demand.ts";
import { SLOW } from "./lanes.ts";

/** Half-life of counted processor time, in ms. */
const HALF_LIFE = 10_000;
/** Decayed usage of a caller that keeps one processor busy all the time, in ms. */
const LASTING = HALF_LIFE / Math.LN2;
/** A caller that used less than this, in ms, does not count as greedy: about 0.3 of a processor all the time. */
const MODEST = 4000;
/** Part that the latest order has in what the next is expected to take. */
const LATEST = 0.25;
/** One that took longer counts whole, in ms; what a cold child adds to a quick one is below it. */
const FAR_FROM_QUICK = 4 * SLOW;
/** Expected of an order of which nothing is known, in ms. */
const UNKNOWN = 20;
/** Callers remembered; past it the one longest without an order is forgotten. */
const CALLERS = 10_000;
/** A caller is about for this long after it was last heard of, in ms, and here for this long. */
const ABOUT = 30_000;
const HERE = 2000;
/** Of one order so much counts as demand, in ms: one that is slow, as in a cold child, says little of its caller. */
const MOST_AT_ONCE = 50;
/** Of those who were here last, so many are looked at. */
const LOOKED_AT = 32;

interface Record {
  /** Processor time used, decayed to `at`; in ms. */
  used: number;
  /** By `performance.now()`. */
  at: number;
  /** Expected of orders under way, in ms. */
  underWay: number;
  /** Running mean of an order's time in ms; absent before the first order has ended. */
  each: number | undefined;
  demand: Demand;
}

/** The processor time that callers (and shares of callers) have used of late. Times in ms. */
export class Usage {
  readonly #records = new Map<string, Record>();
  /** When callers of quick orders were last heard of, longest ago first. */
  readonly #heard = new Map<string, number>();

  /** Decayed usage so far, plus the expected usage of the orders under way. */
  used(key: string, now: number): number {
    const record = this.#records.get(key);
    return record ? decayed(record, now) + record.underWay : 0;
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

  /** An order of a caller, or of one of a share, comes. */
  enter(key: string, now: number): void {
    this.#touch(key, now).demand.enter(now);
  }

  /** And is over, whatever became of it. */
  leave(key: string, now: number): void {
    this.#records.get(key)?.demand.leave(now);
  }

  /** An order is begun that is expected to take `expected`. */
  begin(key: string, expected: number, now: number): void {
    this.#touch(key, now).underWay += expected;
  }

  /** An order that was begun is over; it took `cpu`. `each`: what it says that orders of the caller take. */
  end(key: string, expected: number, cpu: number, each: number | undefined, now: number): void {
    const record = this.#touch(key, now);
    record.underWay = Math.max(0, record.underWay - expected);
    record.used += cpu;
    if (each === undefined) return;
    record.demand.worked(Math.min(cpu, MOST_AT_ONCE));
    record.each = mix(record.each ?? Math.min(each, SLOW), each);
  }

  /** A caller of quick orders is here. */
  heard(caller: string, at: number): void {
    this.#heard.delete(caller);
    this.#heard.set(caller, at);
    this.#forget(at);
  }

  /** How many callers of quick orders, apart from this one, were here a moment ago. */
  othersAbout(caller: string, now: number): number {
    this.#forget(now);
    return this.#heard.size - (this.#heard.has(caller) ? 1 : 0);
  }

  /** Whether any of those was here just now. */
  othersHere(caller: string, now: number): boolean {
    for (const [other, at] of [...this.#heard].reverse()) {
      if (now - at > HERE) return false;
      if (other !== caller) return true;
    }
    return false;
  }

  /**
   * Whether it asks for one thing after the other while a caller is here who pauses, and would use less than half
   * of the processor that it would. `key`: of the caller or its share.
   */
  presses(key: string, caller: string, now: number): boolean {
    const demand = this.#demand(key, now);
    if (demand <= PRESSING) return false;
    const callers = [...this.#heard.keys()].slice(-LOOKED_AT).reverse();
    for (const other of callers) {
      if (now - (this.#heard.get(other) ?? 0) > HERE) return false;
      // Of a new caller it is not known whether it pauses: its first order may go on for ever.
      const pauses = this.isKnown(other) && this.#demand(other, now) < demand / 2;
      if (other !== caller && pauses) return true;
    }
    return false;
  }

  #demand(key: string, now: number): number {
    return this.#records.get(key)?.demand.at(now) ?? PRESSING;
  }

  /** Whether a share has used more than what would be its own, were all who are about to use as much. */
  isGreedy(share: string, others: number, now: number): boolean {
    const part = (availableParallelism() * LASTING) / (others + 1);
    return this.used(share, now) > Math.max(MODEST, part);
  }

  #forget(now: number): void {
    for (const [caller, at] of this.#heard) {
      if (now - at < ABOUT && this.#heard.size <= CALLERS) return;
      this.#heard.delete(caller);
    }
  }

  /** The record, decayed to now and youngest of all. */
  #touch(key: string, now: number): Record {
    const record = this.#records.get(key) ?? newRecord(now);
    record.used = decayed(record, now);
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
  return { used: 0, at: now, underWay: 0, each: undefined, demand: new Demand() };
}

function decayed({ used, at }: Record, now: number): number {
  return used * 2 ** ((at - now) / HALF_LIFE);
}

function mix(before: number, latest: number): number {
  return latest > Math.max(FAR_FROM_QUICK, before) ? latest : before + LATEST * (latest - before);
}
