/**
 * Records of what callers have used and ask for, in ms of a processor: `fair-queue.ts` ranks by it.
 */
import { Demand, PRESSING, type Step } from "./demand.ts";
import { SHORT, SLOW } from "./lanes.ts";
import { ActiveCallers } from "./active-callers.ts";

/** Half-life of a caller's lead over others, in ms. */
const HALF_LIFE = 10_000;
/** Weight of the latest order in the running mean of a caller's orders. */
const LATEST = 0.25;
/** Expected time of an order of which nothing is known, in ms. */
const UNKNOWN = 20;
/** Most callers remembered; then the one longest without an order is forgotten. */
const CALLERS = 10_000;
/**
 * Most of one order that counts as demand, in ms: a slow one, as in a cold child, says little of
 * its caller.
 */
const MOST_AT_ONCE = 50;

interface Record {
  /** Time of the last change, by `performance.now()`. */
  at: number;
  /** Start of its next order on the clock of its group, in ms of processor time. */
  turn: number;
  /**
   * Clock of the callers within it, if it is a share: start of the latest of their quick orders.
   */
  clock: number;
  /** Running mean of an order's time in ms; absent before the first order has ended. */
  each: number | undefined;
  demand: Demand;
}

/** A caller who is here, and its demand; see `Demand`. */
interface Asking {
  caller: string;
  demand: number;
}

/**
 * Results for one moment, by `performance.now()`, kept because a decision about turns asks for the
 * same of each waiting caller, and more than once.
 */
interface Moment {
  now: number;
  demands: Map<string, number>;
  /** Two callers with the least demand of those who are here; absent until first needed. */
  least?: readonly Asking[];
}

/** Group and kind of an order that is begun. */
interface Place {
  /** Share within which the caller has its turn; absent if it is a share itself. */
  share?: string | undefined;
  /** Whether it is at work among the slow orders. */
  slow?: boolean;
}

/** The processor time that callers (and shares of callers) have used of late. Times in ms. */
export class Usage {
  readonly #records = new Map<string, Record>();
  /** Start of the latest quick order of any share, in ms of processor time. */
  #clock = 0;
  readonly #active = new ActiveCallers();
  /** Results for the present moment; `undefined` once something has changed. */
  #moment: Moment | undefined;

  /**
   * Returns how much more a caller or share has been served than others who want to be, in ms:
   * start-time fair queueing. Use while nobody else wanted anything does not count, nor does a new
   * caller get more than one who was here all the time and asked for less than its part.
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

  /** Returns the likely time of the caller's next order, in ms. */
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

  /** Notes that an order or other work of a caller, or of one of a share, comes or goes. */
  note(step: Step, key: string, now: number): void {
    this.#moment = undefined;
    const comes = step === "come" || step === "enter";
    const record = comes ? this.#touch(key, now) : this.#records.get(key);
    record?.demand[step](now);
  }

  /** Notes that an order begins that is expected to take `expected` ms. */
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
   * Notes that an order is over.
   *
   * @param cpu its processor time
   * @param each likely time of the caller's orders, by this one; `undefined`: it says nothing of
   * them
   * @param counts part of `cpu` that counts for the caller's turn
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

  /** Notes that a caller of quick orders is here. */
  heard(caller: string, at: number): void {
    if (!this.#active.isAmongRecent(caller, at)) this.#moment = undefined;
    this.#active.heard(caller, at);
  }

  /** Returns the number of callers of quick orders, apart from this one, that are about. */
  othersAbout(caller: string, now: number): number {
    return this.#active.othersAbout(caller, now);
  }

  /** Whether any of those is here. */
  othersHere(caller: string, now: number): boolean {
    return this.#active.othersHere(caller, now);
  }

  /**
   * Returns the number of callers of short orders who are here and pause; at most two are counted.
   */
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
   * Whether it presses while another caller is here whose demand is less than half of its own.
   * @param key caller or its share
   */
  presses(key: string, caller: string, now: number): boolean {
    const demand = this.demand(key, now);
    if (demand <= PRESSING) return false;
    const other = this.#least(now).find((one) => one.caller !== caller);
    return other !== undefined && other.demand < demand / 2;
  }

  /**
   * Returns the two callers here with the least demand. New ones are left out: their first order
   * may go on for ever.
   */
  #least(now: number): readonly Asking[] {
    const moment = this.#at(now);
    return (moment.least ??= this.#active
      .recent(now)
      .filter((caller) => this.isKnown(caller))
      .map((caller) => ({ caller, demand: this.demand(caller, now) }))
      .sort((a, b) => a.demand - b.demand)
      .slice(0, 2));
  }

  /**
   * Returns the share of a processor that a caller or share would use if it never waited: 0 to 1;
   * see `Demand`.
   */
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

  /** Returns the record, with its lead decayed to now, as the youngest of all. */
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
