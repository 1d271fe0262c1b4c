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

/** Whether a palette has a colour that is near enough to stand for this one. */
export function hasNear(palette: Iterable<number>, color: number): boolean {
  const [r, g, b] = [color >> 16, (color >> 8) & 255, color & 255];
  let least = Infinity;
  let apart = Infinity;
  for (const other of palette) {
    const red = Math.abs((other >> 16) - r);
    const green = Math.abs(((other >> 8) & 255) - g);
    const blue = Math.abs((other & 255) - b);
    const distance = red * red + green * green + blue * blue;
    if (distance >= least) continue;
    // The nearest of all is then at least as near in each channel.
    if (distance <= FARTHEST * FARTHEST) return true;
    least = distance;
    apart = Math.max(red, green, blue);
  }
  return apart <= FARTHEST;
}
