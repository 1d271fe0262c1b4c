/** Images that a VP8L stream has within: of a palette, of guesses, of the codes that each part takes. RFC 9649, 5.1. */
import type { BitWriter } from "./bit-writer.ts";
import { writePrefixCode } from "./prefix-code.ts";

const LENGTHS = 256;
const MAX_LENGTH = 4096;
/** The codes of the pixel above and of the one before. */
const ABOVE = 1;
const BEFORE = 2;

/** The symbol of a length or a distance, and the bits that follow it: RFC 9649, 5.2.2. */
function prefixOf(value: number): { symbol: number; bits: number; extra: number } {
  const past = value - 1;
  if (past < 4) return { symbol: past, bits: 0, extra: 0 };
  const bits = 30 - Math.clz32(past);
  return { symbol: 2 * bits + (past >>> bits), bits, extra: past & ((1 << bits) - 1) };
}

/** @param pixels `0xAARRGGBB` */
export function writeSmallImage(writer: BitWriter, pixels: Uint32Array, width: number): void {
  const copies = findCopies(pixels, width);
  const main = new Uint32Array(LENGTHS + 24);
  const [red, blue, alpha] = [new Uint32Array(256), new Uint32Array(256), new Uint32Array(256)];
  const distances = new Uint32Array(40);
  for (const copy of copies)
    if (copy.length === 0) {
      const pixel = pixels[copy.at]!;
      main[(pixel >>> 8) & 0xff]!++;
      red[(pixel >>> 16) & 0xff]!++;
      blue[pixel & 0xff]!++;
      alpha[pixel >>> 24]!++;
    } else {
      main[LENGTHS + prefixOf(copy.length).symbol]!++;
      distances[prefixOf(copy.code).symbol]!++;
    }
  // No colours that stood before.
  writer.put(0, 1);
  const mainCode = writePrefixCode(writer, main);
  const redCode = writePrefixCode(writer, red);
  const blueCode = writePrefixCode(writer, blue);
  const alphaCode = writePrefixCode(writer, alpha);
  const distanceCode = writePrefixCode(writer, distances);
  const put = ({ lengths, codes }: typeof mainCode, symbol: number) => {
    writer.put(codes[symbol]!, lengths[symbol]!);
  };
  for (const copy of copies)
    if (copy.length === 0) {
      const pixel = pixels[copy.at]!;
      put(mainCode, (pixel >>> 8) & 0xff);
      put(redCode, (pixel >>> 16) & 0xff);
      put(blueCode, pixel & 0xff);
      put(alphaCode, pixel >>> 24);
    } else {
      const length = prefixOf(copy.length);
      put(mainCode, LENGTHS + length.symbol);
      writer.put(length.extra, length.bits);
      put(distanceCode, prefixOf(copy.code).symbol);
    }
}

interface Copy {
  at: number;
  /** 0: a pixel by itself. */
  length: number;
  code: number;
}

/** Pixels that equal those above or the one before, as copies. */
function findCopies(pixels: Uint32Array, width: number): Copy[] {
  const copies: Copy[] = [];
  for (let at = 0; at < pixels.length;) {
    const above = sameFrom(pixels, at, width);
    const before = sameFrom(pixels, at, 1);
    const length = Math.min(MAX_LENGTH, Math.max(above, before));
    if (length < 2) copies.push({ at: at++, length: 0, code: 0 });
    else {
      copies.push({ at, length, code: above >= before ? ABOVE : BEFORE });
      at += length;
    }
  }
  return copies;
}

function sameFrom(pixels: Uint32Array, from: number, distance: number): number {
  let at = from;
  if (at >= distance) while (at < pixels.length && pixels[at] === pixels[at - distance]) at++;
  return at - from;
}
