/** Reads numbers one after the other. All methods throw a RangeError past the end. */
export class Reader {
  readonly bytes: Uint8Array;
  at = 0;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  u8(): number {
    const value = this.bytes[this.at];
    if (value === undefined) throw new RangeError("a font that ends too soon");
    this.at += 1;
    return value;
  }

  u16(): number {
    return (this.u8() << 8) | this.u8();
  }

  u32(): number {
    return this.u16() * 0x1_0000 + this.u16();
  }

  /** `UIntBase128`: seven bits a byte, the upper ones first; no byte more than is needed. */
  base128(): number {
    let value = 0;
    for (let count = 0; count < 5; count += 1) {
      const byte = this.u8();
      if (count === 0 && byte === 0x80) break;
      value = value * 128 + (byte & 0x7f);
      if (value > 0xffff_ffff) break;
      if (byte < 0x80) return value;
    }
    throw new RangeError("a number that is none");
  }

  skip(count: number): void {
    if (this.at + count > this.bytes.length) throw new RangeError("a font that ends too soon");
    this.at += count;
  }

  /** The next bytes, which are not copied. */
  take(count: number): Uint8Array {
    const start = this.at;
    this.skip(count);
    return this.bytes.subarray(start, this.at);
  }
}
