/** Huffman codes as RFC 1951 (DEFLATE), section 3.2.2, wants them. */

export interface Code {
  /** Bits of each symbol's code; 0 for a symbol that is not used. */
  lengths: Uint8Array;
  /** Each symbol's code with its bits reversed, ready for a least-significant-bit-first stream. */
  codes: Uint16Array;
}

/** More than any alphabet has; a power of two. */
const SYMBOLS = 512;

/**
 * A prefix code for the frequencies, no code longer than `limit` bits.
 * At least two symbols get a code: some decoders refuse a tree of one.
 */
export function huffman(frequencies: Uint32Array, limit: number): Code {
  const lengths = codeLengths(frequencies, limit);
  return { lengths, codes: canonicalCodes(lengths) };
}

function codeLengths(frequencies: Uint32Array, limit: number): Uint8Array {
  const used: number[] = [];
  for (let symbol = 0; symbol < frequencies.length; symbol++)
    if (frequencies[symbol]! > 0) used.push(symbol);
  for (let symbol = 0; used.length < 2; symbol++) if (!used.includes(symbol)) used.push(symbol);

  // Halving flattens the tree, at the latest into a balanced one, which is always short enough.
  for (let halvings = 0; ; halvings++) {
    // Weight and symbol in one number sort without a call for every comparison.
    const sorted = new Float64Array(used.length);
    for (let i = 0; i < used.length; i++)
      sorted[i] = Math.max(1, frequencies[used[i]!]! >>> halvings) * SYMBOLS + used[i]!;
    sorted.sort();
    const depths = leafDepths(sorted);
    if (depths[0]! > limit) continue;
    const lengths = new Uint8Array(frequencies.length);
    for (let i = 0; i < sorted.length; i++) lengths[sorted[i]! % SYMBOLS] = depths[i]!;
    return lengths;
  }
}

/** Depths of the leaves of a Huffman tree over ascending weights, each with its symbol; the first is the deepest. */
function leafDepths(sorted: Float64Array): Uint8Array {
  const leaves = sorted.length;
  const root = 2 * leaves - 2;
  const weight = new Float64Array(root + 1);
  for (let i = 0; i < leaves; i++) weight[i] = Math.floor(sorted[i]! / SYMBOLS);
  const parent = new Uint16Array(root + 1);
  let leaf = 0;
  let inner = leaves;
  for (let node = leaves; node <= root; node++) {
    let both = 0;
    for (let child = 0; child < 2; child++) {
      const takeLeaf = leaf < leaves && (inner >= node || weight[leaf]! <= weight[inner]!);
      const taken = takeLeaf ? leaf++ : inner++;
      both += weight[taken]!;
      parent[taken] = node;
    }
    weight[node] = both;
  }
  const depths = new Uint8Array(root + 1);
  for (let node = root - 1; node >= 0; node--) depths[node] = depths[parent[node]!]! + 1;
  return depths.subarray(0, leaves);
}

function canonicalCodes(lengths: Uint8Array): Uint16Array {
  const count = new Uint16Array(16);
  for (const length of lengths) if (length > 0) count[length]!++;
  const next = new Uint16Array(17);
  for (let bits = 1; bits < 16; bits++) next[bits + 1] = (next[bits]! + count[bits]!) << 1;
  const codes = new Uint16Array(lengths.length);
  for (let symbol = 0; symbol < lengths.length; symbol++) {
    const length = lengths[symbol]!;
    if (length > 0) codes[symbol] = reversed(next[length]!++, length);
  }
  return codes;
}

function reversed(code: number, length: number): number {
  let result = 0;
  for (let bit = 0; bit < length; bit++) result |= ((code >>> bit) & 1) << (length - 1 - bit);
  return result;
}
