/** A growing stream of bits, least significant first, as DEFLATE packs them. */
export class BitWriter {
  #bytes = new Uint8Array(1 << 18);
  #length = 0;
  /** Fewer than eight bits between calls. */
  #pending = 0;
  #pendingBits = 0;

  /** Makes room; `put` itself does not look. */
  reserve(bytes: number): void {
    const needed = this.#length + bytes + 8;
    if (needed <= this.#bytes.length) return;
    const grown = new Uint8Array(Math.max(needed, this.#bytes.length * 2));
    grown.set(this.#bytes);
    this.#bytes = grown;
  }

  /** Appends the low `bits` (at most 24) of `value`, whose higher bits must be clear. */
  put(value: number, bits: number): void {
    const pending = this.#pending | (value << this.#pendingBits);
    const total = this.#pendingBits + bits;
    const bytes = this.#bytes;
    const at = this.#length;
    bytes[at] = pending;
    bytes[at + 1] = pending >>> 8;
    bytes[at + 2] = pending >>> 16;
    this.#length = at + (total >>> 3);
    this.#pending = pending >>> (total & 24);
    this.#pendingBits = total & 7;
  }

  /**
   * Appends many at once: each item is `value << 5 | bits`, with the bounds of `put`. Returns 0,
   * the count of items that are left.
   */
  putAll(items: Uint32Array, count: number): 0 {
    const bytes = this.#bytes;
    let at = this.#length;
    let pending = this.#pending;
    let total = this.#pendingBits;
    for (let i = 0; i < count; i++) {
      const item = items[i]!;
      pending |= (item >>> 5) << total;
      total += item & 31;
      bytes[at] = pending;
      bytes[at + 1] = pending >>> 8;
      bytes[at + 2] = pending >>> 16;
      at += total >>> 3;
      pending >>>= total & 24;
      total &= 7;
    }
    this.#length = at;
    this.#pending = pending;
    this.#pendingBits = total;
    return 0;
  }

  /** Fills the last byte with zero bits. */
  align(): void {
    if (this.#pendingBits > 0) this.put(0, 8 - this.#pendingBits);
  }

  /** What was written; valid until the next write. */
  bytes(): Uint8Array {
    return this.#bytes.subarray(0, this.#length);
  }
}
