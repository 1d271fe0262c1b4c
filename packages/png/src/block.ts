/** Tokens to one DEFLATE block with codes of its own: RFC 1951, section 3.2.7. */
import { type Code, huffman } from "./huffman.ts";
import type { Kernel } from "./kernel.ts";
import {
  DISTANCE_SYMBOLS,
  END_OF_BLOCK,
  LITERAL_SYMBOLS,
  MAX_LENGTH,
  MIN_LENGTH,
  distanceBase,
  distanceExtraBits,
  lengthExtra,
  lengthExtraBits,
  lengthSymbol,
} from "./symbols.ts";

/** With its 13 extra bits a distance then takes 24 at most. */
const DISTANCE_CODE_LIMIT = 11;
const LITERAL_CODE_LIMIT = 15;

/** The order in which a block gives the lengths of the code of code lengths. */
const LENGTH_ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];

/** Writes the kernel's tokens as one block. Output that has no room in the kernel goes to `output`. */
export function writeBlock(kernel: Kernel, last: boolean, output: Uint8Array[]): void {
  kernel.run.tallyTokens();
  const literals = huffman(literalCounts(kernel), LITERAL_CODE_LIMIT);
  const distances = huffman(
    kernel.words(kernel.run.DISTANCE_COUNTS, DISTANCE_SYMBOLS),
    DISTANCE_CODE_LIMIT,
  );
  giveLiterals(kernel, literals);
  giveLengths(kernel, literals);
  giveDistances(kernel, distances);

  kernel.run.putBits(last ? 1 : 0, 1);
  kernel.run.putBits(2, 2);
  writeCodes(kernel, literals.lengths, distances.lengths);
  while (!kernel.run.writeTokens()) output.push(kernel.takeOut());
}

/** How often the block has each symbol of the alphabet of literals and lengths. */
function literalCounts(kernel: Kernel): Uint32Array {
  const counts = new Uint32Array(LITERAL_SYMBOLS);
  // The kernel counts each channel by itself.
  const channels = kernel.words(kernel.run.LITERAL_COUNTS, 3 * 256);
  for (let value = 0; value < 256; value++)
    counts[value] = channels[value]! + channels[256 + value]! + channels[512 + value]!;
  counts[END_OF_BLOCK] = 1;
  const lengths = kernel.words(kernel.run.LENGTH_COUNTS, MAX_LENGTH + 1);
  for (let length = MIN_LENGTH; length <= MAX_LENGTH; length++)
    counts[lengthSymbol[length]!]! += lengths[length]!;
  return counts;
}

/** The two codes' lengths, run-length coded and coded once more. */
function writeCodes({ run }: Kernel, literals: Uint8Array, distances: Uint8Array): void {
  const literalCount = usedLength(literals, 257);
  const distanceCount = usedLength(distances, 1);
  const both = new Uint8Array(literalCount + distanceCount);
  both.set(literals.subarray(0, literalCount));
  both.set(distances.subarray(0, distanceCount), literalCount);
  const steps = runLengths(both);
  const counts = new Uint32Array(19);
  for (const { symbol } of steps) counts[symbol]!++;
  const { lengths, codes } = huffman(counts, 7);
  let given = LENGTH_ORDER.length;
  while (given > 4 && lengths[LENGTH_ORDER[given - 1]!] === 0) given--;

  run.putBits(literalCount - 257, 5);
  run.putBits(distanceCount - 1, 5);
  run.putBits(given - 4, 4);
  for (let i = 0; i < given; i++) run.putBits(lengths[LENGTH_ORDER[i]!]!, 3);
  for (const { symbol, extra, bits } of steps) {
    const length = lengths[symbol]!;
    run.putBits(codes[symbol]! | (extra << length), length + bits);
  }
}

function usedLength(lengths: Uint8Array, least: number): number {
  let used = lengths.length;
  while (used > least && lengths[used - 1] === 0) used--;
  return used;
}

interface Step {
  symbol: number;
  extra: number;
  bits: number;
}

/** Code lengths with their repeats as the symbols 16 (a length again), 17 and 18 (zeros). */
function runLengths(lengths: Uint8Array): Step[] {
  const steps: Step[] = [];
  for (let start = 0; start < lengths.length;) {
    const value = lengths[start]!;
    let end = start + 1;
    while (lengths[end] === value) end++;
    let left = end - start;
    if (value !== 0) {
      steps.push({ symbol: value, extra: 0, bits: 0 });
      left--;
    }
    const [most, symbol, bits] = value === 0 ? [138, 18, 7] : [6, 16, 2];
    while (left >= 3) {
      const part = Math.min(most, left);
      if (value === 0 && part < 11) steps.push({ symbol: 17, extra: part - 3, bits: 3 });
      else steps.push({ symbol, extra: part - (value === 0 ? 11 : 3), bits });
      left -= part;
    }
    for (; left > 0; left--) steps.push({ symbol: value, extra: 0, bits: 0 });
    start = end;
  }
  return steps;
}

function giveLiterals(kernel: Kernel, { lengths, codes }: Code): void {
  const items = kernel.words(kernel.run.LITERAL_CODES, END_OF_BLOCK + 1);
  for (let value = 0; value <= END_OF_BLOCK; value++)
    items[value] = (codes[value]! << 5) | lengths[value]!;
}

/** By length in bytes: code and extra bits in one. */
function giveLengths(kernel: Kernel, { lengths, codes }: Code): void {
  const items = kernel.words(kernel.run.LENGTH_CODES, MAX_LENGTH + 1);
  for (let length = MIN_LENGTH; length <= MAX_LENGTH; length++) {
    const symbol = lengthSymbol[length]!;
    const bits = lengths[symbol]!;
    const value = codes[symbol]! | (lengthExtra[length]! << bits);
    items[length] = (value << 5) | (bits + lengthExtraBits[length]!);
  }
}

function giveDistances(kernel: Kernel, { lengths, codes }: Code): void {
  const items = kernel.words(kernel.run.DISTANCE_CODES, 4 * DISTANCE_SYMBOLS);
  for (let symbol = 0; symbol < DISTANCE_SYMBOLS; symbol++) {
    const bits = lengths[symbol]!;
    items[4 * symbol] = codes[symbol]!;
    items[4 * symbol + 1] = bits;
    items[4 * symbol + 2] = distanceBase[symbol]!;
    items[4 * symbol + 3] = bits + distanceExtraBits[symbol]!;
  }
}
