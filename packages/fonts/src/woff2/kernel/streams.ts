/** Streams of bytes in memory, which fail rather than be read past their ends. */

/** Something was to be read past an end, or is not what it has to be. */
export let failed: bool = false;

export function begin(): void {
  failed = false;
}

export function fail(): void {
  failed = true;
}

@unmanaged
export class Stream {
  at: u32;
  end: u32;

  /** Takes the next bytes and returns where they stand; where the stream stands if it has fewer. */
  take(count: u32): u32 {
    const start = this.at;
    if (count > this.end - start) {
      failed = true;
      return start;
    }
    this.at = start + count;
    return start;
  }

  /** 0 past the end. */
  u8(): u32 {
    const place = this.take(1);
    return failed ? 0 : <u32>load<u8>(place);
  }

  u16(): u32 {
    const place = this.take(2);
    return failed ? 0 : <u32>bswap(load<u16>(place));
  }

  u32(): u32 {
    const place = this.take(4);
    return failed ? 0 : bswap(load<u32>(place));
  }

  /** `255UInt16` (WOFF 2.0, 3.2): below 253 in a byte, others in two or three. */
  short(): u32 {
    const code = this.u8();
    if (code < 253) return code;
    if (code === 253) return this.u16();
    return (code === 255 ? 253 : 506) + this.u8();
  }

  /** Opens this stream on the next bytes of another. */
  open(from: Stream, count: u32): void {
    this.at = from.take(count);
    this.end = from.at;
  }
}

// Where the streams themselves stand.
const SIZE: u32 = 8;
const FIRST: u32 = 64;
export const all = changetype<Stream>(FIRST);
/** Contours of each glyph; points of each contour; flags of points; where points are, and lengths of programs. */
export const contours = changetype<Stream>(FIRST + SIZE);
export const counts = changetype<Stream>(FIRST + 2 * SIZE);
export const flags = changetype<Stream>(FIRST + 3 * SIZE);
export const glyphs = changetype<Stream>(FIRST + 4 * SIZE);
export const composites = changetype<Stream>(FIRST + 5 * SIZE);
export const boxes = changetype<Stream>(FIRST + 6 * SIZE);
export const programs = changetype<Stream>(FIRST + 7 * SIZE);
