/**
 * Gives back memory that nobody uses any more, earlier than V8 would. Pictures, bodies and images
 * of documents lie outside of V8's heap, and V8 lets more than 64 MiB of them wait until its next
 * collection; its heap never gives back by itself what it once took. A program cannot tell V8 to
 * collect, but V8 does so when a lot of memory is asked for. The memory that is asked for here is
 * never touched, so it takes no room, and it is given back at once. V8 then collects beside the
 * program, which stands still for 7 ms, 17 at most; its test function `gc`, which was used before,
 * stopped the program for 45 to 80 ms.
 */

/**
 * MiB inside and outside of the heap, without those known to be in use, from which on a collection
 * is worth it. An idle service has some 90. A collection takes 50 to 150 ms of a helper thread:
 * when memory known to be in use counted, too, V8 began one every second beside large images, and
 * found next to nothing.
 */
const ABOVE = 160;
/**
 * MiB by which that memory must have grown since it was smallest. A service that has to hold more
 * than `ABOVE` is not to look for garbage that is not there.
 */
const GROWN = 32;
/** MiB that are asked for to make V8 collect. */
const ASKED = 128;
/** Time between two looks, and least time between two collections, in ms. */
const LOOK = 100;
const REST = 1000;
/**
 * Time after which a collection is tried without regard to growth, in ms, because memory that was
 * in use may be free by now. It doubles each time that little was given back.
 */
const PATIENCE = { least: 2000, most: 64_000 };
/** MiB below which a collection has given back little. */
const LITTLE = 16;

const MIB = 2 ** 20;
let looks = false;

/** Decides when a collection is worth it. */
export class Worth {
  #last = -Infinity;
  #before = Infinity;
  #fewest = Infinity;
  #patience: number = PATIENCE.least;

  /**
   * Whether to collect now. To be asked often; each yes has to be followed by a collection.
   *
   * @param bytes of memory that is not known to be in use
   * @param now in ms
   */
  is(bytes: number, now: number): boolean {
    this.#fewest = Math.min(this.#fewest, bytes);
    const since = now - this.#last;
    if (bytes <= ABOVE * MIB || since < REST) return false;
    if (bytes - this.#fewest <= GROWN * MIB && since < this.#patience) return false;
    const wasLittle = this.#before - this.#fewest < LITTLE * MIB;
    this.#patience = wasLittle ? Math.min(PATIENCE.most, this.#patience * 2) : PATIENCE.least;
    this.#last = now;
    this.#before = bytes;
    // The next look sees what is left when V8 has finished.
    this.#fewest = Infinity;
    return true;
  }
}

/**
 * Starts to look for unused memory. It keeps no process alive, and may be called again.
 *
 * @param known returns the bytes that are known to be in use
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
    // The system has no room for them: V8 has collected before it said so.
  }
}
