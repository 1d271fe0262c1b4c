/** Children that stand still while somebody else's short order is at work: what the system says of them, not how long it took. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import fc from "fast-check";
import { afterEach, describe, expect, test } from "vitest";
import { endsWithParent } from "../src/children/box.ts";
import { HoldBudget } from "../src/machine/hold-budget.ts";
import { Pool } from "../src/index.ts";
import { asksForLittle, standsBackFor } from "../src/queue/estimates.ts";
import { SLOW } from "../src/queue/lanes.ts";
import { Order, type OrderWatch } from "../src/queue/order.ts";
import { Usage } from "../src/queue/usage.ts";
import { until } from "./children.ts";
import type { Work } from "./tasks/working.ts";
import { unless } from "../../../scripts/tests/skipped.ts";

interface Output {
  bytes: Uint8Array;
  pid: number;
}

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** An order that is at work until it is let go. */
function open(burn: number): { work: Work; letGo: () => void } {
  const folder = mkdtempSync(join(tmpdir(), "platen-holding-"));
  folders.push(folder);
  const holdsUntil = join(folder, "go");
  return { work: { burn, holdsUntil }, letGo: () => writeFileSync(holdsUntil, "") };
}

/** Third field of `/proc/<pid>/stat`; `T` is a process that was stopped. */
function stateOf(pid: number): string | undefined {
  const stat = readFileSync(`/proc/${pid}/stat`, "latin1");
  return stat.slice(stat.lastIndexOf(")") + 2, stat.lastIndexOf(")") + 3);
}

const nothingHolds = unless(endsWithParent(), "children do not end with their parent here");

