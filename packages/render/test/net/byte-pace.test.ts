import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { BytePace } from "../../src/net/rates/byte-pace.ts";

const MIB = 2 ** 20;
const PIECE = 64 * 1024;

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] }));
afterEach(() => void vi.useRealTimers());

/** Reads pieces one after the other; says how many bytes it has read. */
function reader(pace: BytePace, most: number) {
  const read = { bytes: 0 };
  void (async () => {
    while (read.bytes < most) {
      await pace.take(PIECE);
      read.bytes += PIECE;
    }
  })();
  return read;
}

test("the images of a document are read at once", async () => {
  const read = reader(new BytePace(), 8 * MIB);
  await vi.advanceTimersByTimeAsync(0);
  expect(read.bytes).toBe(8 * MIB);
});

test("many large ones are read at 40 MiB a second, whoever reads has its turn, and none is left", async () => {
  const pace = new BytePace();
  const reads = Array.from({ length: 16 }, () => reader(pace, 12 * MIB));
  const all = () => reads.reduce((sum, { bytes }) => sum + bytes, 0);
  await vi.advanceTimersByTimeAsync(1000);
  expect(all()).toBeGreaterThan(46 * MIB);
  expect(all()).toBeLessThanOrEqual(50 * MIB);
  const each = reads.map(({ bytes }) => bytes);
  // The first began before it had to wait.
  expect(Math.max(...each.slice(1)) - Math.min(...each.slice(1))).toBeLessThanOrEqual(PIECE);
  await vi.advanceTimersByTimeAsync(4000);
  expect(all()).toBe(16 * 12 * MIB);
});
