import { expect, test } from "vitest";
import { Demand, PRESSING } from "../src/queue/demand.ts";

/** Orders of so many ms of work each, with so long a pause after each, whatever each takes. */
function after(orders: number, work: number, pause: number, takes = work): number {
  const demand = new Demand();
  let now = 0;
  for (let order = 0; order < orders; order += 1) {
    demand.enter(now);
    demand.worked(work);
    now += takes;
    demand.leave(now);
    now += pause;
  }
  return demand.at(now);
}

test("who asks for one thing after the other would use all of a processor", () => {
  expect(after(200, 25, 0)).toBeGreaterThan(0.95);
});

test("who pauses would use the part of the time that the work takes", () => {
  expect(after(200, 20, 100)).toBeCloseTo(20 / 120, 1);
});

test("being held up makes nobody look busier, and is no pause", () => {
  expect(after(50, 20, 100, 5000)).toBeCloseTo(after(50, 20, 100), 5);
  expect(after(50, 20, 0, 5000)).toBeCloseTo(after(50, 20, 0), 5);
});

test("a new caller presses once it goes on without a pause, and not before", () => {
  expect(after(0, 0, 0)).toBe(PRESSING);
  expect(after(1, 20, 0)).toBeGreaterThan(PRESSING);
  expect(after(1, 20, 100)).toBeLessThan(PRESSING);
});

test("there is no pause while another of its orders is here", () => {
  const demand = new Demand();
  demand.enter(0);
  demand.enter(0);
  demand.leave(10);
  expect(demand.at(10_000)).toBe(PRESSING);
  demand.leave(10_000);
  expect(demand.at(20_000)).toBeLessThan(0.01);
});

test("what is done for it before and after an order is no pause", () => {
  const demand = new Demand();
  demand.enter(0);
  demand.worked(20);
  demand.come(10);
  demand.leave(20);
  const pressing = demand.at(20);
  expect(pressing).toBeGreaterThan(PRESSING);
  expect(demand.at(10_000)).toBe(pressing);
  demand.go(10_000);
  expect(demand.at(20_000)).toBeLessThan(0.01);
});

test("what is done for it before and after is no order that waits for its turn", () => {
  const demand = new Demand();
  demand.come(0);
  demand.enter(0);
  expect(demand.at(0, 20)).toBe(PRESSING);
});

test("who comes back after a pause presses after two or three orders without one", () => {
  const demand = new Demand();
  let now = 0;
  for (let order = 0; order < 200; order += 1) {
    demand.enter(now);
    demand.worked(20);
    demand.leave((now += 20));
  }
  now += 10_000;
  expect(demand.at(now)).toBeLessThan(0.01);
  demand.enter(now);
  for (let order = 0; order < 2; order += 1) {
    demand.enter(now);
    demand.worked(20);
    demand.leave((now += 20));
  }
  expect(demand.at(now)).toBeGreaterThan(PRESSING);
});

test("orders that wait behind the first say that there will be no pause", () => {
  const demand = new Demand();
  demand.enter(0);
  demand.leave(0);
  const now = 10_000;
  demand.enter(now);
  expect(demand.at(now, 20)).toBeLessThan(0.01);
  for (let order = 0; order < 3; order += 1) demand.enter(now);
  expect(demand.at(now, 20)).toBeGreaterThan(PRESSING);
  expect(demand.at(now, 0.1)).toBeLessThan(0.01);
});
