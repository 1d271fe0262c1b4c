/** Bits out, least significant first. */
import { outAt } from "./layout";

/** Address at which the output goes on. */
export let out: u32 = 0;
export let pending: u64 = 0;
/** Number of bits that are pending; fewer than eight between calls. */
export let pendingBits: u32 = 0;

export function resetBits(): void {
  out = outAt;
  pending = 0;
  pendingBits = 0;
}

/** Goes on where somebody who wrote by itself has come to. */
export function goOn(at: u32, value: u64, bits: u32): void {
  out = at;
  pending = value;
  pendingBits = bits;
}

/** Fills the last byte. */
export function endStream(): void {
  if (pendingBits === 0) return;
  store<u8>(out, <u8>pending);
  out++;
  pending = 0;
  pendingBits = 0;
}

/** How many bytes of output there are, which the host then fetches: the next come in their place. */
export function takeOut(): u32 {
  const bytes = out - outAt;
  out = outAt;
  return bytes;
}
