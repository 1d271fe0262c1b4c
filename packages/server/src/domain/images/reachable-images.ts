import { ApiError } from "../api-error.ts";
import type { FileName, ImageStore, OldFile } from "./image-store.ts";

/** Seconds after which a store that was out of reach may be back. */
const WAIT = 5;

/**
 * An image store whose failures, where a caller waits, are no errors of ours but a reason to try
 * again: `OVERLOADED`.
 */
export class ReachableImages implements ImageStore {
  readonly #store: ImageStore;

  constructor(store: ImageStore) {
    this.#store = store;
  }

  put(name: FileName, bytes: Uint8Array): Promise<void> {
    return told("put", this.#store.put(name, bytes));
  }

  read(name: FileName): Promise<Uint8Array | undefined> {
    return told("read", this.#store.read(name));
  }

  stream(name: FileName, start: number, end: number): Promise<ReadableStream | undefined> {
    return told("stream", this.#store.stream(name, start, end));
  }

  remove(name: FileName): Promise<void> {
    return this.#store.remove(name);
  }

  check(): Promise<void> {
    return this.#store.check();
  }

  olderThan(moment: number): AsyncIterable<OldFile> {
    return this.#store.olderThan(moment);
  }
}

async function told<Value>(what: string, promise: Promise<Value>): Promise<Value> {
  try {
    return await promise;
  } catch (error) {
    const { name, code } = error as { name?: unknown; code?: unknown };
    throw new ApiError("OVERLOADED", "The image store is out of reach. Try again shortly.", {
      internal: `image store, ${what}: ${String(name)} ${String(code)}`,
      retryAfter: WAIT,
    });
  }
}
