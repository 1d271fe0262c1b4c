/** Keeps of a PNG what its first picture needs. */
import { concat } from "@platen/encode/bytes";

/** Palette, pixels, transparency, colour profile and orientation: nothing that animates or tells. */
const kept = new Set(["IHDR", "PLTE", "IDAT", "IEND", "tRNS", "iCCP", "sRGB", "eXIf"]);

/** A profile larger than this, compressed, is left out: no real one is. */
const PROFILE_BYTES = 4_000_000;

/**
 * The same PNG without texts, animation frames, foreign chunks and whatever follows its end: what
 * could unpack to more than it weighs, or be read as something else, is never seen by a decoder.
 * Returns `undefined` when the chunks do not add up. Format: PNG specification, section 5.
 */
export function plainPng(bytes: Uint8Array): Uint8Array | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts = [bytes.subarray(0, 8)];
  let at = 8;
  while (at + 12 <= bytes.length) {
    const length = view.getUint32(at);
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    const end = at + 12 + length;
    if (end > bytes.length) return undefined;
    const tooLong = length > PROFILE_BYTES && (name === "iCCP" || name === "eXIf");
    if (kept.has(name) && !tooLong) parts.push(bytes.subarray(at, end));
    if (name === "IEND") return concat(parts);
    at = end;
  }
  return undefined;
}
