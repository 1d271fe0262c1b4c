// In a process of its own: its time zone is changed.
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { hashRequest } from "../../src/domain/charging/idempotency.ts";
import { resetDateOf, yearMonthOf } from "../../src/domain/charging/month.ts";
import { LocalRateLimiter } from "../../src/domain/limits/rate-limit.ts";
import { rangeOf } from "../../src/http/answers/byte-range.ts";
import { callerOf } from "../../src/http/rate-limits.ts";
import { Undoing } from "../../src/undoing.ts";
import { FakeClock } from "../support/clock.ts";

describe("months are UTC's, whatever the machine's zone", () => {
  const zone = process.env["TZ"];
  afterEach(() => {
    process.env["TZ"] = zone ?? "UTC";
  });

  describe.each(["UTC", "Pacific/Auckland", "America/Los_Angeles"])("%s", (name) => {
    beforeEach(() => {
      process.env["TZ"] = name;
    });
    test.each([
      ["2026-01-31T23:59:59.999Z", "2026-01", "2026-02-01"],
      ["2026-02-01T00:00:00.000Z", "2026-02", "2026-03-01"],
      ["2026-12-31T23:59:59.999Z", "2026-12", "2027-01-01"],
      ["2028-02-29T12:00:00.000Z", "2028-02", "2028-03-01"],
    ])("%s", (moment, yearMonth, resetDate) => {
      expect(yearMonthOf(Date.parse(moment))).toBe(yearMonth);
      expect(resetDateOf(Date.parse(moment))).toBe(resetDate);
    });
  });
});

describe("rate limits", () => {
  const limit = { name: "test", quota: 3, window: 60_000 };

  test("any number of callers is held in bounded memory", async () => {
    const clock = new FakeClock("2026-01-01T00:00:00Z");
    const limiter = new LocalRateLimiter(clock);
    for (let caller = 0; caller < 300_000; caller += 1) void limiter.take(limit, String(caller));
    expect((await limiter.take(limit, "299999")).remaining).toBe(1);
    expect((await limiter.take(limit, "0")).remaining).toBe(2);
  });

  test("a window ends no later than it is long, by a clock of fractions as well", async () => {
    // 60,000 more than this, less this, is 60,000.00000000001 in doubles.
    const limiter = new LocalRateLimiter({ now: () => 54_381.081_382_997_53 });
    expect((await limiter.take(limit, "anyone")).reset).toBe(60_000);
  });
});

test.each([
  ["203.0.113.9", "203.0.113.9"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
  ["2001:DB8:1:2::1", "2001:db8:1:2"],
  ["2001:0db8:0001:0002::1", "2001:db8:1:2"],
  ["2001:db8::1", "2001:db8:0:0"],
  ["::1", "0:0:0:0"],
  ["fe80::", "fe80:0:0:0"],
])("%s counts as %s", (address, caller) => {
  expect(callerOf(address)).toBe(caller);
});

test.each([
  ["bytes=0-0", { start: 0, end: 0 }],
  ["bytes=5-", { start: 5, end: 9 }],
  ["bytes=-3", { start: 7, end: 9 }],
  ["bytes=-30", { start: 0, end: 9 }],
  ["bytes=3-100", { start: 3, end: 9 }],
  ["bytes=10-", undefined],
  ["bytes=-0", undefined],
  ["bytes=4-3", undefined],
  ["bytes=99999999999999999999-", undefined],
  ["bytes=a-b", undefined],
  ["", undefined],
])("range %j of 10 bytes", (header, range) => {
  expect(rangeOf(header, 10)).toEqual(range);
});

test("requests that mean the same have the same hash, others do not", () => {
  const same = hashRequest({ a: 1, b: { c: [1, 2], d: null } });
  expect(hashRequest({ b: { d: null, c: [1, 2] }, a: 1 })).toBe(same);
  expect(hashRequest({ a: 1, b: { c: [2, 1], d: null } })).not.toBe(same);
  expect(hashRequest({ a: "1", b: { c: [1, 2], d: null } })).not.toBe(same);
});

test("what was started is stopped backwards, once, even past a failure", async () => {
  const seen: number[] = [];
  const undoing = new Undoing();
  undoing.add(() => void seen.push(1));
  undoing.add(() => {
    throw new Error("second");
  });
  undoing.add(async () => void seen.push(await Promise.resolve(3)));
  await expect(undoing.undo()).rejects.toThrow("second");
  await undoing.undo();
  expect(seen).toEqual([3, 1]);
});
