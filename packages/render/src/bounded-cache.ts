/**
 * A cache that forgets what was used least lately once the estimated size of its entries passes a
 * limit in bytes. An entry larger than an eighth of the limit is not kept at all.
 */
export class BoundedCache<Value> {
  readonly #limit: number;
  readonly #entries = new Map<string, { value: Value; bytes: number }>();
  #bytes = 0;

  constructor(limitBytes: number) {
    this.#limit = limitBytes;
  }

  /** Estimated size of everything kept. */
  get bytes(): number {
    return this.#bytes;
  }

  get(key: string): Value | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    // A Map keeps insertion order: what is put back last is forgotten last.
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry.value;
  }

  /** `bytes` is the value's size; the key's is added. */
  set(key: string, value: Value, bytes: number): void {
    const size = bytes + key.length * 2;
    this.#drop(key);
    if (size > this.#limit / 8) return;
    this.#entries.set(key, { value, bytes: size });
    this.#bytes += size;
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#limit) break;
      this.#drop(oldest);
    }
  }

  clear(): void {
    this.#entries.clear();
    this.#bytes = 0;
  }

  #drop(key: string): void {
    const entry = this.#entries.get(key);
    if (!entry) return;
    this.#entries.delete(key);
    this.#bytes -= entry.bytes;
  }
}
