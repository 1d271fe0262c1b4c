/**
 * Gives back bytes that nobody holds any more, before V8 would: pictures, bodies and images of documents lie outside of
 * its heap, and it lets more than 64 MiB of them wait until it goes through the heap once more. A program cannot tell it
 * to begin; but it does when that much is asked for. What is asked for here is never touched, so it takes no memory, and
 * is given back at once. V8 goes through the heap beside the program then, which stands still for 7 ms, 17 at most;
 * its test function `gc`, which was used before, stopped it for 45 to 80 ms.
 */

/**
 * MiB of bytes, in use or not, from which on it is worth it, and by how many they must have grown since fewest were seen
 * or left: a service that is told to keep more than that is not to look for garbage that is not there.
 */
const ABOVE = 176;
const GROWN = 48;
/** MiB that are asked for. */
const ASKED = 128;
/** ms between two looks, and after a collection until there may be another. */
const LOOK = 100;
const REST = 1000;

const MIB = 2 ** 20;
let looks = false;

/** Looks from now on, and keeps no process alive. Calling it again is allowed. */
export function collectBytes(): void {
  if (looks) return;
  looks = true;
  const bytes = () => process.memoryUsage().arrayBuffers;
  let last = -Infinity;
  let fewest = bytes();
  setInterval(() => {
    const now = performance.now();
    fewest = Math.min(fewest, bytes());
    if (!isWorthIt(bytes(), fewest, now - last)) return;
    askForMany();
    last = now;
    // What is left when V8 is through is seen then.
    fewest = Infinity;
  }, LOOK).unref();
}

function askForMany(): void {
  try {
    new ArrayBuffer(ASKED * MIB).transfer(0);
  } catch {
    // The system has no room for them: V8 has gone through the heap before it said so.
  }
}

/**
 * @param bytes in buffers, in use or not
 * @param fewest that there were since the last time
 * @param since ms since the last time
 */
export function isWorthIt(bytes: number, fewest: number, since: number): boolean {
  return bytes > ABOVE * MIB && bytes - fewest > GROWN * MIB && since >= REST;
}
