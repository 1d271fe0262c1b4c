/** Huffman codes: as RFC 1951 (DEFLATE), section 3.2.2, wants them, and the lengths that JPEG's tables are made of. */

export interface Code {
  /** Bits of each symbol's code; 0 for a symbol that is not used. */
  lengths: Uint8Array;
  /** Each symbol's code with its bits reversed, ready for a least-significant-bit-first stream. */
  codes: Uint16Array;
}

/** Size of the buffers: more symbols than any alphabet has; a power of two. */
const SYMBOLS = 2048;

/**
 * A prefix code for the frequencies, no code longer than `limit` bits.
 * At least two symbols get a code: some decoders refuse a tree of one.
 */
export function huffman(frequencies: Uint32Array, limit: number): Code {
  const lengths = codeLengths(frequencies, limit);
  return { lengths, codes: canonicalCodes(lengths) };
}

function codeLengths(frequencies: Uint32Array, limit: number): Uint8Array {
  const used = usedSymbols(frequencies);
  const lengths = new Uint8Array(frequencies.length);
  // Halving flattens the tree, at the latest into a balanced one, which is always short enough.
  for (let halvings = 0; ; halvings++) {
    for (let symbol = 0; symbol < frequencies.length; symbol++)
      weights[symbol] = Math.max(1, frequencies[symbol]! >>> halvings);
    const sorted = sortedByWeight(used);
    const depths = leafDepths(sorted, used);
    if (depths[0]! > limit) continue;
    for (let i = 0; i < used; i++) lengths[sorted[i]!] = depths[i]!;
    return lengths;
  }
}

// Buffers for the alphabet in hand. They are made once because each block needs them.
/** Each symbol's weight. */
const weights = new Uint32Array(SYMBOLS);
/** Symbols that get a code, ascending. */
const symbols = new Uint16Array(SYMBOLS);
/** Buffers of the sort: symbols in the order of their weights. */
const ordered = new Uint16Array(SYMBOLS);
const reordered = new Uint16Array(SYMBOLS);

/** Puts the symbols that get a code into `symbols`, ascending; returns how many there are. */
function usedSymbols(frequencies: Uint32Array): number {
  let used = 0;
  for (let symbol = 0; symbol < frequencies.length; symbol++)
    if (frequencies[symbol]! > 0) symbols[used++] = symbol;
  if (used >= 2) return used;
  // The first one that is not used becomes the other.
  const only = used === 1 ? symbols[0]! : 0;
  symbols[0] = 0;
  symbols[1] = only === 0 ? 1 : only;
  return 2;
}

/** A digit's bits. */
const DIGIT = 8;
const DIGITS = 1 << DIGIT;
const places = new Uint16Array(DIGITS + 1);

/**
 * The first `used` of `symbols` by ascending weight; those of one weight stay in their order. They are sorted by digit
 * after digit, the lowest first: a typed array that sorts itself takes several times as long.
 */
function sortedByWeight(used: number): Uint16Array {
  let most = 0;
  for (let i = 0; i < used; i++) most = Math.max(most, weights[symbols[i]!]!);
  let from: Uint16Array = symbols;
  let to: Uint16Array = ordered;
  for (let shift = 0; shift < 32 && most >>> shift > 0; shift += DIGIT) {
    places.fill(0);
    for (let i = 0; i < used; i++) places[digitOf(weights[from[i]!]!, shift) + 1]!++;
    for (let digit = 1; digit < DIGITS; digit++) places[digit]! += places[digit - 1]!;
    for (let i = 0; i < used; i++) {
      const symbol = from[i]!;
      to[places[digitOf(weights[symbol]!, shift)]!++] = symbol;
    }
    from = to;
    to = from === ordered ? reordered : ordered;
  }
  return from;
}

function digitOf(weight: number, shift: number): number {
  return (weight >>> shift) & (DIGITS - 1);
}

const nodeWeights = new Float64Array(2 * SYMBOLS);
const parents = new Uint16Array(2 * SYMBOLS);
const nodeDepths = new Uint8Array(2 * SYMBOLS);

/** Depths of the leaves of a Huffman tree over symbols of ascending weights; the first is the deepest. */
function leafDepths(sorted: Uint16Array, leaves: number): Uint8Array {
  const root = 2 * leaves - 2;
  for (let i = 0; i < leaves; i++) nodeWeights[i] = weights[sorted[i]!]!;
  let leaf = 0;
  let inner = leaves;
  let leafWeight = nodeWeights[0]!;
  // There is no inner node yet.
  let innerWeight = Infinity;
  for (let node = leaves; node <= root; node++) {
    let both = 0;
    for (let child = 0; child < 2; child++) {
      if (leafWeight <= innerWeight) {
        both += leafWeight;
        parents[leaf++] = node;
        leafWeight = leaf < leaves ? nodeWeights[leaf]! : Infinity;
      } else {
        both += innerWeight;
        parents[inner++] = node;
        innerWeight = inner < node ? nodeWeights[inner]! : Infinity;
      }
    }
    nodeWeights[node] = both;
    if (inner === node) innerWeight = both;
  }
  nodeDepths[root] = 0;
  for (let node = root - 1; node >= 0; node--) nodeDepths[node] = nodeDepths[parents[node]!]! + 1;
  return nodeDepths;
}

/** Number of codes of each length, and the next code of each length. */
const lengthCounts = new Uint16Array(16);
const nextCodes = new Uint16Array(17);

function canonicalCodes(lengths: Uint8Array): Uint16Array {
  lengthCounts.fill(0);
  for (let symbol = 0; symbol < lengths.length; symbol++) lengthCounts[lengths[symbol]!]!++;
  nextCodes[1] = 0;
  for (let bits = 1; bits < 16; bits++)
    nextCodes[bits + 1] = (nextCodes[bits]! + lengthCounts[bits]!) << 1;
  const codes = new Uint16Array(lengths.length);
  for (let symbol = 0; symbol < lengths.length; symbol++) {
    const length = lengths[symbol]!;
    if (length > 0) codes[symbol] = reversed(nextCodes[length]!++, length);
  }
  return codes;
}

/** Each byte's bits in reverse order. */
const reversedBytes = Uint8Array.from({ length: 256 }, (_, byte) => {
  let result = 0;
  for (let bit = 0; bit < 8; bit++) result |= ((byte >>> bit) & 1) << (7 - bit);
  return result;
});

function reversed(code: number, length: number): number {
  return ((reversedBytes[code & 255]! << 8) | reversedBytes[code >>> 8]!) >>> (16 - length);
}
