/** What callers have used and ask for, in ms of a processor: `fair-queue.ts` ranks by it. */
import { Demand, PRESSING, type Step } from "./demand.ts";
import { SHORT, SLOW } from "./lanes.ts";
import { ActiveCallers } from "./active-callers.ts";

/** Half-life of what somebody was served beyond others, in ms. */
const HALF_LIFE = 10_000;
/** Part that the latest order has in what the next is expected to take. */
const LATEST = 0.25;
/** Expected of an order of which nothing is known, in ms. */
const UNKNOWN = 20;
/** Callers remembered; past it the one longest without an order is forgotten. */
const CALLERS = 10_000;
/** Of one order so much counts as demand, in ms: one that is slow, as in a cold child, says little of its caller. */
const MOST_AT_ONCE = 50;

interface Record {
  /** When it was last changed, by `performance.now()`. */
  at: number;
  /** Where its next order begins, by the clock of its group; in ms of processor time. */
  turn: number;
  /** Of the callers within it, if it is a share: where the latest of their quick orders began. */
  clock: number;
  /** Running mean of an order's time in ms; absent before the first order has ended. */
  each: number | undefined;
  demand: Demand;
}

/** Somebody who is here, and how much he asks for; see `Demand`. */
interface Asking {
  caller: string;
  demand: number;
}

/**
 * What is known of one moment, by `performance.now()`: while it is decided whose turn it is, the same is asked for each of
 * those who wait, and more than once.
 */
interface Moment {
  now: number;
  demands: Map<string, number>;
  /** The two who ask for least of those who are here; absent: not looked for yet. */
  least?: readonly Asking[];
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
  /** Absent: what was known is so no more. */
  #moment: Moment | undefined;

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

  /** Something of a caller, or of one of a share, comes or goes. */
  note(step: Step, key: string, now: number): void {
    this.#moment = undefined;
    const comes = step === "come" || step === "enter";
    const record = comes ? this.#touch(key, now) : this.#records.get(key);
    record?.demand[step](now);
  }

  /** An order is begun that is expected to take `expected`. */
  begin(key: string, expected: number, now: number, { share, slow = false }: Place = {}): void {
    const record = this.#touch(key, now, share);
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
    this.#moment = undefined;
    const record = this.#touch(key, now, share);
    record.turn += counts - expected;
    if (each === undefined) return;
    record.demand.worked(Math.min(cpu, MOST_AT_ONCE));
    record.each = mix(record.each ?? Math.min(each, SLOW), each);
  }

  /** A caller of quick orders is here. */
  heard(caller: string, at: number): void {
    if (!this.#active.isAmongRecent(caller, at)) this.#moment = undefined;
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
    const moment = this.#at(now);
    return (moment.least ??= this.#active
      .recent(now)
      .filter((caller) => this.isKnown(caller))
      .map((caller) => ({ caller, demand: this.demand(caller, now) }))
      .sort((a, b) => a.demand - b.demand)
      .slice(0, 2));
  }

  /** What the caller or share would use of a processor if it never waited: 0 to 1; see `Demand`. */
  demand(key: string, now: number): number {
    const { demands } = this.#at(now);
    let demand = demands.get(key);
    if (demand === undefined) {
      const each = Math.min(this.expected(key), MOST_AT_ONCE);
      demand = this.#records.get(key)?.demand.at(now, each) ?? PRESSING;
      demands.set(key, demand);
    }
    return demand;
  }

  #at(now: number): Moment {
    if (this.#moment?.now !== now) this.#moment = { now, demands: new Map() };
    return this.#moment;
  }

  /** The record, decayed to now and youngest of all. */
  #touch(key: string, now: number, share?: string): Record {
    const record = this.#records.get(key) ?? newRecord(now);
    const left = decay(now - record.at);
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
    turn: 0,
    clock: 0,
    at: now,
    each: undefined,
    demand: new Demand(),
  };
}

/** Part of what it was served beyond others that still counts after so long. */
function decay(milliseconds: number): number {
  return 2 ** (-milliseconds / HALF_LIFE);
}

function mix(before: number, latest: number): number {
  return before + LATEST * (latest - before);
}
