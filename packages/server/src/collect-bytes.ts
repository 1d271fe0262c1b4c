/**
 * Gives back memory that nobody holds any more, before V8 would. Pictures, bodies and images of documents lie outside of
 * its heap, and it lets more than 64 MiB of them wait until it goes through the heap once more; and of its heap, whatever
 * it once took stays with the process. A program cannot tell it to begin; but it does when that much is asked for. What is
 * asked for here is never touched, so it takes no memory, and is given back at once. V8 goes through the heap beside the
 * program then, which stands still for 7 ms, 17 at most; its test function `gc`, which was used before, stopped it for 45
 * to 80 ms.
 */

/**
 * MiB of the heap and outside of it, but for those that somebody is known to hold, from which on it is worth it. A service
 * that is idle has some 90. A collection takes 50 to 150 ms of a helper: where what was known to be held counted, too, V8
 * was told to begin one at every second beside large images, and found next to nothing.
 */
const ABOVE = 160;
/**
 * And by how many they must have grown since fewest were seen or left: a service that is told to keep more than that is
 * not to look for garbage that is not there.
 */
const GROWN = 32;
/** MiB that are asked for. */
const ASKED = 128;
/** ms between two looks, and after a collection until there may be another. */
const LOOK = 100;
const REST = 1000;
/**
 * ms after which it is tried once more, whatever they have grown by: what was held may be so no longer. Twice as long
 * each time that there was little.
 */
const PATIENCE = { least: 2000, most: 64_000 };
/** MiB: less is little. */
const LITTLE = 16;

const MIB = 2 ** 20;
let looks = false;

/** When it is worth it to look for memory that nobody holds: of `bytes` nobody knows whether they are, `now` is in ms. */
export class Worth {
  #last = -Infinity;
  #before = Infinity;
  #fewest = Infinity;
  #patience: number = PATIENCE.least;

  /** To be asked often. It takes it that V8 is told to look whenever it says yes. */
  is(bytes: number, now: number): boolean {
    this.#fewest = Math.min(this.#fewest, bytes);
    const since = now - this.#last;
    if (bytes <= ABOVE * MIB || since < REST) return false;
    if (bytes - this.#fewest <= GROWN * MIB && since < this.#patience) return false;
    const wasLittle = this.#before - this.#fewest < LITTLE * MIB;
    this.#patience = wasLittle ? Math.min(PATIENCE.most, this.#patience * 2) : PATIENCE.least;
    this.#last = now;
    this.#before = bytes;
    // What is left when V8 is through is seen then.
    this.#fewest = Infinity;
    return true;
  }
}

/**
 * Looks from now on, and keeps no process alive. Calling it again is allowed.
 *
 * @param known bytes that somebody is known to hold
 */
export function collectBytes(known: () => number): void {
  if (looks) return;
  looks = true;
  const worth = new Worth();
  setInterval(() => {
    const { arrayBuffers, heapUsed } = process.memoryUsage();
    if (worth.is(arrayBuffers + heapUsed - known(), performance.now())) askForMany();
  }, LOOK).unref();
}

function askForMany(): void {
  try {
    new ArrayBuffer(ASKED * MIB).transfer(0);
  } catch {
    // The system has no room for them: V8 has gone through the heap before it said so.
  }
}
