/**
 * Gives back bytes that nobody holds any more, before V8 would: pictures, bodies and images of documents lie outside of
 * its heap, and it lets more than 64 MiB of them wait until it goes through the heap once more. A program has no
 * other way to ask for that than V8's own test function.
 */
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** MiB of bytes, in use or not, from which on it is worth 30 to 60 ms; calm services have less than that. */
const ABOVE = 176;
/** ms between two looks, and after a collection until there may be another. */
const LOOK = 100;
const REST = 1000;

let looks = false;

/** Looks from now on, and keeps no process alive. Calling it again is allowed. */
export function collectBytes(): void {
  if (looks) return;
  looks = true;
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  let last = -Infinity;
  setInterval(() => {
    const now = performance.now();
    if (!isWorthIt(process.memoryUsage().arrayBuffers, now - last)) return;
    collect();
    last = performance.now();
  }, LOOK).unref();
}

/**
 * @param bytes in buffers, in use or not
 * @param since ms since the last time
 */
export function isWorthIt(bytes: number, since: number): boolean {
  return bytes > ABOVE * 2 ** 20 && since >= REST;
}
