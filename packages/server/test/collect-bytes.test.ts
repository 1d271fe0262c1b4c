/** In a process of its own: who else is in this one decides when V8 collects, too. */
import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { isWorthIt } from "../src/collect-bytes.ts";

const module = new URL("../src/collect-bytes.ts", import.meta.url).href;
const MIB = 2 ** 20;

test("bytes that nobody holds are given back soon, where there are many", () => {
  const program = `
    import { setTimeout as pause } from "node:timers/promises";
    const { collectBytes } = await import(${JSON.stringify(module)});
    collectBytes();
    const some = (count) => Array.from({ length: count }, () => new Uint8Array(3 * ${MIB}));
    const left = () => process.memoryUsage().arrayBuffers / ${MIB};
    let held = some(62);
    // V8 knows of these, and that they are needed; of fewer than 64 MiB more it takes no notice.
    await pause(1500);
    held = [...held.slice(0, 2), ...some(18)].slice(0, 2);
    for (let look = 0; look < 100 && left() > 50; look += 1) await pause(100);
    console.log(left() < 50 && held.length);`;
  const said = execFileSync(process.execPath, ["--input-type=module", "--eval", program]);
  expect(said.toString().trim()).toBe("2");
});

test("not where there are few, not where as many are held, and not again at once", () => {
  expect(isWorthIt(100 * MIB, 0, 1e6)).toBe(false);
  expect(isWorthIt(250 * MIB, 100 * MIB, 1e6)).toBe(true);
  expect(isWorthIt(250 * MIB, 240 * MIB, 1e6)).toBe(false);
  expect(isWorthIt(250 * MIB, 100 * MIB, 500)).toBe(false);
});
