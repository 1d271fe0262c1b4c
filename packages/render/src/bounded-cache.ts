import { LRUCache } from "lru-cache";

/**
 * A cache that forgets what was used least lately once the estimated size of its entries passes a
 * limit in bytes. An entry larger than `largest`, by default an eighth of the limit, is not kept at all.
 */
export class BoundedCache<Value extends object | string> {
  readonly #entries: LRUCache<string, Value>;

  constructor(limitBytes: number, largest = limitBytes / 8) {
    this.#entries = new LRUCache({
      maxSize: limitBytes,
      maxEntrySize: Math.max(1, Math.floor(largest)),
    });
  }

  /** Estimated size of everything kept. */
  get bytes(): number {
    return this.#entries.calculatedSize;
  }

  get(key: string): Value | undefined {
    return this.#entries.get(key);
  }

  /** `bytes` is the value's size; the key's is added. */
  set(key: string, value: Value, bytes: number): void {
    this.#entries.set(key, value, { size: Math.max(1, Math.ceil(bytes) + key.length * 2) });
  }

  clear(): void {
    this.#entries.clear();
  }
}
