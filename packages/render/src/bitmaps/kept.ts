/**
 * Cache of bitmaps' pixels in a browser: a preview asks for them again with each letter that
 * somebody types.
 */
import type { PixelSize } from "@platen/svg/fit";
import { LRUCache } from "lru-cache";
import { createHash } from "../platform/create-hash.ts";
import { NotHere } from "../platform/not-here.ts";
import type { Plane } from "./plane.ts";
import { decodePng } from "./png.ts";
import { narrowed, scaled } from "./scale.ts";

/** Most bytes of pixels that are kept. */
const KEPT = 96 << 20;

const planes = new LRUCache<string, Plane>({ maxSize: KEPT, sizeCalculation: sizeOf });
/** Pixels for which the bytes of `narrowedBitmap` stand, with their key in `planes`. */
const made = new WeakMap<Uint8Array, { key: string; plane: Plane }>();

/**
 * Returns the pixels of a file, or those for which the bytes of `narrowedBitmap` stand. @throws
 * NotHere for a file that is not read here
 */
export async function pixelsOf(bytes: Uint8Array): Promise<Plane> {
  return made.get(bytes)?.plane ?? kept(hashOf(bytes), () => decoded(bytes));
}

/** Makes a bitmap narrower. The returned bytes are no file: they only stand for its pixels. */
export async function narrowedBitmap(bytes: Uint8Array, width: number): Promise<Uint8Array> {
  const key = `${hashOf(bytes)} ${width}`;
  const plane = await kept(key, async () => narrowed(await pixelsOf(bytes), width));
  const token = new Uint8Array(1);
  made.set(token, { key, plane });
  return token;
}

export const isNarrowed = (bytes: Uint8Array): boolean => made.has(bytes);

/** Returns the pixels scaled into a rectangle; see `scaled`. */
export async function scaledPixels(
  bytes: Uint8Array,
  size: PixelSize,
  covers: boolean,
): Promise<Plane> {
  const key = `${made.get(bytes)?.key ?? hashOf(bytes)} ${size.width} ${size.height} ${covers}`;
  return kept(key, async () => scaled(await pixelsOf(bytes), size, covers));
}

async function kept(key: string, make: () => Promise<Plane>): Promise<Plane> {
  const known = planes.get(key);
  if (known) return known;
  const plane = await make();
  planes.set(key, plane);
  return plane;
}

async function decoded(bytes: Uint8Array): Promise<Plane> {
  const plane = await decodePng(bytes);
  if (!plane) throw new NotHere("images");
  return plane;
}

const hashOf = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("base64");

function sizeOf({ samples }: Plane): number {
  return Math.max(1, samples.length);
}
