/** Which colours a picture has where it is painted. */
import { over } from "./over.ts";
import type { Sprite } from "./canvas.ts";

const known = new WeakMap<Sprite, Map<number, readonly number[]>>();

/** The colours, `0xRRGGBB` and each once, that a picture shows on a ground of one colour. */
export function coloursOn(sprite: Sprite, ground: number): readonly number[] {
  let ofSprite = known.get(sprite);
  if (!ofSprite) known.set(sprite, (ofSprite = new Map()));
  let colors = ofSprite.get(ground);
  if (!colors) ofSprite.set(ground, (colors = find(sprite, ground)));
  return colors;
}

function find({ pixels }: Sprite, ground: number): number[] {
  const found = new Set<number>();
  for (let at = 0; at < pixels.length; at += 4) {
    const alpha = pixels[at + 3]!;
    if (alpha === 0) continue;
    const color = (pixels[at]! << 16) | (pixels[at + 1]! << 8) | pixels[at + 2]!;
    found.add(over(ground, color, alpha));
  }
  return [...found];
}

/** How far from it, in any channel, the nearest colour of a palette may be: as the kernel has it. */
const FARTHEST = 56;

/**
 * The index of a colour of a palette that is near enough to stand for this one; -1: there is none.
 *
 * @param likely is looked at first
 */
export function findNear(palette: readonly number[], color: number, likely = 0): number {
  const first = palette[likely];
  if (first !== undefined && distance(first, color) <= SURELY_NEAR) return likely;
  let least = Infinity;
  let nearest = -1;
  for (let index = 0; index < palette.length; index++) {
    const apart = distance(palette[index]!, color);
    if (apart >= least) continue;
    // The nearest of all is then at least as near in each channel.
    if (apart <= SURELY_NEAR) return index;
    least = apart;
    nearest = index;
  }
  return nearest >= 0 && farthestChannel(palette[nearest]!, color) <= FARTHEST ? nearest : -1;
}

const SURELY_NEAR = FARTHEST * FARTHEST;

function distance(a: number, b: number): number {
  const red = (a >> 16) - (b >> 16);
  const green = ((a >> 8) & 255) - ((b >> 8) & 255);
  const blue = (a & 255) - (b & 255);
  return red * red + green * green + blue * blue;
}

function farthestChannel(a: number, b: number): number {
  return Math.max(
    Math.abs((a >> 16) - (b >> 16)),
    Math.abs(((a >> 8) & 255) - ((b >> 8) & 255)),
    Math.abs((a & 255) - (b & 255)),
  );
}
