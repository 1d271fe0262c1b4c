/** Bits least significant first, as a VP8L stream has them: the small parts of it that the host writes. */
export class BitWriter {
  #bytes: Uint8Array;
  #length: number;
  #pending = 0;
  #pendingBits = 0;

  /** @param head bytes that are left free before the first bit, for the caller to fill */
  constructor(head = 0) {
    this.#bytes = new Uint8Array(head + 1024);
    this.#length = head;
  }

  /** Bits so far, those of the head included. */
  get bits(): number {
    return 8 * this.#length + this.#pendingBits;
  }

  /** Fills the last byte with zeros. @returns bytes so far */
  align(): number {
    if (this.#pendingBits > 0) this.put(0, 8 - this.#pendingBits);
    return this.#length;
  }

  /** Appends the low `bits`, at most 24, of `value`, whose higher bits must be clear. */
  put(value: number, bits: number): void {
    this.#pending |= value << this.#pendingBits;
    this.#pendingBits += bits;
    while (this.#pendingBits >= 8) {
      this.#byte(this.#pending & 0xff);
      this.#pending >>>= 8;
      this.#pendingBits -= 8;
    }
  }

  /** Appends a stream of its own, of so many bits, the bytes of which are given in parts. */
  append(parts: readonly Uint8Array[], bits: number): void {
    let left = bits;
    this.#reserve((bits >>> 3) + 8);
    for (const part of parts) {
      const bytes = Math.min(part.length, left >>> 3);
      if (this.#pendingBits === 0) {
        this.#bytes.set(part.subarray(0, bytes), this.#length);
        this.#length += bytes;
      } else {
        const shift = this.#pendingBits;
        let pending = this.#pending;
        for (let at = 0; at < bytes; at++) {
          pending |= part[at]! << shift;
          this.#bytes[this.#length++] = pending;
          pending >>>= 8;
        }
        this.#pending = pending;
      }
      left -= 8 * bytes;
      if (left < 8 && bytes < part.length) {
        this.put(part[bytes]! & ((1 << left) - 1), left);
        return;
      }
    }
  }

  /** Returns all bytes; the last one is filled up with zeros. */
  finish(): Uint8Array {
    this.align();
    return this.#bytes.subarray(0, this.#length);
  }

  #byte(value: number): void {
    if (this.#length === this.#bytes.length) this.#reserve(1);
    this.#bytes[this.#length++] = value;
  }

  #reserve(bytes: number): void {
    const needed = this.#length + bytes;
    if (needed <= this.#bytes.length) return;
    const larger = new Uint8Array(Math.max(needed, 2 * this.#bytes.length));
    larger.set(this.#bytes.subarray(0, this.#length));
    this.#bytes = larger;
  }
}
