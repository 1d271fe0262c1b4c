import { expect, test } from "vitest";
import { FairQueue } from "../src/queue/fair-queue.ts";
import { hasItsPart, isLong } from "../src/queue/estimates.ts";
import { Order, type OrderWatch } from "../src/queue/order.ts";
import type { PoolState } from "../src/queue/state.ts";
import { Usage } from "../src/queue/usage.ts";

const order = (watch: OrderWatch) =>
  new Order(
    {},
    watch,
    () => {},
    () => {},
  );

/** A pool of three whose two unpaid orders are at work while a paid one waits. */
function pool(usage: Usage): PoolState {
  const queue = new FairQueue<Order>(usage);
  queue.add(order({ caller: "payer", paid: true }));
  const running = new Map(
    ["mallory", "trudy"].map((caller) => [order({ caller, paid: false }), {}]),
  );
  return { settings: { size: 3 }, usage, queue, running } as unknown as PoolState;
}

test("what is unpaid leaves a child to what is paid, but for a short order of who asks for little", () => {
  const usage = new Usage();
  const now = 10_000;
  for (const [caller, orders] of [
    ["alice", 1],
    ["bob", 50],
  ] as const)
    for (let at = 0; at < orders; at += 1) {
      usage.note("enter", `caller ${caller}`, 0);
      usage.end(`caller ${caller}`, 0, 20, 20, 0);
    }
  usage.note("leave", "caller alice", 0);
  const state = pool(usage);
  expect(hasItsPart(state, order({ caller: "alice", paid: false }), now)).toBe(false);
  expect(hasItsPart(state, order({ caller: "bob", paid: false }), now)).toBe(true);
  expect(hasItsPart(state, order({ caller: "carol", paid: false }), now)).toBe(true);
  expect(hasItsPart(state, order({ caller: "bob", paid: true }), now)).toBe(false);
});

test("a caller has half of the processors, however little it asks for", () => {
  const usage = new Usage();
  const state = pool(usage);
  expect(hasItsPart(state, order({ caller: "mallory", paid: true }), 0)).toBe(true);
});

test("who presses leaves a child to who pauses, however short its orders are", () => {
  const usage = new Usage();
  const state = { usage } as unknown as PoolState;
  const now = 10_000;
  for (const [caller, orders] of [
    ["quiet", 1],
    ["pressing", 50],
  ] as const)
    for (let at = 0; at < orders; at += 1) {
      usage.note("enter", `caller ${caller}`, now);
      usage.end(`caller ${caller}`, 0, 20, 20, now);
    }
  usage.note("leave", "caller quiet", now);
  usage.heard("caller pressing", now + 500);
  expect(isLong(state, order({ caller: "pressing" }), now + 500)).toBe(false);
  usage.heard("caller quiet", now + 500);
  expect(isLong(state, order({ caller: "pressing" }), now + 500)).toBe(true);
  expect(isLong(state, order({ caller: "quiet" }), now + 500)).toBe(false);
});
