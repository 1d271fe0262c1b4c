/** The palette of a canvas of palette indices, and the mixtures of its inks and grounds. */
import {
  BLENDS,
  HASH_BITS,
  INKS,
  INK_COLOURS,
  MARKED,
  NEAREST,
  NEAREST_BITS,
  NEAREST_COLOURS,
  PALETTE,
  PALETTE_HASH,
} from "./memory";

/** Index that no palette has. It marks a blend that is not known yet. */
export const UNKNOWN: u32 = 255;

export let colours: u32 = 0;
/** Whether the page has more colours than a palette, and none that is near enough. */
export let full: bool = false;
/** Whether colours that the palette lacks become the nearest that it has. */
let frozen: bool = false;
/** How far from it, in any channel, the nearest colour may be. */
const FARTHEST: u32 = 56;

let inks: u32 = 0;
/** Whether a mark was laid over a page of this palette. A palette knows one mark. */
let marking: bool = false;

export function resetPalette(): void {
  colours = 0;
  inks = 0;
  full = false;
  frozen = false;
  marking = false;
  memory.fill(PALETTE_HASH, <u8>UNKNOWN, 1 << HASH_BITS);
}

/** The number of an ink, `0x00bbggrr`, or -1 when there are too many. */
export function addInk(colour: u32): i32 {
  if (inks >= INKS) return -1;
  store<u32>(INK_COLOURS + (inks << 2), colour);
  memory.fill(BLENDS + inks * 4096, 0xff, 4096);
  return inks++;
}

/** The palette's index of a colour. */
export function indexOf(colour: u32): u32 {
  const mask: u32 = (1 << HASH_BITS) - 1;
  let slot = (colour * 0x9e3779b1) >>> (32 - HASH_BITS);
  for (;;) {
    const index = <u32>load<u8>(PALETTE_HASH + slot);
    if (index === UNKNOWN) break;
    if (load<u32>(PALETTE + (index << 2)) === colour) return index;
    slot = (slot + 1) & mask;
  }
  if (frozen) return nearest(colour);
  if (colours >= UNKNOWN) {
    full = true;
    return 0;
  }
  store<u32>(PALETTE + (colours << 2), colour);
  store<u8>(PALETTE_HASH + slot, <u8>colours);
  return colours++;
}

/** Adds no further colour from now on. */
export function freezePalette(): void {
  frozen = true;
  memory.fill(NEAREST_COLOURS, 0xff, 4 << NEAREST_BITS);
}

function nearest(colour: u32): u32 {
  const slot = (colour * 0x9e3779b1) >>> (32 - NEAREST_BITS);
  if (load<u32>(NEAREST_COLOURS + (slot << 2)) === colour) return load<u8>(NEAREST + slot);
  const found = searchNearest(colour);
  store<u32>(NEAREST_COLOURS + (slot << 2), colour);
  store<u8>(NEAREST + slot, <u8>found);
  return found;
}

/** The first of those in the palette that are nearest to a colour, by the sum of the channels' squares. */
function searchNearest(colour: u32): u32 {
  const wanted = i32x4.splat(colour);
  const count = i32x4.splat(colours);
  let indices = i32x4(0, 1, 2, 3);
  let least = i32x4.splat(FARTHER);
  let nearer = i32x4.splat(0);
  for (let index: u32 = 0; index < colours; index += 4) {
    const distance = distances(v128.load(PALETTE + (index << 2)), wanted);
    // Lanes behind the last colour do not count.
    const isNearer = v128.and(i32x4.lt_s(distance, least), i32x4.lt_s(indices, count));
    least = v128.bitselect(distance, least, isNearer);
    nearer = v128.bitselect(indices, nearer, isNearer);
    indices = i32x4.add(indices, i32x4.splat(4));
  }
  const found = firstNearest(nearer, least);
  const other = load<u32>(PALETTE + (found << 2));
  if (
    apart(other, colour, 0) > FARTHEST ||
    apart(other, colour, 8) > FARTHEST ||
    apart(other, colour, 16) > FARTHEST
  )
    full = true;
  return found;
}

/** More than the distance between any two colours. */
const FARTHER: u32 = 0x7fff_ffff;

/** Sums of the channels' squared differences of four pairs of colours. */
function distances(a: v128, b: v128): v128 {
  const apart = i8x16.sub(i8x16.max_u(a, b), i8x16.min_u(a, b));
  const low = i16x8.extend_low_i8x16_u(apart);
  const high = i16x8.extend_high_i8x16_u(apart);
  // Red and green, then blue, of one colour and of the next.
  const firstTwo = i32x4.dot_i16x8_s(low, low);
  const lastTwo = i32x4.dot_i16x8_s(high, high);
  return i32x4.add(
    v128.shuffle<u32>(firstTwo, lastTwo, 0, 2, 4, 6),
    v128.shuffle<u32>(firstTwo, lastTwo, 1, 3, 5, 7),
  );
}

/** Finds the index with the least distance among four; the lowest one where several are as near. */
function firstNearest(indices: v128, distances: v128): u32 {
  let found = <u32>i32x4.extract_lane(indices, 0);
  let least = <u32>i32x4.extract_lane(distances, 0);
  for (let lane = 1; lane < 4; lane++) {
    indices = v128.shuffle<u32>(indices, indices, 1, 2, 3, 0);
    distances = v128.shuffle<u32>(distances, distances, 1, 2, 3, 0);
    const index = <u32>i32x4.extract_lane(indices, 0);
    const distance = <u32>i32x4.extract_lane(distances, 0);
    const isFirst = distance < least || (distance === least && index < found);
    if (isFirst) found = index;
    if (isFirst) least = distance;
  }
  return found;
}

function apart(a: u32, b: u32, shift: u32): u32 {
  return <u32>abs<i32>(<i32>((a >>> shift) & 0xff) - <i32>((b >>> shift) & 0xff));
}

/** Address of the 16 indices of an ink on a ground. */
export function blendsOf(ink: u32, ground: u32): u32 {
  return BLENDS + (ink << 12) + (ground << 4);
}

/** Finds the palette index of an ink mixed over a ground by a coverage of 0 to 15. */
export function blend(ink: u32, ground: u32, coverage: u32): u32 {
  const at = blendsOf(ink, ground) + coverage;
  let index: u32 = load<u8>(at);
  if (index === UNKNOWN) {
    index = indexOf(
      mix(load<u32>(PALETTE + (ground << 2)), load<u32>(INK_COLOURS + (ink << 2)), coverage),
    );
    store<u8>(at, <u8>index);
  }
  return index;
}

/** Address of the indices of marked pixels. */
export function markedIndices(): u32 {
  if (!marking) memory.fill(MARKED, <u8>UNKNOWN, 256 * 256);
  marking = true;
  return MARKED;
}

/** Fifteenths of a colour over another, channel by channel. */
export function mix(ground: u32, ink: u32, coverage: u32): u32 {
  const rest = 15 - coverage;
  const red = ((ground & 0xff) * rest + (ink & 0xff) * coverage + 7) / 15;
  const green = (((ground >>> 8) & 0xff) * rest + ((ink >>> 8) & 0xff) * coverage + 7) / 15;
  const blue = (((ground >>> 16) & 0xff) * rest + ((ink >>> 16) & 0xff) * coverage + 7) / 15;
  return red | (green << 8) | (blue << 16);
}
