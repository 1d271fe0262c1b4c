/**
 * Bounds the bytes of requests and of renders that this process has in hand: bodies from their
 * arrival until they are answered, files from their render until they are stored. The ledgers bound
 * bytes that wait for the other end of a connection; this bounds bytes that wait for a render, a
 * database or a store, however long that takes.
 */
import { ApiError } from "../api-error.ts";

/** Bounds in bytes, of all callers together. */
export interface InHandBounds {
  /** Above this, a caller that would have more than an equal part is refused. */
  shared: number;
  /** Above this, every caller is refused, except for small bodies and files. */
  most: number;
  /** Room above `most` that small bodies and files have for themselves. */
  reserve: number;
}

/** Size up to which bodies and files are small, in bytes: most documents are smaller by far. */
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
   * Counts bytes until they are gone. Bytes that have no bound of their own may exceed all of this
   * one: while nothing else is in hand, they are taken.
   *
   * @returns a function that says that they are gone; calling it twice is as good as once
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
