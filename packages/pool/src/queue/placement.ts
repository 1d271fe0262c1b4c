/**
 * Decides which child, if any, may take an order now, as a function of counts, so that it can be
 * tested as one.
 */
import { slowChildrenOf } from "../settings.ts";

/** State of a pool's children and orders. */
export interface Situation {
  /** Most orders at a time; quick ones do not count those that are slow. */
  size: number;
  /** Processors of the machine. */
  processors: number;
  /** Orders at work; slow ones among them; and quick ones of which too little is known. */
  running: number;
  runningSlow: number;
  runningUnknown: number;
  /** Children that could take an order, of normal and of low priority. */
  readyFast: number;
  readySlow: number;
  /** Children of low priority, ready or not; and those of normal priority that are at work. */
  slowChildren: number;
  busyFast: number;
  /** Children of normal priority that are being started. */
  startingFast: number;
  /** Children that must keep their normal priority, whatever waits. */
  leastFast: number;
  /** Callers of short orders who were here just now. */
  shortCallers: number;
  /** Whether the quick orders leave a slow one hardly any processor time. */
  starved: boolean;
  /** Whether orders of which too little is known are believed to be quick; see `Surprises`. */
  trusting: boolean;
}

export interface Candidate {
  /** Whether it takes long, by all that is known. */
  slow: boolean;
  /**
   * Whether it may turn out to be slow: nothing is known of its caller's orders, or it is doubtful.
   */
  unknown: boolean;
  /** Whether it is quick by its weight, but not by far. */
  doubtful: boolean;
  /** Whether it is quick, but others who are here may have shorter ones. */
  long: boolean;
  /** Whether callers of quick orders, other than its own, are about. */
  othersAbout: boolean;
  /** Whether those were there just now. */
  othersHere: boolean;
  /** Whether it has waited for long. */
  waitedLong: boolean;
  /** Whether its caller has its part of the children; see `hasItsPart`. */
  hasItsPart: boolean;
}

/** Kind of child for an order; `lowered`: a fast one whose priority is lowered for good. */
export type Seat = "fast" | "slow" | "lowered";

/**
 * Number of children that orders which are or may be longer leave for short ones: one, and one more
 * where several callers of short orders are here and one would be left for all others.
 */
function leftFast({ shortCallers, readyFast, busyFast }: Situation): number {
  return shortCallers > 1 && readyFast + busyFast > 2 ? 2 : 1;
}

/**
 * Number of children that orders known to be longer leave for short ones. Those have children of
 * low priority once all of them are there.
 */
function leftByLong(now: Situation): number {
  const ofItsOwn = now.slowChildren >= slowChildrenOf(now.size);
  return ofItsOwn && now.shortCallers > 1 ? 2 : leftFast(now);
}

/** Whether no child of normal priority is busy or starting. */
function isIdle({ busyFast, startingFast }: Situation): boolean {
  return busyFast + startingFast === 0;
}

/**
 * Most orders of a kind that leave a processor to others: there is one child more than processors.
 */
function lessOne(size: number): number {
  return Math.max(1, size - 2);
}

/**
 * Most orders at a time of a caller who has its part. There are more children than processors: the
 * last one is worth more to the next caller. Nor is it used while nobody else is about, because
 * three that share two processors do less than two.
 */
function mostOfOne({ size, processors }: Situation, othersAbout: boolean): number {
  const most = slowChildrenOf(size);
  return othersAbout ? most : Math.min(size, Math.max(most, processors));
}

/** Returns the kind of child that an order may have now; `undefined`: it has to wait. */
export function seatFor(candidate: Candidate, now: Situation): Seat | undefined {
  const { slow, othersAbout } = candidate;
  if (slow && othersAbout) return slowSeat(candidate, now);
  // So slow orders cannot have all places, however many turned out to be slow.
  const counted = slow ? now.running : now.running - now.runningSlow;
  if (counted >= (now.starved && !slow ? lessOne(now.size) : now.size)) return undefined;
  if (candidate.hasItsPart && counted >= mostOfOne(now, othersAbout)) return undefined;
  if (!othersAbout) return any(now, slow);
  if (!candidate.unknown) return quickSeat(candidate, now);
  if (!now.trusting) return slowSeat(candidate, now);
  if (mayBeTried(candidate, now)) return any(now, slow);
  // One may still be slow where it is, and need the place.
  return candidate.doubtful && now.runningUnknown === 0 ? slowSeat(candidate, now) : undefined;
}

/**
 * Whether an order of which too little is known may begin. It leaves a child to the others, unless
 * it is the only one of its kind and has waited for long, or there is nothing slow yet. A doubtful
 * one has a place among the slow, too, and does not take the last child for having waited.
 */
function mayBeTried({ waitedLong, doubtful }: Candidate, now: Situation): boolean {
  const calm = now.size === 1 || now.runningSlow === 0;
  if (now.runningUnknown === 0 && ((waitedLong && !doubtful) || calm)) return true;
  // Were it slow, there would be no place for it any more: one at a time.
  const full = now.runningSlow >= slowChildrenOf(now.size);
  return (
    now.readyFast > leftFast(now) && now.runningUnknown < (full ? 1 : slowChildrenOf(now.size))
  );
}

/**
 * Returns the child of a quick order. Where all processors are at quick orders, a child of low
 * priority would hardly get on: one of those is done sooner. An order that is not short leaves the
 * last child of normal priority to shorter ones, or the last two. It may have that after a while,
 * if it is the only one, no other is on its way and none of low priority is free.
 */
function quickSeat(candidate: Candidate, now: Situation): Seat | undefined {
  const { long, waitedLong } = candidate;
  if (long && now.readyFast <= leftByLong(now) && !(waitedLong && isIdle(now)))
    return slowSeat(candidate, now);
  if (waitedLong) return any(now, long);
  const allBusy = now.readyFast === 0 && now.busyFast >= slowChildrenOf(now.size);
  return allBusy ? undefined : any(now, false);
}

/**
 * Returns the child of a slow order. While callers of quick orders are here, slow ones leave a
 * processor to them. Low priority lets others go first, but what a slow order has in the
 * processor's caches, and does within the system, still delays them.
 */
function slowSeat({ slow, othersHere }: Candidate, now: Situation): Seat | undefined {
  const most = slow && othersHere ? lessOne(now.size) : slowChildrenOf(now.size);
  if (now.running >= now.size || now.runningSlow >= most) return undefined;
  if (now.readySlow > 0) return "slow";
  if (now.readyFast === 0 || now.slowChildren >= most) return undefined;
  // Where slow children were lost, quick orders do not pay for it: others are being started.
  return now.readyFast + now.busyFast > now.leastFast ? "lowered" : undefined;
}

function any({ readyFast, readySlow }: Situation, slowFirst: boolean): Seat | undefined {
  const seats = [readyFast > 0 && "fast", readySlow > 0 && "slow"] as const;
  const [first, second] = slowFirst ? [seats[1], seats[0]] : seats;
  return first || second || undefined;
}
