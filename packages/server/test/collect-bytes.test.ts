// In a process of its own: its memory is measured.
/** In a process of its own: who else is in this one decides when V8 collects, too. */
import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { Worth } from "../src/collect-bytes.ts";

const module = new URL("../src/collect-bytes.ts", import.meta.url).href;
const settings = new URL("../src/process-settings.ts", import.meta.url).href;
const MIB = 2 ** 20;

test("bytes that nobody holds are given back soon, where there are many", () => {
  const program = `
    import { setTimeout as pause } from "node:timers/promises";
    const { collectBytes } = await import(${JSON.stringify(module)});
    const { calmCollector } = await import(${JSON.stringify(settings)});
    // As the service does, whose turns do not go through the heap: its helper does.
    calmCollector();
    collectBytes(() => 0);
    const some = (count) => Array.from({ length: count }, () => new Uint8Array(3 * ${MIB}));
    const left = () => process.memoryUsage().arrayBuffers / ${MIB};
    let held = some(72);
    // V8 knows of these, and that they are needed; of fewer than 64 MiB more it takes no notice.
    await pause(1500);
    held = [...held.slice(0, 2), ...some(18)].slice(0, 2);
    for (let look = 0; look < 100 && left() > 50; look += 1) await pause(100);
    console.log(left() < 50 && held.length);`;
  const said = execFileSync(process.execPath, ["--input-type=module", "--eval", program]);
  expect(said.toString().trim()).toBe("2");
});

test("not where there are few, not where as many are held, and not again at once", () => {
  const few = new Worth();
  expect(few.is(160 * MIB, 0)).toBe(false);
  const worth = new Worth();
  worth.is(100 * MIB, 0);
  expect(worth.is(250 * MIB, 100)).toBe(true);
  worth.is(120 * MIB, 300);
  expect(worth.is(250 * MIB, 1000)).toBe(false);
  expect(worth.is(250 * MIB, 1101)).toBe(true);
  worth.is(240 * MIB, 1200);
  expect(worth.is(272 * MIB, 2999)).toBe(false);
  expect(worth.is(273 * MIB, 3000)).toBe(true);
});

test("what is held for long is looked at again, ever less often", () => {
  const worth = new Worth();
  const times: number[] = [];
  for (let now = 0; now < 400_000; now += 100) if (worth.is(300 * MIB, now)) times.push(now);
  const pauses = times.slice(1).map((time, at) => time - times[at]!);
  expect(pauses).toEqual([
    2000, 4000, 8000, 16_000, 32_000, 64_000, 64_000, 64_000, 64_000, 64_000,
  ]);
});

test("and often again where it was worth it", () => {
  const worth = new Worth();
  for (let now = 0; now < 20_000; now += 100) worth.is(300 * MIB, now);
  worth.is(230 * MIB, 20_000);
  // So much was not there before; and what was there was given back the last time.
  expect(worth.is(300 * MIB, 20_100)).toBe(true);
  worth.is(230 * MIB, 20_200);
  expect(worth.is(240 * MIB, 22_000)).toBe(false);
  expect(worth.is(240 * MIB, 22_100)).toBe(true);
});
