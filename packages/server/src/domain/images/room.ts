/** Whether there is room for another image: for all of them together, and on the disk. */
import { ApiError } from "../api-error.ts";

/** Seconds after which there may be room again: images go every minute. */
const WAIT = 60;
/** How long a measurement is used, in ms. Files put meanwhile are added to it. */
const FRESH = 1000;
/**
 * To measure what is stored, the database goes through all images. It is measured again after so many times as long
 * as that took, and after `LONGEST_FRESH` ms at the latest.
 */
const TIMES_AS_LONG = 50;
const LONGEST_FRESH = 10_000;
/** Bytes that a disk gives away at a time: a file takes whole blocks. */
const BLOCK = 4096;

export interface RoomBounds {
  /** Most bytes of images stored, of all accounts; 0: no bound. */
  total: number;
  /** Bytes on the disk that are the database's; absent: nothing is on a disk of ours. */
  floor?: { free: () => Promise<number>; least: number };
}

export interface RoomDependencies {
  storedBytes: () => Promise<number>;
  /** Monotonic, in ms. */
  now: () => number;
}

export class Room {
  readonly #bounds: RoomBounds;
  readonly #deps: RoomDependencies;
  #stored: Promise<number> | undefined;
  #storedUntil = Number.NEGATIVE_INFINITY;
  /** Bytes that were granted since what is stored was measured. */
  #since = 0;
  #free: Promise<number> | undefined;
  #freeAt = Number.NEGATIVE_INFINITY;
  /** Bytes of the disk that were granted since it was measured, and before that. */
  #granted = 0;
  #grantedBefore = 0;

  constructor(bounds: RoomBounds, deps: RoomDependencies) {
    this.#bounds = bounds;
    this.#deps = deps;
  }

  /**
   * @param bytes about to be stored; 0 to ask beforehand whether it makes sense to begin
   * @throws ApiError `OVERLOADED`
   */
  async refuseIfFull(bytes: number): Promise<void> {
    const [stored, free] = await Promise.all([this.#lookAtStored(), this.#lookAtDisk()]);
    const { total, floor } = this.#bounds;
    if (total > 0 && stored + this.#since + bytes > total) throw full("as many images as it may");
    const blocks = Math.ceil(bytes / BLOCK) * BLOCK;
    // A file that was granted before the disk was measured may have been written after it.
    const onDisk = this.#grantedBefore + this.#granted + blocks;
    if (floor && free - onDisk < floor.least) throw full("as much on its disk as it may");
    this.#since += bytes;
    this.#granted += blocks;
  }

  #lookAtStored(): Promise<number> {
    if (this.#bounds.total === 0) return Promise.resolve(0);
    const began = this.#deps.now();
    if (!this.#stored || began >= this.#storedUntil) {
      this.#storedUntil = Number.POSITIVE_INFINITY;
      this.#since = 0;
      this.#stored = this.#deps.storedBytes().then((bytes) => {
        const fresh = (this.#deps.now() - began) * TIMES_AS_LONG;
        this.#storedUntil = began + Math.min(LONGEST_FRESH, Math.max(FRESH, fresh));
        return bytes;
      });
      // The waiting callers get the error; the next caller measures again.
      this.#stored.catch(() => (this.#stored = undefined));
    }
    return this.#stored;
  }

  #lookAtDisk(): Promise<number> {
    const { floor } = this.#bounds;
    if (!floor) return Promise.resolve(Number.POSITIVE_INFINITY);
    const now = this.#deps.now();
    if (!this.#free || now - this.#freeAt >= FRESH) {
      // Nothing was granted lately if the last measurement is two windows old.
      this.#grantedBefore = now - this.#freeAt < 2 * FRESH ? this.#granted : 0;
      this.#freeAt = now;
      this.#granted = 0;
      this.#free = floor.free();
      this.#free.catch(() => (this.#free = undefined));
    }
    return this.#free;
  }
}

function full(what: string): ApiError {
  return new ApiError("OVERLOADED", `The service holds ${what} at the moment. Try again later.`, {
    retryAfter: WAIT,
    internal: "no room for images",
  });
}
