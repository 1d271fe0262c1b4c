/** Whether there is room for another image: for all of them together, and on the disk. */
import { ApiError } from "./api-error.ts";

/** Seconds after which there may be room again: images go every minute. */
const WAIT = 60;
/** How long a measurement is used, in ms. Files put meanwhile are added to it. */
const FRESH = 1000;
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

interface Measured {
  stored: number;
  free: number;
}

export class Room {
  readonly #bounds: RoomBounds;
  readonly #deps: RoomDependencies;
  #measured: Promise<Measured> | undefined;
  #measuredAt = Number.NEGATIVE_INFINITY;
  /** Bytes that were granted since it was measured; of the disk also those before it. */
  #since = 0;
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
    const { stored, free } = await this.#look();
    const { total, floor } = this.#bounds;
    if (total > 0 && stored + this.#since + bytes > total) throw full("as many images as it may");
    const blocks = Math.ceil(bytes / BLOCK) * BLOCK;
    // A file that was granted before the disk was measured may have been written after it.
    const onDisk = this.#grantedBefore + this.#granted + blocks;
    if (floor && free - onDisk < floor.least) throw full("as much on its disk as it may");
    this.#since += bytes;
    this.#granted += blocks;
  }

  #look(): Promise<Measured> {
    const now = this.#deps.now();
    if (!this.#measured || now - this.#measuredAt >= FRESH) {
      // Nothing was granted lately if the last measurement is two windows old.
      this.#grantedBefore = now - this.#measuredAt < 2 * FRESH ? this.#granted : 0;
      this.#measuredAt = now;
      this.#since = 0;
      this.#granted = 0;
      this.#measured = this.#measure();
      // The waiting callers get the error; the next caller measures again.
      this.#measured.catch(() => (this.#measured = undefined));
    }
    return this.#measured;
  }

  async #measure(): Promise<Measured> {
    const { total, floor } = this.#bounds;
    const [stored, free] = await Promise.all([
      total > 0 ? this.#deps.storedBytes() : 0,
      floor ? floor.free() : Number.POSITIVE_INFINITY,
    ]);
    return { stored, free };
  }
}

function full(what: string): ApiError {
  return new ApiError("OVERLOADED", `The service holds ${what} at the moment. Try again later.`, {
    retryAfter: WAIT,
    internal: "no room for images",
  });
}
