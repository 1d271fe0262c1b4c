/**
 * Gives back bytes that nobody holds any more, before V8 would: pictures, bodies and images of documents lie outside of
 * its heap, and it lets more than 64 MiB of them wait until it goes through the heap once more. A program has no
 * other way to ask for that than V8's own test function.
 */
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/**
 * MiB of bytes, in use or not, from which on it is worth 30 to 60 ms, and by how many they must have grown since fewest
 * were seen or left: a service that is told to keep more than that is not to look for garbage that is not there.
 */
const ABOVE = 176;
const GROWN = 48;
/** ms between two looks, and after a collection until there may be another. */
const LOOK = 100;
const REST = 1000;

const MIB = 2 ** 20;
let looks = false;

/** Looks from now on, and keeps no process alive. Calling it again is allowed. */
export function collectBytes(): void {
  if (looks) return;
  looks = true;
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  const bytes = () => process.memoryUsage().arrayBuffers;
  let last = -Infinity;
  let fewest = bytes();
  setInterval(() => {
    const now = performance.now();
    fewest = Math.min(fewest, bytes());
    if (!isWorthIt(bytes(), fewest, now - last)) return;
    collect();
    last = performance.now();
    fewest = bytes();
  }, LOOK).unref();
}

/**
 * @param bytes in buffers, in use or not
 * @param fewest that there were since the last time
 * @param since ms since the last time
 */
export function isWorthIt(bytes: number, fewest: number, since: number): boolean {
  return bytes > ABOVE * MIB && bytes - fewest > GROWN * MIB && since >= REST;
}
