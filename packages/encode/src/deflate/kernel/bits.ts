/** Bits out, least significant first, as DEFLATE packs them. */
import { checksum } from "./checksum";
import { OUT } from "./layout";

/** Address at which the output goes on. */
let out: u32 = 0;
let pending: u64 = 0;
/** Number of bits that are pending; fewer than eight between calls. */
let pendingBits: u32 = 0;

export function resetBits(): void {
  out = OUT;
  pending = 0;
  pendingBits = 0;
}

/** Appends the low `bits`, at most 24, of `value`, whose higher bits must be clear. */
export function putBits(value: u32, bits: u32): void {
  put(value, bits);
}

/** Fills the last byte and appends the checksum, high byte first: so ends a zlib stream. */
export function endStream(): void {
  if (pendingBits > 0) put(0, 8 - pendingBits);
  put(bswap<u32>(checksum()), 32);
}

/** How many bytes of output there are, which the host then fetches: the next come in their place. */
export function takeOut(): u32 {
  const bytes = out - OUT;
  out = OUT;
  return bytes;
}

/** Appends the low `bits`, at most 56, of `value`, whose higher bits must be clear. */
export function put(value: u64, bits: u32): void {
  const all = pending | (value << pendingBits);
  const allBits = pendingBits + bits;
  store<u64>(out, all);
  out += allBits >>> 3;
  pending = all >>> (allBits & ~7);
  pendingBits = allBits & 7;
}
