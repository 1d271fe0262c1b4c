/** Tokens to one DEFLATE block with codes of its own: RFC 1951, section 3.2.7. */
import type { BitWriter } from "./bit-writer.ts";
import { type Code, huffman } from "./huffman.ts";
import {
  DISTANCE_SYMBOLS,
  END_OF_BLOCK,
  LITERAL_SYMBOLS,
  MAX_LENGTH,
  MAX_LENGTH_SYMBOL,
  distanceBase,
  distanceExtraBits,
  lengthExtra,
  lengthExtraBits,
  lengthSymbol,
} from "./symbols.ts";
import {
  BYTE,
  COUNT_MASK,
  MATCH,
  MATCH_PIXELS,
  REPEAT,
  RUN,
  matchDistance,
  matchDistanceSymbol,
  matchLength,
} from "./tokens.ts";

/** PNG's filter "Up": the row is its difference from the one above. */
export const FILTER_UP = 2;

/** Distance symbols of "the byte before" and "the pixel before". */
const BYTE_BEFORE = 0;
const PIXEL_BEFORE = 2;

/** With its 13 extra bits a distance then still fits one `put` of 24. */
const DISTANCE_CODE_LIMIT = 11;
const LITERAL_CODE_LIMIT = 15;

/** The order in which a block gives the lengths of the code of code lengths. */
const LENGTH_ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];

/**
 * Writes one block.
 *
 * @param stride bytes of a filtered row, its filter byte included
 */
export function writeBlock(
  writer: BitWriter,
  tokens: Uint32Array,
  stride: number,
  last: boolean,
): void {
  const literalCounts = new Uint32Array(LITERAL_SYMBOLS);
  const distanceCounts = new Uint32Array(DISTANCE_SYMBOLS);
  count(tokens, stride, literalCounts, distanceCounts);
  const literals = huffman(literalCounts, LITERAL_CODE_LIMIT);
  const distances = huffman(distanceCounts, DISTANCE_CODE_LIMIT);

  writer.reserve(sizeBound(literalCounts, literals, 5) + sizeBound(distanceCounts, distances, 13));
  writer.put(last ? 1 : 0, 1);
  writer.put(2, 2);
  writeCodes(writer, literals.lengths, distances.lengths);
  writeTokens(writer, tokens, stride, literals, distances);
}

/** Bytes that the symbols take at most, with a block's head. */
function sizeBound(counts: Uint32Array, { lengths }: Code, extraBits: number): number {
  let bits = 0;
  for (let symbol = 0; symbol < counts.length; symbol++)
    bits += counts[symbol]! * (lengths[symbol]! + extraBits);
  return Math.ceil(bits / 8) + 512;
}

/** Zeros after the first of a row that repeats: how many codes of 258, and what is left. */
function zerosOf(stride: number): { full: number; rest: number } {
  const zeros = stride - 2;
  return { full: Math.floor(zeros / MAX_LENGTH), rest: zeros % MAX_LENGTH };
}

function count(
  tokens: Uint32Array,
  stride: number,
  literals: Uint32Array,
  distances: Uint32Array,
): void {
  const { full, rest } = zerosOf(stride);
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i]!;
    if (token < BYTE) {
      literals[token & 0xff]!++;
      literals[(token >>> 8) & 0xff]!++;
      literals[token >>> 16]!++;
    } else if (token >= MATCH) {
      literals[lengthSymbol[matchLength(token)]!]!++;
      distances[matchDistanceSymbol(token)]!++;
    } else if (token >= RUN) {
      const pixels = token & COUNT_MASK;
      const whole = Math.floor(pixels / MATCH_PIXELS);
      const left = pixels - whole * MATCH_PIXELS;
      literals[MAX_LENGTH_SYMBOL]! += whole;
      if (left > 0) literals[lengthSymbol[left * 3]!]!++;
      distances[PIXEL_BEFORE]! += whole + (left > 0 ? 1 : 0);
    } else if (token >= REPEAT) {
      const rows = token & COUNT_MASK;
      literals[FILTER_UP]! += rows;
      literals[0]! += rows * (rest < 3 ? 1 + rest : 1);
      literals[MAX_LENGTH_SYMBOL]! += rows * full;
      if (rest >= 3) literals[lengthSymbol[rest]!]! += rows;
      distances[BYTE_BEFORE]! += rows * (rest < 3 ? full : full + 1);
    } else {
      literals[token & 0xff]!++;
    }
  }
  literals[END_OF_BLOCK]! += 1;
}

