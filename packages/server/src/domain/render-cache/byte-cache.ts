/**
 * Forgets what was used least lately once the sizes of what it keeps add up to more than a limit. What
 * is larger than a quarter of the limit is not kept: it would drive out too much else.
 */
export class ByteCache<Value> {
  readonly #limit: number;
  readonly #entries = new Map<string, { value: Value; bytes: number }>();
  #bytes = 0;

  constructor(limitBytes: number) {
    this.#limit = limitBytes;
  }

  /** Of everything kept. */
  get bytes(): number {
    return this.#bytes;
  }

  get entries(): number {
    return this.#entries.size;
  }

  fits(bytes: number): boolean {
    return bytes <= this.#limit / 4;
  }

  get(key: string): Value | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    // A Map keeps the order of insertion: what is put back is forgotten last.
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry.value;
  }

  /** `bytes` is the value's size. One that does not fit leaves nothing under its key. */
  set(key: string, value: Value, bytes: number): void {
    this.#drop(key);
    if (!this.fits(bytes)) return;
    this.#entries.set(key, { value, bytes });
    this.#bytes += bytes;
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#limit) break;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    const entry = this.#entries.get(key);
    if (!entry) return;
    this.#entries.delete(key);
    this.#bytes -= entry.bytes;
  }
}
