/** Which child, if any, may take an order now: a function of counts, so that it can be tested as one. */
import { slowChildrenOf } from "../settings.ts";

/** State of a pool's children and orders. */
export interface Situation {
  /** Most orders at a time; quick ones do not count those that are slow. */
  size: number;
  /** Of the machine. */
  processors: number;
  /** Orders at work; those that are slow; those that are not, of which too little is known. */
  running: number;
  runningSlow: number;
  runningUnknown: number;
  /** Children that could take an order: those that keep their priority, and those that give way. */
  readyFast: number;
  readySlow: number;
  /** Children that give way, ready or not; and those that do not, and are at work. */
  slowChildren: number;
  busyFast: number;
  /** Of those that do not give way, which are on their way. */
  startingFast: number;
  /** Children that are to keep their priority, whatever waits. */
  leastFast: number;
  /** Callers of short orders who were here just now. */
  shortCallers: number;
  /** Whether something slow is held up by the quick orders, and hardly gets on. */
  starved: boolean;
  /** Whether orders of which too little is known are believed to be quick; see `Surprises`. */
  trusting: boolean;
}

export interface Candidate {
  /** It takes long, by all that is known. */
  slow: boolean;
  /** It may turn out to be slow: nothing is known of its caller's orders, or it is doubtful. */
  unknown: boolean;
  /** By its weight it is quick, but not by far. */
  doubtful: boolean;
  /** It is quick, but others who are here may have shorter ones. */
  long: boolean;
  /** Whether callers of quick orders, other than its own, are about. */
  othersAbout: boolean;
  /** Whether those were there just now. */
  othersHere: boolean;
  /** Whether it has waited for long. */
  waitedLong: boolean;
  /** Whether its caller has its part of the children already. */
  hasItsPart: boolean;
}

/** `lowered`: a fast child, which is to give way from now on. */
export type Seat = "fast" | "slow" | "lowered";

/**
 * Children that are left for short orders by what is longer, or may be: one, and one more where several callers of short
 * orders are here and one would be left for all others.
 */
function leftFast({ shortCallers, readyFast, busyFast }: Situation): number {
  return shortCallers > 1 && readyFast + busyFast > 2 ? 2 : 1;
}

/** What is known to be longer has children that give way, once all of those are there. */
function leftByLong(now: Situation): number {
  const ofItsOwn = now.slowChildren >= slowChildrenOf(now.size);
  return ofItsOwn && now.shortCallers > 1 ? 2 : leftFast(now);
}

/** No child is at a short order, nor will another be there soon. */
function isIdle({ busyFast, startingFast }: Situation): boolean {
  return busyFast + startingFast === 0;
}

/** Orders that leave a processor to those of another kind: there is one child more than there are processors. */
function lessOne(size: number): number {
  return Math.max(1, size - 2);
}

/**
 * Orders at a time of a caller who has its part. There are more children than processors: the last one is worth more to
 * whoever comes next. Nor is it used while nobody else is about, because three that share two processors do less than two.
 */
function mostOfOne({ size, processors }: Situation, othersAbout: boolean): number {
  const most = slowChildrenOf(size);
  return othersAbout ? most : Math.min(size, Math.max(most, processors));
}

/** `undefined`: it has to wait. */
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
 * What nothing is known of may turn out to be slow. It leaves a child to the others, unless it is the only
 * one of its kind and has waited for long, or there is nothing slow yet. What is doubtful has a place among
 * the slow, too, and does not take the last child for having waited.
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
 * Where all processors are at quick orders, a child that gives way would hardly get on: one of those is done sooner.
 * An order that is not short leaves the last child that does not give way to shorter ones; or the last two. It has that
 * after a while, if it is the only one, no other is on its way and none that gives way is free.
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
 * While callers of quick orders were here just now, what is slow leaves a processor to them. Its priority lets others go
 * before it, but what it has in the processor's caches, and what it does within the system, is still in their way.
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
