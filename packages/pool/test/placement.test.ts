import fc from "fast-check";
import { expect, test } from "vitest";
import { seatFor, type Situation } from "../src/queue/placement.ts";
import { slowChildrenOf } from "../src/settings.ts";

const idle = (size: number): Situation => ({
  size,
  processors: size - 1,
  running: 0,
  runningSlow: 0,
  runningUnknown: 0,
  readyFast: size + 1,
  readySlow: 0,
  slowChildren: 0,
  busyFast: 0,
  startingFast: 0,
  leastFast: size + 1 - slowChildrenOf(size),
  shortCallers: 1,
  trusting: true,
  starved: false,
});
const quick = {
  slow: false,
  unknown: false,
  doubtful: false,
  long: false,
  othersAbout: true,
  othersHere: false,
  waitedLong: false,
  hasItsPart: false,
};
const slow = { ...quick, slow: true };
const alone = { ...slow, othersAbout: false };

/** Begins one order after the other until none may. */
function fill(kind: typeof quick, start: Situation): Situation {
  let now = start;
  for (let seat = seatFor(kind, now); seat; seat = seatFor(kind, now))
    now = {
      ...now,
      running: now.running + 1,
      runningSlow: now.runningSlow + (kind.slow ? 1 : 0),
      runningUnknown: now.runningUnknown + (kind.unknown ? 1 : 0),
      readyFast: now.readyFast - (seat === "slow" ? 0 : 1),
      busyFast: now.busyFast + (seat === "fast" ? 1 : 0),
      readySlow: now.readySlow - (seat === "slow" ? 1 : 0),
      slowChildren: now.slowChildren + (seat === "lowered" ? 1 : 0),
    };
  return now;
}

test.each([1, 2, 3, 8])("of %i places quick orders take all", (size) => {
  expect(fill(quick, idle(size)).running).toBe(size);
});

test.each([1, 2, 3, 8])("of %i places slow orders take all while nobody else is about", (size) => {
  expect(fill(alone, idle(size)).running).toBe(size);
});

test.each([2, 3, 8])("of %i places slow orders leave one while others are about", (size) => {
  const now = fill(slow, idle(size));
  expect(now).toMatchObject({ running: size - 1, slowChildren: size - 1 });
});

test("what is quick but not short has a place among the slow, whoever was here just now", () => {
  const now = {
    ...idle(3),
    running: 1,
    runningSlow: 1,
    readyFast: 1,
    readySlow: 1,
    slowChildren: 2,
  };
  expect(seatFor({ ...quick, long: true, othersHere: true }, now)).toBe("slow");
  expect(seatFor({ ...slow, othersHere: true }, now)).toBeUndefined();
});

test.each([2, 3, 8])(
  "and of %i places one more, a processor, while those were here just now",
  (size) => {
    const most = Math.max(1, size - 2);
    const now = fill({ ...slow, othersHere: true }, idle(size));
    expect(now).toMatchObject({ running: most, slowChildren: most });
  },
);

test.each([1, 2, 3, 8])("of %i places callers of whom nothing is known leave one", (size) => {
  const now = fill({ ...quick, unknown: true }, idle(size));
  expect(now.running).toBe(Math.max(1, size - 1));
});

test("who is unknown leaves the last child, unless it has waited for long", () => {
  const unknown = { ...quick, unknown: true };
  const last = { ...idle(3), running: 2, runningSlow: 2, readyFast: 1, slowChildren: 2 };
  expect(seatFor(unknown, last)).toBeUndefined();
  expect(seatFor({ ...unknown, waitedLong: true }, last)).toBe("fast");
  expect(seatFor({ ...unknown, waitedLong: true }, { ...last, runningUnknown: 1 })).toBeUndefined();
  expect(seatFor({ ...unknown, othersAbout: false }, last)).toBe("fast");
  expect(seatFor(quick, last)).toBe("fast");
  expect(seatFor(unknown, { ...last, running: 0, runningSlow: 0 })).toBe("fast");
  const roomy = { ...last, running: 3, readyFast: 2 };
  expect(seatFor(unknown, roomy)).toBe("fast");
  expect(seatFor(unknown, { ...roomy, runningUnknown: 1 })).toBeUndefined();
});

