/** Writes a prefix code's description: RFC 9649, section 6.2.1. */
import { type Code, huffman } from "../huffman.ts";
import type { BitWriter } from "./bit-writer.ts";

/** The order in which the lengths of the code of code lengths are given. */
const LENGTH_ORDER = [17, 18, 0, 1, 2, 3, 4, 5, 16, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15];
/** A length that stands for the last one that was not 0, before there is one. */
const FIRST_LENGTH = 8;
/** Symbols that the short description can name. */
const SHORT = 256;

/**
 * Writes the code for symbols of these frequencies.
 *
 * @param limit most bits of a symbol, at most 15
 * @returns the code. A symbol that is the only one takes no bits.
 */
export function writePrefixCode(writer: BitWriter, frequencies: Uint32Array, limit = 15): Code {
  let used = 0;
  let first = 0;
  let second = 0;
  for (let symbol = 0; symbol < frequencies.length; symbol++)
    if (frequencies[symbol]! > 0) {
      if (used === 0) first = symbol;
      else if (used === 1) second = symbol;
      if (++used > 2) break;
    }
  if (used <= 2 && Math.max(first, second) < SHORT)
    return writeShort(writer, frequencies.length, used === 2 ? [first, second] : [first]);
  const code = huffman(frequencies, limit);
  writeLengths(writer, code.lengths);
  return code;
}

/** Writes a code of one symbol or two in the short form. */
function writeShort(writer: BitWriter, alphabet: number, symbols: readonly number[]): Code {
  const code = { lengths: new Uint8Array(alphabet), codes: new Uint16Array(alphabet) };
  const [first = 0, second] = symbols;
  writer.put(1, 1);
  writer.put(symbols.length - 1, 1);
  writer.put(first > 1 ? 1 : 0, 1);
  writer.put(first, first > 1 ? 8 : 1);
  if (second === undefined) return code;
  writer.put(second, 8);
  code.lengths[first] = 1;
  code.lengths[second] = 1;
  code.codes[second] = 1;
  return code;
}

/** Size of the buffers: more symbols than any alphabet has. */
const SYMBOLS = 2048;
/** Lengths with repeats as the symbols 16 (a length again), 17 and 18 (zeros), and how often there is each. */
const steps = new Uint8Array(SYMBOLS);
const extras = new Uint8Array(SYMBOLS);
const counts = new Uint32Array(19);
const extraBits = Uint8Array.from({ length: 19 }, (_, symbol) => [2, 3, 7][symbol - 16] ?? 0);

function writeLengths(writer: BitWriter, all: Uint8Array): void {
  let given = all.length;
  while (all[given - 1] === 0) given--;
  const count = findSteps(all.subarray(0, given));
  const { lengths, codes } = huffman(counts, 7);
  let named = LENGTH_ORDER.length;
  while (named > 4 && lengths[LENGTH_ORDER[named - 1]!] === 0) named--;
  writer.put(0, 1);
  writer.put(named - 4, 4);
  for (let i = 0; i < named; i++) writer.put(lengths[LENGTH_ORDER[i]!]!, 3);
  // How many steps follow; the rest are zeros.
  const bits = Math.max(2, 32 - Math.clz32(count - 2));
  const pairs = (bits - 1) >> 1;
  writer.put(1, 1);
  writer.put(pairs, 3);
  writer.put(count - 2, 2 + 2 * pairs);
  for (let i = 0; i < count; i++) {
    const symbol = steps[i]!;
    writer.put(codes[symbol]!, lengths[symbol]!);
    writer.put(extras[i]!, extraBits[symbol]!);
  }
}

function findSteps(lengths: Uint8Array): number {
  counts.fill(0);
  let count = 0;
  let last = FIRST_LENGTH;
  const put = (symbol: number, extra: number) => {
    steps[count] = symbol;
    extras[count++] = extra;
    counts[symbol]!++;
  };
  for (let start = 0; start < lengths.length;) {
    const value = lengths[start]!;
    let end = start + 1;
    while (end < lengths.length && lengths[end] === value) end++;
    let left = end - start;
    if (value !== 0 && value !== last) {
      put(value, 0);
      left--;
      last = value;
    }
    const most = value === 0 ? 138 : 6;
    while (left >= 3) {
      const part = Math.min(most, left);
      if (value !== 0) put(16, part - 3);
      else if (part < 11) put(17, part - 3);
      else put(18, part - 11);
      left -= part;
    }
    for (; left > 0; left--) put(value, 0);
    start = end;
  }
  // The number of steps has no way to say one.
  if (count < 2) put(0, 0);
  return count;
}