describe.skipIf(!endsWithParent())(`a child at a slow order${nothingHolds}`, () => {
  test("stands still while somebody else's short order is at work, and goes on afterwards", async () => {
    const task = new URL("./tasks/working.ts", import.meta.url);
    await using pool = new Pool<Work, Output>(task, { size: 3, spares: 0 });
    await until(() => pool.stats().ready === 3);
    await pool.run({ burn: 1 }, { caller: "alice" });
    // A new caller presses, as far as is known, until it has paused.
    await pause(500);
    const [long, short] = [open(2 * SLOW), open(0)];
    const slow = pool.run(long.work, { caller: "mallory", weight: 10 * SLOW });
    await until(() => pool.stats().busy === 1);
    const quick = pool.run(short.work, { caller: "alice" });
    const stopped = () => pool.pids().filter((pid) => stateOf(pid) === "T");
    await until(() => stopped().length === 1);
    const [held] = stopped();
    short.letGo();
    expect((await quick).pid).not.toBe(held);
    await until(() => stopped().length === 0);
    long.letGo();
    expect((await slow).pid).toBe(held);
  });

  test("stands still for a request that is served outside, too, unless its order waits for a child", async () => {
    const task = new URL("./tasks/working.ts", import.meta.url);
    await using pool = new Pool<Work, Output>(task, { size: 1, spares: 0 });
    await until(() => pool.stats().ready === 1);
    await pool.run({ burn: 1 }, { caller: "alice" });
    await pause(500);
    const long = open(2 * SLOW);
    const slow = pool.run(long.work, { caller: "mallory", weight: 10 * SLOW });
    await until(() => pool.stats().busy === 1);
    const [pid = 0] = pool.pids();
    const served = pool.attend("alice");
    await until(() => stateOf(pid) === "T");
    served();
    await until(() => stateOf(pid) !== "T");
    const again = pool.attend("alice");
    await until(() => stateOf(pid) === "T");
    const waits = pool.run({ burn: 1 }, { caller: "alice" });
    await until(() => stateOf(pid) !== "T");
    long.letGo();
    await slow;
    await waits;
    again();
  });

  test("does not for somebody whose requests follow each other, however long they are served outside", async () => {
    const task = new URL("./tasks/working.ts", import.meta.url);
    await using pool = new Pool<Work, Output>(task, { size: 1, spares: 0 });
    await until(() => pool.stats().ready === 1);
    let served = pool.attend("alice");
    for (let request = 0; request < 15; request += 1) {
      await pool.run({ burn: 20 }, { caller: "alice" });
      await pause(100);
      const next = pool.attend("alice");
      served();
      served = next;
    }
    const long = open(2 * SLOW);
    const slow = pool.run(long.work, { caller: "mallory", weight: 10 * SLOW });
    await until(() => pool.stats().busy === 1);
    served();
    const [pid = 0] = pool.pids();
    const again = pool.attend("alice");
    await pause(50);
    expect(stateOf(pid)).not.toBe("T");
    again();
    long.letGo();
    await slow;
  });

  test("does not, at a short order, for a request of somebody else of the same share who asks for no less", async () => {
    const task = new URL("./tasks/working.ts", import.meta.url);
    await using pool = new Pool<Work, Output>(task, { size: 2, spares: 0 });
    await until(() => pool.stats().ready === 2);
    const share = "visitors";
    // The share presses, by one of whom nobody knows; alice and bob pause.
    for (const caller of ["alice", "bob"]) await pool.run({ burn: 1 }, { caller, share });
    await pause(500);
    for (let at = 0; at < 20; at += 1) await pool.run({ burn: 20 }, { caller: "mallory", share });
    const short = open(0);
    const quick = pool.run(short.work, { caller: "alice", share });
    await until(() => pool.stats().busy === 1);
    const served = pool.attend("bob", share);
    await pause(50);
    expect(pool.pids().filter((pid) => stateOf(pid) === "T")).toEqual([]);
    served();
    short.letGo();
    await quick;
  });

  test("goes on half of the time while short orders never end", async () => {
    const task = new URL("./tasks/working.ts", import.meta.url);
    await using pool = new Pool<Work, Output>(task, { size: 3, spares: 0 });
    await until(() => pool.stats().ready === 3);
    await pool.run({ burn: 1 }, { caller: "alice" });
    // A new caller presses, as far as is known, until it has paused.
    await pause(500);
    const short = open(0);
    const quick = pool.run(short.work, { caller: "alice" });
    // It ends although alice's order stays.
    await pool.run({ burn: 3 * SLOW }, { caller: "mallory", weight: 10 * SLOW });
    short.letGo();
    await quick;
  });
});