test("a caller that has half of the children leaves the last one while others are about", () => {
  const much = { ...quick, hasItsPart: true };
  const two = { ...idle(3), running: 2, readyFast: 2 };
  expect(seatFor(quick, two)).toBe("fast");
  expect(seatFor(much, two)).toBeUndefined();
  expect(seatFor(much, { ...two, running: 1 })).toBe("fast");
});

test("a caller who is alone has as many at work as there are processors; those that are slow do not hold up quick ones", () => {
  const much = { ...quick, hasItsPart: true, othersAbout: false };
  const two = { ...idle(3), running: 2, readyFast: 2 };
  for (const kind of [much, { ...much, slow: true }]) {
    expect(seatFor(kind, two)).toBeUndefined();
    expect(seatFor(kind, { ...two, processors: 3 })).toBe("fast");
    expect(seatFor(kind, { ...two, size: 2, running: 1 })).toBe("fast");
    expect(seatFor({ ...kind, hasItsPart: false }, two)).toBe("fast");
  }
  expect(seatFor(much, { ...two, runningSlow: 1 })).toBe("fast");
  expect(seatFor({ ...much, slow: true }, { ...two, runningSlow: 1 })).toBeUndefined();
});

test("what is doubtful does not take the last child, and has a place among the slow ones", () => {
  const doubtful = { ...quick, unknown: true, doubtful: true, waitedLong: true };
  expect(seatFor(doubtful, idle(3))).toBe("fast");
  const last = { ...idle(3), running: 1, runningSlow: 1, readyFast: 1, slowChildren: 1 };
  expect(seatFor(doubtful, last)).toBeUndefined();
  expect(seatFor(doubtful, { ...last, running: 2, busyFast: 2 })).toBe("lowered");
  expect(seatFor(doubtful, { ...last, readySlow: 1, slowChildren: 2 })).toBe("slow");
  expect(seatFor(doubtful, { ...last, running: 2, runningUnknown: 1 })).toBeUndefined();
  expect(seatFor(doubtful, { ...last, running: 2, runningSlow: 2 })).toBeUndefined();
});

test("who is unknown has a place among the slow ones, and no other, once some were slow unannounced", () => {
  const unknown = { ...quick, unknown: true };
  const wary = { ...idle(3), readyFast: 2, readySlow: 2, slowChildren: 2, trusting: false };
  expect(seatFor(unknown, wary)).toBe("slow");
  const full = { ...wary, readySlow: 0, running: 2, runningSlow: 2 };
  expect(seatFor({ ...unknown, waitedLong: true }, full)).toBeUndefined();
  expect(seatFor(quick, full)).toBe("fast");
  expect(seatFor({ ...unknown, othersAbout: false }, full)).toBe("fast");
});

test("a quick order always finds a child that does not give way, whatever slow ones there are", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 16 }), fc.boolean(), (size, others) => {
      const now = fill({ ...slow, othersAbout: others }, idle(size));
      expect(seatFor(quick, now)).toBe("fast");
    }),
  );
});

test("quick orders do not count those that turned out to be slow", () => {
  const surprised = { ...idle(3), running: 4, runningSlow: 4, readyFast: 1, slowChildren: 3 };
  expect(seatFor(quick, surprised)).toBe("fast");
  expect(seatFor(slow, surprised)).toBeUndefined();
  expect(seatFor(alone, surprised)).toBeUndefined();
});

test("quick orders leave a processor to what is slow while that hardly gets on", () => {
  const starved = { ...idle(4), running: 1, runningSlow: 1, slowChildren: 1, starved: true };
  expect(fill(quick, starved).running).toBe(3);
  expect(fill(quick, { ...starved, starved: false }).running).toBe(5);
  expect(fill(quick, { ...starved, size: 1 }).running).toBe(2);
});

