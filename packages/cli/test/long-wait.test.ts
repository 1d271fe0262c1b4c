/** A command that waits for long says once what for, and goes on. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { noteLongWait, type Awaited } from "../src/render/long-wait.ts";

const start = { step: "loads", elapsed: 11_000, processorTime: 550 } as const;
const drawer: Awaited = { name: "the program that draws diagrams", start };
const LINE =
  "Waiting for the program that draws diagrams to start: it loads, after 11.0 s with 0.6 s of processor time: 0.05 of a core\n";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("after ten seconds, once", async () => {
  const said: string[] = [];
  const over = noteLongWait(
    "usual",
    async () => drawer,
    (line) => said.push(line),
  );
  await vi.advanceTimersByTimeAsync(9999);
  expect(said).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  await vi.dynamicImportSettled();
  expect(said).toEqual([LINE]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(said).toEqual([LINE]);
  over();
});

test("what begins to start later is told of then; after the end, and with --quiet, nothing is", async () => {
  const said: string[] = [];
  const starting: Awaited[] = [];
  const over = noteLongWait(
    "usual",
    async () => starting[0],
    (line) => said.push(line),
  );
  noteLongWait(
    "quiet",
    async () => drawer,
    (line) => said.push(line),
  );
  noteLongWait(
    "usual",
    async () => drawer,
    (line) => said.push(line),
  )();
  await vi.advanceTimersByTimeAsync(12_500);
  expect(said).toEqual([]);
  starting.push(drawer);
  await vi.advanceTimersByTimeAsync(1000);
  await vi.dynamicImportSettled();
  expect(said).toEqual([LINE]);
  over();
});