/** The two codes' lengths, run-length coded and coded once more. */
function writeCodes(writer: BitWriter, literals: Uint8Array, distances: Uint8Array): void {
  const literalCount = usedLength(literals, 257);
  const distanceCount = usedLength(distances, 1);
  const steps = runLengths([
    ...literals.subarray(0, literalCount),
    ...distances.subarray(0, distanceCount),
  ]);
  const counts = new Uint32Array(19);
  for (const { symbol } of steps) counts[symbol]!++;
  const { lengths, codes } = huffman(counts, 7);
  let given = LENGTH_ORDER.length;
  while (given > 4 && lengths[LENGTH_ORDER[given - 1]!] === 0) given--;

  writer.put(literalCount - 257, 5);
  writer.put(distanceCount - 1, 5);
  writer.put(given - 4, 4);
  for (let i = 0; i < given; i++) writer.put(lengths[LENGTH_ORDER[i]!]!, 3);
  for (const { symbol, extra, bits } of steps) {
    writer.put(codes[symbol]!, lengths[symbol]!);
    writer.put(extra, bits);
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
function runLengths(lengths: number[]): Step[] {
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

/** Items to gather before they are written, and the most that one step adds to them. */
const BATCH = 4096;
const BATCH_MARGIN = 64;

function writeTokens(
  writer: BitWriter,
  tokens: Uint32Array,
  stride: number,
  literalCode: Code,
  distanceCode: Code,
): void {
  const { full, rest } = zerosOf(stride);
  const literals = literalItems(literalCode);
  const lengths = lengthItems(literalCode);
  const { lengths: distanceBits, codes: distances } = distanceCode;
  const longest = lengths[MAX_LENGTH]!;
  const pixelBefore = (distances[PIXEL_BEFORE]! << 5) | distanceBits[PIXEL_BEFORE]!;
  const byteBefore = (distances[BYTE_BEFORE]! << 5) | distanceBits[BYTE_BEFORE]!;

  const pixels = copies(longest, pixelBefore);
  const bytes = copies(longest, byteBefore);

  const batch = new Uint32Array(BATCH + BATCH_MARGIN);
  let size = 0;
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i]!;
    if (token < BYTE) {
      batch[size++] = literals[token & 0xff]!;
      batch[size++] = literals[(token >>> 8) & 0xff]!;
      batch[size++] = literals[token >>> 16]!;
    } else if (token >= MATCH) {
      const distance = matchDistance(token);
      const symbol = matchDistanceSymbol(token);
      const bits = distanceBits[symbol]!;
      const value = distances[symbol]! | ((distance - distanceBase[symbol]!) << bits);
      batch[size++] = lengths[matchLength(token)]!;
      batch[size++] = (value << 5) | (bits + distanceExtraBits[symbol]!);
    } else if (token >= RUN) {
      const run = token & COUNT_MASK;
      const whole = Math.floor(run / MATCH_PIXELS);
      const left = run - whole * MATCH_PIXELS;
      let copy = 0;
      for (; copy + pixels.times <= whole; copy += pixels.times) {
        if (size >= BATCH) size = writer.putAll(batch, size);
        batch[size++] = pixels.item;
      }
      for (; copy < whole; copy++) {
        batch[size++] = longest;
        batch[size++] = pixelBefore;
      }
      if (left > 0) {
        batch[size++] = lengths[left * 3]!;
        batch[size++] = pixelBefore;
      }
    } else if (token >= REPEAT) {
      for (let row = token & COUNT_MASK; row > 0; row--) {
        batch[size++] = literals[FILTER_UP]!;
        batch[size++] = literals[0]!;
        let copy = 0;
        for (; copy + bytes.times <= full; copy += bytes.times) {
          if (size >= BATCH) size = writer.putAll(batch, size);
          batch[size++] = bytes.item;
        }
        for (; copy < full; copy++) {
          batch[size++] = longest;
          batch[size++] = byteBefore;
        }
        if (rest >= 3) {
          batch[size++] = lengths[rest]!;
          batch[size++] = byteBefore;
        } else for (let zero = 0; zero < rest; zero++) batch[size++] = literals[0]!;
        if (size >= BATCH) size = writer.putAll(batch, size);
      }
    } else {
      batch[size++] = literals[token & 0xff]!;
    }
    if (size >= BATCH) size = writer.putAll(batch, size);
  }
  batch[size++] = literals[END_OF_BLOCK]!;
  writer.putAll(batch, size);
}

/**
 * As many copies of a length and a distance as one item of `putAll` holds. The longest copies are
 * by far the commonest symbols of a page and usually have two bits each. `times` is infinite, and
 * so more than anyone wants, where the symbols are not used or not even one copy fits.
 */
function copies(length: number, distance: number): { item: number; times: number } {
  const bits = (length & 31) + (distance & 31);
  const value = (length >>> 5) | ((distance >>> 5) << (length & 31));
  const times = bits === 0 ? 0 : Math.floor(24 / bits);
  if (times === 0) return { item: 0, times: Number.POSITIVE_INFINITY };
  let item = 0;
  for (let copy = 0; copy < times; copy++) item |= value << (copy * bits);
  return { item: (item << 5) | (times * bits), times };
}

/** By symbol: its code as an item of `putAll`. */
function literalItems({ lengths, codes }: Code): Uint32Array {
  return Uint32Array.from(codes, (code, symbol) => (code << 5) | lengths[symbol]!);
}

/** By length in bytes: code and extra bits as one item of `putAll`. */
function lengthItems({ lengths, codes }: Code): Uint32Array {
  const items = new Uint32Array(MAX_LENGTH + 1);
  for (let length = 3; length <= MAX_LENGTH; length++) {
    const symbol = lengthSymbol[length]!;
    const bits = lengths[symbol]!;
    const value = codes[symbol]! | (lengthExtra[length]! << bits);
    items[length] = (value << 5) | (bits + lengthExtraBits[length]!);
  }
  return items;
}
