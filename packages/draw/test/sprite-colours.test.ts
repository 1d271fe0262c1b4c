import type { Layout } from "@platen/layout";
import fc from "fast-check";
import { expect, it } from "vitest";
import { runs } from "../../../scripts/tests/budget.ts";
import { coloursOn, drawIndexed, findNear, TooManyColours, type Sprite } from "../src/index.ts";

/** Draws a picture on a ground of one colour; returns the colours of the page. */
function paletteOf(sprite: Sprite, ground: number, colors?: Iterable<number>): Set<number> {
  const { width, height } = sprite;
  const layout: Layout = {
    width,
    height,
    pixelRatio: 1,
    items: [
      { type: "fill", x: 0, y: 0, width, height, radius: 0, color: ground },
      { type: "picture", src: "", ground, x: 0, y: 0, width, height },
    ],
  };
  const paint = (_: unknown, canvas: { picture: (sprite: Sprite, x: number, y: number) => void }) =>
    canvas.picture(sprite, 0, 0);
  const { bands, palette } = drawIndexed(layout, paint, { colors });
  for (const _ of bands);
  const rgb = palette();
  return new Set(
    Array.from(
      { length: rgb.length / 3 },
      (_, i) => (rgb[3 * i]! << 16) | (rgb[3 * i + 1]! << 8) | rgb[3 * i + 2]!,
    ),
  );
}

const color = fc.integer({ min: 0, max: 0xffffff });
const pixels = fc
  .uint8Array({ minLength: 4 * 30, maxLength: 4 * 30 })
  .map((pixels): Sprite => ({ pixels, width: 6, height: 5 }));

it("tells the colours that a picture takes on a ground", () => {
  fc.assert(
    fc.property(pixels, color, (sprite, ground) => {
      expect(new Set([ground, ...coloursOn(sprite, ground)])).toEqual(paletteOf(sprite, ground));
    }),
  );
});

it("tells whether a palette has a colour that is near enough", () => {
  const seen = new Set<boolean>();
  fc.assert(
    fc.property(fc.array(color, { minLength: 1, maxLength: 20 }), color, (palette, wanted) => {
      const sprite = {
        pixels: Uint8Array.of(wanted >> 16, (wanted >> 8) & 255, wanted & 255, 255),
        width: 1,
        height: 1,
      };
      const near = findNear(palette, wanted) >= 0;
      seen.add(near);
      const draw = () => paletteOf(sprite, palette[0]!, palette);
      if (near) expect(draw).not.toThrow();
      else expect(draw).toThrow(TooManyColours);
    }),
    { numRuns: runs(500), seed: 17 },
  );
  expect(seen.size).toBe(2);
});
