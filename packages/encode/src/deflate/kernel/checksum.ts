/** zlib's checksum (RFC 1950, section 8.2). */

const MODULUS: u32 = 65521;
/** Bytes after which the sums have to be reduced: they stay below 2³² until then. */
const SPAN: u32 = 5552;

let a: u32 = 1;
let b: u32 = 0;

export function resetChecksum(): void {
  a = 1;
  b = 0;
}

/** Adds the bytes from one place to another. */
export function addToChecksum(from: u32, to: u32): void {
  let at = from;
  while (at < to) {
    const end = min<u32>(to, at + SPAN);
    for (; at < end; at++) {
      a += load<u8>(at);
      b += a;
    }
    a %= MODULUS;
    b %= MODULUS;
  }
}

export function checksum(): u32 {
  return (b << 16) | a;
}
