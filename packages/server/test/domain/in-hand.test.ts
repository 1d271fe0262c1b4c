import { expect, test } from "vitest";
import { InHand } from "../../src/domain/limits/in-hand.ts";

const KIB = 1024;
const bounds = { shared: 1000 * KIB, most: 1500 * KIB, reserve: 200 * KIB };
const refused = { code: "OVERLOADED", retryAfter: 1 };
const caught = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (error) {
    return error;
  }
};

test("who has more than an equal part is refused first, and everybody past the bound", () => {
  const hand = new InHand(bounds);
  hand.take("greedy", 600 * KIB);
  hand.take("greedy", 400 * KIB);
  expect(caught(() => hand.take("greedy", 70 * KIB))).toMatchObject(refused);
  const quiet = hand.take("quiet", 300 * KIB);
  hand.take("other", 200 * KIB);
  expect(hand.bytes).toBe(1500 * KIB);
  expect(caught(() => hand.take("late", 70 * KIB))).toMatchObject(refused);
  const small = Array.from({ length: 4 }, (_, at) => hand.take(`small ${at}`, 50 * KIB));
  expect(caught(() => hand.take("small", 50 * KIB))).toMatchObject(refused);
  for (const gone of small) gone();
  quiet();
  hand.take("late", 250 * KIB);
  expect(hand.bytes).toBe(1450 * KIB);
});

test("what is gone is gone once", () => {
  const hand = new InHand(bounds);
  const gone = hand.take("a", 800 * KIB);
  hand.take("b", 100 * KIB);
  gone();
  gone();
  expect(hand.bytes).toBe(100 * KIB);
});

test("what is larger than all of it is taken while there is nothing else", () => {
  const hand = new InHand(bounds);
  const gone = hand.take("a", 5000 * KIB);
  expect(caught(() => hand.take("b", 70 * KIB))).toMatchObject(refused);
  gone();
  expect(hand.take("b", 70 * KIB)).toBeTypeOf("function");
});
