/** Tells the end of an order for which the machine was too busy from that of one which is too much. */

/** Share of an order's time for which its child waited for a processor, from which the machine is too busy for it. */
const STARVED = 0.5;
/** Share of an order's processor time from which it is too much by itself, however busy the machine is. */
const OWN_WORK = 0.5;

/** An order at its wall deadline. All in ms. */
export interface Spent {
  /** Processor time that it took, and that it may take. */
  used: number;
  deadline: number;
  /** Time by the clock since it began, and the part of it for which its child waited for a processor. */
  elapsed: number;
  waited: number;
}

/** Whether the child has spent the time of its order waiting for a processor, rather than hanging or at work. */
export function isStarved({ used, deadline, elapsed, waited }: Spent): boolean {
  return used <= OWN_WORK * deadline && waited >= STARVED * elapsed;
}