describe("who stands back", () => {
  const as = (watch: OrderWatch & { slow?: boolean; expected?: number }): Order => {
    const { slow = false, expected = 10, ...rest } = watch;
    const nothing = () => {};
    return Object.assign(new Order({}, rest, nothing, nothing), {
      slow,
      expected,
    });
  };
  const usage = new Usage();
  const work = (caller: string, milliseconds: number) => {
    usage.note("enter", `caller ${caller}`, 0);
    usage.end(`caller ${caller}`, 0, milliseconds, milliseconds, 0);
  };
  work("alice", 5);
  usage.note("leave", "caller alice", 0);
  for (let at = 0; at < 40; at += 1) work("mallory", 50);
  const now = 1000;
  const fast = { slow: false, elapsed: 0 };
  const standsBack = (one: Order, other: Order | undefined, child = fast) =>
    asksForLittle({ usage }, one, now) && standsBackFor({ usage }, one, other, child, now);
  const alice = as({ caller: "alice" });

  test.each([
    ["what is slow", as({ caller: "bob", slow: true }), fast],
    [
      "what is at work in a child that gives way",
      as({ caller: "bob" }),
      { slow: true, elapsed: 0 },
    ],
    ["what is no longer short", as({ caller: "bob" }), { slow: false, elapsed: 40 }],
    ["a batch", as({ caller: "bob", lane: "batch" }), fast],
    ["who asks for one thing after the other", as({ caller: "mallory" }), fast],
    ["a child that starts or warms up", undefined, fast],
  ])("%s, for a known caller who pauses", (_, other, child) => {
    expect(standsBack(alice, other, child)).toBe(true);
  });

  test("not a short order of who asks for no more, though others of its share ask for much", () => {
    const share = { share: "visitors" };
    usage.note("enter", "share visitors", 0);
    for (let at = 0; at < 40; at += 1)
      usage.end("share visitors", 0, 50, 50, 0, { share: "caller mallory" });
    work("bob", 5);
    usage.note("leave", "caller bob", 0);
    expect(usage.demand("share visitors", now)).toBeGreaterThan(0.9);
    expect(standsBack(alice, as({ caller: "bob", ...share }))).toBe(false);
    expect(standsBack(alice, as({ caller: "dave", ...share }))).toBe(true);
    // A caller who asks for little, but for more than the one being served, is one of many that are
    // too much together.
    for (let at = 0; at < 5; at += 1) work("erin", 20);
    for (let at = 0; at < 5; at += 1) usage.note("leave", "caller erin", now - 300);
    const erin = as({ caller: "erin", ...share });
    expect(asksForLittle({ usage }, erin, now)).toBe(true);
    expect(standsBack(alice, erin)).toBe(true);
    expect(standsBackFor({ usage }, alice, as({ caller: "erin" }), fast, now)).toBe(false);
  });

  test("a child that is at nobody's order, though others of the share ask for much", () => {
    const share = "mob";
    usage.note("enter", "share mob", 0);
    for (let at = 0; at < 40; at += 1)
      usage.end("share mob", 0, 50, 50, 0, { share: "caller mallory" });
    expect(usage.demand("share mob", now)).toBeGreaterThan(0.9);
    const ofMob = as({ caller: "alice", share });
    expect(standsBack(ofMob, undefined)).toBe(true);
    expect(standsBack(ofMob, as({ caller: "bob" }))).toBe(false);
  });

  test("not what is no longer short for what is not short either", () => {
    const other = as({ caller: "bob" });
    const long = as({ caller: "alice", expected: 40 });
    expect(standsBack(long, other, { slow: false, elapsed: 40 })).toBe(false);
  });

  test.each([
    ["other short orders", alice, as({ caller: "bob" })],
    ["orders of the same caller", alice, as({ caller: "alice", slow: true })],
    [
      "anybody for a slow order",
      as({ caller: "alice", slow: true }),
      as({ caller: "bob", slow: true }),
    ],
    [
      "anybody for one of which nothing is known",
      as({ caller: "carol" }),
      as({ caller: "bob", slow: true }),
    ],
    [
      "anybody for a batch",
      as({ caller: "alice", lane: "batch" }),
      as({ caller: "bob", slow: true }),
    ],
    [
      "anybody for one that takes long",
      as({ caller: "alice", expected: 200 }),
      as({ caller: "bob", slow: true }),
    ],
    [
      "anybody for who asks for one thing after the other",
      as({ caller: "mallory" }),
      as({ caller: "bob", slow: true }),
    ],
  ])("not %s", (_, one, other) => {
    expect(standsBack(one, other)).toBe(false);
  });
});

test("whatever is asked of it, a child stands still for no more than half of the time and a piece", () => {
  const asked = fc.array(fc.tuple(fc.integer({ min: 1, max: 200 }), fc.boolean()), {
    maxLength: 200,
  });
  fc.assert(
    fc.property(asked, (steps) => {
      const budget = new HoldBudget();
      let now = 0;
      for (const [wait, hold] of steps) {
        const room = hold ? budget.room(now) : 0;
        if (room > 0) budget.hold(now);
        else budget.release(now);
        // Whoever holds a child releases it when there is no more room.
        if (room > 0 && room < wait) budget.release(now + room);
        now += wait;
        expect(budget.total(now)).toBeLessThanOrEqual(now / 2 + 300);
      }
    }),
  );
});
