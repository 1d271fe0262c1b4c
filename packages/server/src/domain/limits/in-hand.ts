/**
 * Bytes of requests and of renders that this process has in hand: bodies from when they are here until they are
 * answered, files from when they are rendered until they are stored. The ledgers bound what waits for the other end
 * of a connection; this bounds what waits for a render, a database or a store, however long that takes.
 */
import { ApiError } from "../api-error.ts";

export interface InHandBounds {
  /** From here on, those are refused who would have more than an equal part. */
  shared: number;
  /** Past it everybody is, */
  most: number;
  /** but for what is small: that has so much more for itself. */
  reserve: number;
}

/** In bytes: most documents are smaller by far. */
const SMALL = 64 * 1024;

export class InHand {
  readonly #bounds: InHandBounds;
  readonly #byCaller = new Map<string, number>();
  #total = 0;

  constructor(bounds: InHandBounds) {
    this.#bounds = bounds;
  }

  /** Bytes of all callers. */
  get bytes(): number {
    return this.#total;
  }

  /**
   * What has no bound of its own may still be larger than all of it: alone, it is taken.
   *
   * @returns what says that they are gone; twice is as good as once
   * @throws ApiError `OVERLOADED`
   */
  take(caller: string, bytes: number): () => void {
    const own = this.#byCaller.get(caller) ?? 0;
    if (this.#total > 0 && !this.#hasRoom(own + bytes, own === 0, bytes)) throw full();
    this.#add(caller, bytes);
    let held = true;
    return () => {
      if (held) this.#add(caller, -bytes);
      held = false;
    };
  }

  #hasRoom(own: number, isNew: boolean, bytes: number): boolean {
    const { shared, most, reserve } = this.#bounds;
    const after = this.#total + bytes;
    if (after <= shared) return true;
    return (
      after <= (bytes > SMALL ? most : most + reserve) &&
      own <= shared / (this.#byCaller.size + (isNew ? 1 : 0))
    );
  }

  #add(caller: string, bytes: number): void {
    const left = (this.#byCaller.get(caller) ?? 0) + bytes;
    if (left > 0) this.#byCaller.set(caller, left);
    else this.#byCaller.delete(caller);
    this.#total += bytes;
  }
}

function full(): ApiError {
  return new ApiError("OVERLOADED", "The service has too much in hand. Try again shortly.", {
    retryAfter: 1,
    internal: "too many bytes in hand",
  });
}
