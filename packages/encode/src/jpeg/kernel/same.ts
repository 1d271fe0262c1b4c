/** Bits of blocks that equal the one before, in the host's codes: a page is mostly these. */
import { CODES } from "./layout";
import { COEFFICIENT, DIFFERENCE, END_OF_BLOCK, OF_COLOUR } from "./tokens";

/** Bits of one component, in the form of `CODES`: 26 at most, since a code has 13. */
export let sameLuminance: u32 = 0;
export let sameColour: u32 = 0;
/** Bits of one block and their number; none if they are more than a word. */
export let sameBlock: u32 = 0;
export let sameBlockBits: u32 = 0;
/** Bits of as many blocks as a word holds: one block, or twice as many as often as they fit. */
export let sameGroup: u32 = 0;
export let sameGroupBits: u32 = 0;
export let sameGroupBlocks: u32 = 0;

/** Looks the codes up. */
export function prepareSames(): void {
  sameLuminance = pair(0);
  sameColour = pair(OF_COLOUR);
  const ofColour = sameColour & 31;
  const bits = (sameLuminance & 31) + 2 * ofColour;
  sameBlockBits = bits > 32 ? 0 : bits;
  const colours = ((<u64>(sameColour >>> 5)) << ofColour) | (sameColour >>> 5);
  sameBlock = <u32>(((<u64>(sameLuminance >>> 5)) << (2 * ofColour)) | colours);
  sameGroup = sameBlock;
  sameGroupBits = sameBlockBits;
  sameGroupBlocks = 1;
  for (; sameBlockBits > 0 && 2 * sameGroupBits <= 32; sameGroupBits *= 2) {
    sameGroup |= sameGroup << sameGroupBits;
    sameGroupBlocks *= 2;
  }
}

/** Joins the codes of no difference and of the block's end. */
function pair(table: u32): u32 {
  const difference = codeOf(table + DIFFERENCE);
  const end = codeOf(table + COEFFICIENT);
  const bits = end & 31;
  return ((((difference >>> 5) << bits) | (end >>> 5)) << 5) | (bits + (difference & 31));
}

function codeOf(table: u32): u32 {
  return load<u32>(CODES + (((table << 8) | END_OF_BLOCK) << 2));
}
