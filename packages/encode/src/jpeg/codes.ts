/** Huffman codes of a JPEG: ITU-T T.81, annexes C and K.2. */
import { huffman } from "../huffman.ts";

export interface JpegCode {
  /** How many codes there are of 1 to 16 bits. */
  lengthCounts: Uint8Array;
  /** The symbols by their codes. */
  symbols: Uint8Array;
  /** Codes by symbol: `value << 5 | bits`, 0 for a symbol that has none. */
  items: Uint32Array;
}

/** Two codes, or one and the bits that follow it, then fit what the kernel writes at once. */
const LIMIT = 13;

/** A code for symbols of these frequencies, no two of which are to be a code of nothing but ones. */
export function jpegCode(frequencies: Uint32Array): JpegCode {
  // The rarest symbol of all, which never occurs, gets the code of nothing but ones: it stands last among the longest.
  const withLast = new Uint32Array(frequencies.length + 1);
  withLast[0] = 1;
  for (let symbol = 0; symbol < frequencies.length; symbol++)
    withLast[symbol + 1] = 2 * frequencies[symbol]!;
  const { lengths } = huffman(withLast, LIMIT);
  const order = [...frequencies.keys()]
    .filter((symbol) => frequencies[symbol]! > 0)
    .sort((a, b) => lengths[a + 1]! - lengths[b + 1]! || a - b);
  const lengthCounts = new Uint8Array(16);
  const items = new Uint32Array(frequencies.length);
  let code = 0;
  let bits = 0;
  for (const symbol of order) {
    const length = lengths[symbol + 1]!;
    code <<= length - bits;
    bits = length;
    items[symbol] = (code++ << 5) | bits;
    lengthCounts[bits - 1]!++;
  }
  return { lengthCounts, symbols: Uint8Array.from(order), items };
}
