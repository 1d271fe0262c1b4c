/** Tokens as bits, in the host's codes. */
import { goOn, out, pending, pendingBits } from "./bits";
import {
  BLUE_CODES,
  CACHED,
  DISTANCE_CODES,
  LENGTHS,
  MAIN_CODES,
  RED_CODES,
  outFullAt,
  tokensAt,
} from "./layout";
import { PIXEL_SHIFT } from "./pixel";
import { CACHED_TOKEN, COPY, extraBitsOf, resetTokens, symbolOf, tokensEnd } from "./tokens";

/** The stripe's next token, counted in bytes. */
let written: u32 = 0;

export function resetWriter(): void {
  written = 0;
}

/**
 * Writes the stripe's tokens, in the host's codes, and begins a new stripe. Returns whether it came to the end: if not,
 * the output is full. It goes on when it is called again.
 */
export function writeTokens(): bool {
  let to = out;
  let bits = pending;
  let count = pendingBits;
  for (let at = tokensAt + written; at < tokensEnd; at += 4) {
    if (to >= outFullAt) {
      written = at - tokensAt;
      goOn(to, bits, count);
      return false;
    }
    const token = load<u32>(at);
    let value: u64;
    let length: u32;
    if (token >= COPY) {
      at += 4;
      const pixels = token & ~COPY;
      const symbol = symbolOf(pixels);
      const extra = extraBitsOf(symbol);
      const main = load<u32>(MAIN_CODES + ((LENGTHS + symbol) << 2));
      value = valueOf(main);
      length = bitsOf(main);
      value |= (<u64>((pixels - 1) & ((1 << extra) - 1))) << length;
      length += extra;
      const far = load<u32>(at);
      const farSymbol = symbolOf(far);
      const farExtra = extraBitsOf(farSymbol);
      const code = load<u32>(DISTANCE_CODES + (farSymbol << 2));
      value |= valueOf(code) << length;
      length += bitsOf(code);
      value |= (<u64>((far - 1) & ((1 << farExtra) - 1))) << length;
      length += farExtra;
    } else if (PIXEL_SHIFT === 0) {
      const code = load<u32>(MAIN_CODES + (token << 2));
      value = valueOf(code);
      length = bitsOf(code);
    } else if (token >= CACHED_TOKEN) {
      const code = load<u32>(MAIN_CODES + ((CACHED + (token & ~CACHED_TOKEN)) << 2));
      value = valueOf(code);
      length = bitsOf(code);
    } else {
      const green = load<u32>(MAIN_CODES + (((token >>> 8) & 0xff) << 2));
      const red = load<u32>(RED_CODES + ((token & 0xff) << 2));
      const blue = load<u32>(BLUE_CODES + ((token >>> 16) << 2));
      value = valueOf(green) | (valueOf(red) << bitsOf(green));
      length = bitsOf(green) + bitsOf(red);
      value |= valueOf(blue) << length;
      length += bitsOf(blue);
    }
    bits |= value << count;
    count += length;
    store<u64>(to, bits);
    to += count >>> 3;
    bits >>>= count & ~7;
    count &= 7;
  }
  goOn(to, bits, count);
  written = 0;
  resetTokens();
  return true;
}

function valueOf(code: u32): u64 {
  return code >>> 5;
}
function bitsOf(code: u32): u32 {
  return code & 31;
}
