/** The colours of a canvas of palette indices, and what comes of an ink on a ground. */
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

/** No palette has this index: a blend that was not asked for yet. */
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

/** From now on no colour is added. */
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

function searchNearest(colour: u32): u32 {
  let found: u32 = 0;
  let least: u32 = 0xffff_ffff;
  for (let index: u32 = 0; index < colours; index++) {
    const other = load<u32>(PALETTE + (index << 2));
    const red = <i32>(other & 0xff) - <i32>(colour & 0xff);
    const green = <i32>((other >>> 8) & 0xff) - <i32>((colour >>> 8) & 0xff);
    const blue = <i32>(other >>> 16) - <i32>(colour >>> 16);
    const distance = <u32>(red * red + green * green + blue * blue);
    if (distance < least) {
      least = distance;
      found = index;
    }
  }
  const other = load<u32>(PALETTE + (found << 2));
  if (
    apart(other, colour, 0) > FARTHEST ||
    apart(other, colour, 8) > FARTHEST ||
    apart(other, colour, 16) > FARTHEST
  )
    full = true;
  return found;
}

function apart(a: u32, b: u32, shift: u32): u32 {
  return <u32>abs<i32>(<i32>((a >>> shift) & 0xff) - <i32>((b >>> shift) & 0xff));
}

/** Where the 16 indices of an ink on a ground are. */
export function blendsOf(ink: u32, ground: u32): u32 {
  return BLENDS + (ink << 12) + (ground << 4);
}

/** What an ink of a coverage makes of a ground. */
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

/** Where the indices of marked pixels are. */
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