test("slow orders take the children that give way already, quick ones the others", () => {
  const mixed = { ...idle(3), readyFast: 2, readySlow: 1, slowChildren: 1 };
  expect(seatFor(slow, mixed)).toBe("slow");
  expect(seatFor(alone, mixed)).toBe("slow");
  expect(seatFor(quick, mixed)).toBe("fast");
  expect(seatFor(quick, { ...mixed, readyFast: 0 })).toBe("slow");
});

test("all children but one may give way, and at least one", () => {
  expect([1, 2, 3, 8].map(slowChildrenOf)).toEqual([1, 1, 2, 7]);
});

test("slow orders take no child of those that quick orders are to have, however many of their own are missing", () => {
  const lost = { ...idle(3), readyFast: 2 };
  expect(seatFor(slow, lost)).toBeUndefined();
  expect(seatFor(slow, { ...lost, readyFast: 3 })).toBe("lowered");
});

test("a quick order waits for a quick one rather than for a child that hardly gets on", () => {
  const busy = { ...idle(3), running: 2, busyFast: 2, readyFast: 0, readySlow: 1, slowChildren: 2 };
  expect(seatFor(quick, busy)).toBeUndefined();
  expect(seatFor({ ...quick, waitedLong: true }, busy)).toBe("slow");
  expect(seatFor({ ...quick, othersAbout: false }, busy)).toBe("slow");
  expect(seatFor(quick, { ...busy, busyFast: 1 })).toBe("slow");
});

test("an order that is not short leaves a child to those that are", () => {
  const long = { ...quick, long: true };
  const one = { ...idle(3), readyFast: 1, running: 1, busyFast: 1, readySlow: 1, slowChildren: 1 };
  expect(seatFor(long, { ...one, readyFast: 2 })).toBe("fast");
  expect(seatFor(long, one)).toBe("slow");
  expect(seatFor(quick, one)).toBe("fast");
  const full = { ...one, running: 3, runningSlow: 2, readySlow: 0, slowChildren: 2 };
  expect(seatFor(long, full)).toBeUndefined();
  expect(seatFor({ ...long, waitedLong: true }, full)).toBeUndefined();
  const alone = { ...full, running: 2, busyFast: 0 };
  expect(seatFor({ ...long, waitedLong: true }, alone)).toBe("fast");
  expect(seatFor({ ...long, waitedLong: true }, { ...alone, startingFast: 1 })).toBeUndefined();
  // However long it has waited, a child that gives way does as well.
  const free = { ...alone, running: 1, runningSlow: 1, readyFast: 2, readySlow: 1 };
  expect(seatFor({ ...long, waitedLong: true }, free)).toBe("slow");
  expect(seatFor({ ...long, othersAbout: false }, one)).toBe("fast");
});

test("what is long leaves two children where several callers of short orders are here and all are there that give way", () => {
  const long = { ...quick, long: true };
  const now = { ...idle(3), shortCallers: 2, readyFast: 2, readySlow: 2, slowChildren: 2 };
  expect(seatFor(long, now)).toBe("slow");
  expect(seatFor(quick, now)).toBe("fast");
  expect(seatFor(long, { ...now, shortCallers: 1 })).toBe("fast");
  expect(seatFor(long, { ...now, slowChildren: 1, readySlow: 1 })).toBe("fast");
  expect(seatFor({ ...quick, unknown: true }, now)).toBe("fast");
});

test("what may be long leaves two children where several callers of short orders are here, if one is left then", () => {
  const now = { ...idle(3), shortCallers: 2, running: 1, runningSlow: 1, slowChildren: 1 };
  for (const kind of [
    { ...quick, long: true },
    { ...quick, unknown: true },
  ]) {
    expect(seatFor(kind, { ...now, readyFast: 3 })).toBe("fast");
    expect(seatFor(kind, { ...now, readyFast: 2, busyFast: 1 })).not.toBe("fast");
    expect(seatFor(kind, { ...now, readyFast: 2, busyFast: 1, shortCallers: 1 })).toBe("fast");
    expect(seatFor(kind, { ...now, readyFast: 2, busyFast: 0 })).toBe("fast");
  }
});
