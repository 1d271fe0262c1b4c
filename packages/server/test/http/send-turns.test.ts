/** Large answers to many go out piece by piece, and everybody else comes between. */
import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { SendTurns } from "../../src/http/send-turns.ts";

test("a few pieces a turn of the event loop, in order of arrival, all in the end", async () => {
  const turns = new SendTurns();
  const sent: number[] = [];
  const body = async (name: number) => {
    for (let piece = 0; piece < 3; piece += 1) {
      await turns.next();
      sent.push(name);
    }
  };
  const bodies = Promise.all(Array.from({ length: 10 }, (_, name) => body(name)));
  const byTurn: number[] = [];
  for (let before = 0; sent.length < 30; before = sent.length) {
    await setImmediate();
    byTurn.push(sent.length - before);
  }
  await bodies;
  expect(Math.max(...byTurn)).toBeLessThanOrEqual(4);
  expect(sent.slice(0, 10)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

test("who is alone waits for nobody, turn after turn", async () => {
  const turns = new SendTurns();
  for (let turn = 0; turn < 5; turn += 1) {
    expect(turns.next()).toBeUndefined();
    await setImmediate();
    await setImmediate();
  }
});
