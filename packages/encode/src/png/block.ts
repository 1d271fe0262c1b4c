/** Writes tokens as one DEFLATE block with codes of its own: RFC 1951, section 3.2.7. */
import { type Code, huffman } from "../huffman.ts";
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

/** A number that a kernel exports: mostly where something stands in its memory, in bytes. */
export interface Exported {
  readonly value: number;
}

/**
 * Part of a kernel that concerns a block: counts of its symbols, room for their codes, and the
 * functions that write them.
 */
export interface BlockTables {
  readonly LITERAL_COUNTS: Exported;
  readonly LENGTH_COUNTS: Exported;
  readonly DISTANCE_COUNTS: Exported;
  readonly LITERAL_CODES: Exported;
  readonly LENGTH_CODES: Exported;
  readonly DISTANCE_CODES: Exported;
  tallyTokens(): void;
  putBits(value: number, bits: number): void;
  writeTokens(): number;
}

/** A kernel with the tables of a block. */
export interface BlockKernel {
  readonly run: BlockTables;
  /** Part of its memory. */
  words(from: Exported, count: number): Uint32Array;
  /** The output so far, which makes room for more. */
  takeOut(): Uint8Array;
}

/** Longest code of a distance, in bits: with its 13 extra bits a distance then takes 24 at most. */
const DISTANCE_CODE_LIMIT = 11;
const LITERAL_CODE_LIMIT = 15;

/** The order in which a block gives the lengths of the code of code lengths. */
const LENGTH_ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];

/** Writes the kernel's tokens as one block. Output that has no room in the kernel goes to `output`. */
export function writeBlock(kernel: BlockKernel, last: boolean, output: Uint8Array[]): void {
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
function literalCounts(kernel: BlockKernel): Uint32Array {
  const counts = new Uint32Array(LITERAL_SYMBOLS);
  // The kernel counts in three parts.
  const channels = kernel.words(kernel.run.LITERAL_COUNTS, 3 * 256);
  for (let value = 0; value < 256; value++)
    counts[value] = channels[value]! + channels[256 + value]! + channels[512 + value]!;
  counts[END_OF_BLOCK] = 1;
  const lengths = kernel.words(kernel.run.LENGTH_COUNTS, MAX_LENGTH + 1);
  for (let length = MIN_LENGTH; length <= MAX_LENGTH; length++)
    counts[lengthSymbol[length]!]! += lengths[length]!;
  return counts;
}

/** Writes the two codes' lengths, run-length coded and coded once more. */
function writeCodes({ run }: BlockKernel, literals: Uint8Array, distances: Uint8Array): void {
  const literalCount = usedLength(literals, 257);
  const distanceCount = usedLength(distances, 1);
  bothLengths.set(literals);
  bothLengths.set(distances.subarray(0, distanceCount), literalCount);
  const count = findSteps(literalCount + distanceCount);
  const { lengths, codes } = huffman(stepCounts, 7);
  let given = LENGTH_ORDER.length;
  while (given > 4 && lengths[LENGTH_ORDER[given - 1]!] === 0) given--;

  run.putBits(literalCount - 257, 5);
  run.putBits(distanceCount - 1, 5);
  run.putBits(given - 4, 4);
  for (let i = 0; i < given; i++) run.putBits(lengths[LENGTH_ORDER[i]!]!, 3);
  for (let i = 0; i < count; i++) {
    const symbol = stepSymbols[i]!;
    const length = lengths[symbol]!;
    run.putBits(codes[symbol]! | (stepExtras[i]! << length), length + extraBits[symbol]!);
  }
}

function usedLength(lengths: Uint8Array, least: number): number {
  let used = lengths.length;
  while (used > least && lengths[used - 1] === 0) used--;
  return used;
}

/** Lengths of both codes, one behind the other. */
const bothLengths = new Uint8Array(LITERAL_SYMBOLS + DISTANCE_SYMBOLS);
/**
 * Those lengths with repeats as the symbols 16 (a length again), 17 and 18 (zeros), and how often
 * there is each symbol.
 */
const stepSymbols = new Uint8Array(bothLengths.length);
const stepExtras = new Uint8Array(bothLengths.length);
const stepCounts = new Uint32Array(19);
/** Number of bits, by symbol, that say how often it repeats. */
const extraBits = Uint8Array.from({ length: 19 }, (_, symbol) => [2, 3, 7][symbol - 16] ?? 0);

/** Makes steps of the first `count` lengths; returns how many there are. */
function findSteps(count: number): number {
  stepCounts.fill(0);
  let steps = 0;
  const put = (symbol: number, extra: number) => {
    stepSymbols[steps] = symbol;
    stepExtras[steps++] = extra;
    stepCounts[symbol]!++;
  };
  for (let start = 0; start < count;) {
    const value = bothLengths[start]!;
    let end = start + 1;
    while (end < count && bothLengths[end] === value) end++;
    let left = end - start;
    if (value !== 0) {
      put(value, 0);
      left--;
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
  return steps;
}

function giveLiterals(kernel: BlockKernel, { lengths, codes }: Code): void {
  const items = kernel.words(kernel.run.LITERAL_CODES, END_OF_BLOCK + 1);
  for (let value = 0; value <= END_OF_BLOCK; value++)
    items[value] = (codes[value]! << 5) | lengths[value]!;
}

/** Gives the kernel the codes of lengths, by length in bytes: code and extra bits in one. */
function giveLengths(kernel: BlockKernel, { lengths, codes }: Code): void {
  const items = kernel.words(kernel.run.LENGTH_CODES, MAX_LENGTH + 1);
  for (let length = MIN_LENGTH; length <= MAX_LENGTH; length++) {
    const symbol = lengthSymbol[length]!;
    const bits = lengths[symbol]!;
    const value = codes[symbol]! | (lengthExtra[length]! << bits);
    items[length] = (value << 5) | (bits + lengthExtraBits[length]!);
  }
}

function giveDistances(kernel: BlockKernel, { lengths, codes }: Code): void {
  const items = kernel.words(kernel.run.DISTANCE_CODES, 4 * DISTANCE_SYMBOLS);
  for (let symbol = 0; symbol < DISTANCE_SYMBOLS; symbol++) {
    const bits = lengths[symbol]!;
    items[4 * symbol] = codes[symbol]!;
    items[4 * symbol + 1] = bits;
    items[4 * symbol + 2] = distanceBase[symbol]!;
    items[4 * symbol + 3] = bits + distanceExtraBits[symbol]!;
  }
}
