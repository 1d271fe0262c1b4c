import type { Item, Layout, Picture } from "@platen/layout";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runs } from "../../../scripts/tests/budget.ts";
import {
  drawDirect,
  drawIndexed,
  forgetMasks,
  maskOf,
  TooManyColours,
  type Canvas,
  type Mark,
  type PaintPicture,
} from "../src/index.ts";

const page = (items: Item[], width = 60, height = 40): Layout => ({
  width,
  height,
  pixelRatio: 1,
  items: [{ type: "fill", x: 0, y: 0, width, height, radius: 0, color: 0xffffff }, ...items],
});

const nothing = () => {};

function indexedAsRgb(layout: Layout, paint: PaintPicture = nothing, mark?: Mark): number[] {
  const { bands, palette } = drawIndexed(layout, paint, { mark });
  const indices: number[] = [];
  // A band is there until the next.
  for (const { pixels } of bands) for (const index of pixels) indices.push(index);
  const colors = palette();
  return indices.map(
    (i) => (colors[3 * i]! << 16) | (colors[3 * i + 1]! << 8) | colors[3 * i + 2]!,
  );
}

function directAsRgb(layout: Layout, paint: PaintPicture = nothing, mark?: Mark): number[] {
  const rgb: number[] = [];
  for (const { pixels } of drawDirect(layout, paint, mark))
    for (let at = 0; at < pixels.length; at += 4) {
      if (pixels[at + 3] !== 255) throw new Error("a page shows what is behind it");
      rgb.push((pixels[at]! << 16) | (pixels[at + 1]! << 8) | pixels[at + 2]!);
    }
  return rgb;
}

const place = {
  x: fc.double({ min: -30, max: 70, noNaN: true }),
  y: fc.double({ min: -30, max: 50, noNaN: true }),
  width: fc.double({ min: 0, max: 80, noNaN: true }),
  height: fc.double({ min: 0, max: 60, noNaN: true }),
  radius: fc.double({ min: 0, max: 20, noNaN: true }),
  color: fc.constantFrom(0x000000, 0xff0000, 0x3366cc, 0xfafafa),
};
const side = fc.constantFrom(0, 0.4, 1, 3);
const item: fc.Arbitrary<Item> = fc.oneof(
  fc.record({ type: fc.constant("fill" as const), ...place }),
  fc.record({ type: fc.constant("corners" as const), ...place }),
  fc.record({
    type: fc.constant("frame" as const),
    ...place,
    top: side,
    right: side,
    bottom: side,
    left: side,
  }),
);

describe("a page", () => {
  it("has the same pixels in palette indices and in colours", () => {
    fc.assert(
      fc.property(fc.array(item, { maxLength: 6 }), (items) => {
        const direct = directAsRgb(page(items));
        try {
          expect(indexedAsRgb(page(items))).toEqual(direct);
        } catch (error) {
          if (!(error instanceof TooManyColours)) throw error;
          expect(new Set(direct).size).toBeGreaterThan(200);
        }
      }),
      { numRuns: runs(300) },
    );
  });

  it("says of no row that it equals the one above which does not", () => {
    const sign = (picture: Picture, canvas: Canvas, top: number) => {
      const pixels = Uint8Array.from({ length: 4 * 9 * 7 }, (_, at) => (at * 31) & 0xff);
      const [x, y] = [Math.round(picture.x), Math.round(picture.y) - top];
      canvas.picture({ pixels, width: 9, height: 7 }, x, y);
    };
    const { color: _, ...spot } = place;
    const picture = fc.record({
      type: fc.constant("picture" as const),
      src: fc.constant(""),
      ground: fc.constant(0xffffff),
      ...spot,
    });
    const items = fc.array(fc.oneof(item, picture), { maxLength: 6 });
    fc.assert(
      // Bands of 87 rows, on top of what was drawn before.
      fc.property(items, fc.boolean(), (shown, ground) => {
        const width = 6000;
        const layout = page(shown, width, 200);
        if (!ground) layout.items.shift();
        const parameters = { colors: [0xffffff, 0x000000, 0x808080, 0xff0000, 0x3366cc] };
        try {
          for (const { pixels, height, changes } of drawIndexed(layout, sign, parameters).bands) {
            expect(changes?.length).toBe(height);
            for (let row = 1; row < height; row++) {
              if (changes![row] !== 0) continue;
              const [above, here] = [(row - 1) * width, row * width];
              expect(
                Buffer.compare(pixels.subarray(above, here), pixels.subarray(here, here + width)),
              ).toBe(0);
            }
          }
        } catch (error) {
          if (!(error instanceof TooManyColours)) throw error;
        }
      }),
      { numRuns: runs(100) },
    );
    const [band] = drawIndexed(page([], 60, 40), nothing).bands;
    expect(band?.changes).toEqual(Uint8Array.from({ length: 40 }, (_, row) => (row === 0 ? 1 : 0)));
  });

  it("is the same when its masks were forgotten", () => {
    const items: Item[] = [
      { type: "fill", x: 4, y: 4, width: 30, height: 20, radius: 7, color: 0x224466 },
    ];
    const before = directAsRgb(page(items));
    forgetMasks();
    expect(directAsRgb(page(items))).toEqual(before);
  });

  it("whose box is made round has that of a box drawn round", () => {
    const box = { x: 4, y: 4, width: 30, height: 24 };
    const drawn = directAsRgb(page([{ type: "fill", ...box, radius: 9, color: 0x000000 }]));
    const made = directAsRgb(
      page([
        { type: "fill", ...box, radius: 0, color: 0x000000 },
        { type: "corners", ...box, radius: 9, color: 0xffffff },
      ]),
    );
    // A step of a mask.
    for (const [at, color] of made.entries())
      expect(Math.abs((color & 255) - (drawn[at]! & 255))).toBeLessThanOrEqual(255 / 15 + 1);
  });

  it("says when it has more colours than a palette", () => {
    const items: Item[] = Array.from({ length: 300 }, (_, i) => ({
      type: "fill" as const,
      x: i % 60,
      y: Math.floor(i / 60),
      width: 1,
      height: 1,
      radius: 0,
      color: i * 257,
    }));
    expect(() => indexedAsRgb(page(items))).toThrow(TooManyColours);
    expect(new Set(directAsRgb(page(items))).size).toBe(301);
  });

  it("keeps to the colours it is given, if they are near enough", () => {
    const items: Item[] = [
      { type: "fill", x: 2, y: 2, width: 20, height: 20, radius: 9, color: 0x000000 },
    ];
    const colors = [0xffffff, 0xaaaaaa, 0x555555, 0x000000];
    const { bands, palette } = drawIndexed(page(items), nothing, { colors });
    const used = new Set([...bands].flatMap(({ pixels }) => [...pixels]));
    expect(palette().length).toBe(3 * colors.length);
    expect(used).toEqual(new Set([0, 1, 2, 3]));
    const two = { colors: [0xffffff, 0x000000] };
    expect(() => [...drawIndexed(page(items), nothing, two).bands]).toThrow(TooManyColours);
  });
});

/** A tile of 7 × 5 pixels: opacities by place, row by row. */
const tile = [0, 9, 0, 0, 33, 0, 0, ...Array<number>(14).fill(0), 1, 0, 0, 128, 0, 0, 255]
  .concat(Array<number>(7).fill(20))
  .slice(0, 35);

function markOf(opacities: readonly number[], width: number, ink: number): Mark {
  const height = opacities.length / width;
  const starts = [0];
  const spots: number[] = [];
  for (let row = 0; row < height; row++) {
    for (let x = 0; x < width; x++) {
      const alpha = opacities[row * width + x]!;
      if (alpha > 0) spots.push(alpha * 65_536 + x);
    }
    starts.push(spots.length);
  }
  return { width, height, spots: Uint32Array.from([...starts, ...spots]), ink };
}

/** The tile over a page's pixels, every second row of tiles half a tile to the left. */
function markedByHand(pixels: readonly number[], width: number, ink: number): number[] {
  return pixels.map((ground, at) => {
    const [x, y] = [at % width, Math.floor(at / width)];
    const shift = Math.floor(y / 5) % 2 === 1 ? 3 : 0;
    const alpha = tile[(y % 5) * 7 + ((x + shift) % 7)]!;
    const channel = (by: number) => {
      const [under, over] = [(ground >> by) & 255, (ink >> by) & 255];
      return (under + Math.round(((over - under) * alpha) / 255)) << by;
    };
    return channel(16) | channel(8) | channel(0);
  });
}

describe("a mark", () => {
  it("lies over the whole page, in palette indices and in colours", () => {
    fc.assert(
      fc.property(fc.array(item, { maxLength: 3 }), place.color, (items, ink) => {
        const mark = markOf(tile, 7, ink);
        const marked = markedByHand(directAsRgb(page(items)), 60, ink);
        expect(directAsRgb(page(items), nothing, mark)).toEqual(marked);
        try {
          expect(indexedAsRgb(page(items), nothing, mark)).toEqual(marked);
        } catch (error) {
          if (!(error instanceof TooManyColours)) throw error;
          expect(new Set(marked).size).toBeGreaterThan(200);
        }
      }),
      { numRuns: runs(60) },
    );
  });

  it("runs on from band to band", () => {
    const wide = page([], 9000, 60);
    const mark = markOf(tile, 7, 0x3366cc);
    const bands = [...drawIndexed(wide, nothing, { mark }).bands];
    expect(bands.length).toBeGreaterThan(1);
    const marked = rgb(markedByHand(directAsRgb(wide), 9000, 0x3366cc));
    expect(rgb(indexedAsRgb(wide, nothing, mark)).equals(marked)).toBe(true);
    expect(rgb(directAsRgb(wide, nothing, mark)).equals(marked)).toBe(true);
  });

  it("of one page is not on the next", () => {
    const plain = indexedAsRgb(page([]));
    const marks = [0x000000, 0xff0000].map((ink) =>
      indexedAsRgb(page([]), nothing, markOf(tile, 7, ink)),
    );
    expect(marks[0]).toEqual(markedByHand(plain, 60, 0x000000));
    expect(marks[1]).toEqual(markedByHand(plain, 60, 0xff0000));
    expect(indexedAsRgb(page([]))).toEqual(plain);
  });
});

const rgb = (pixels: readonly number[]): Buffer => Buffer.from(Uint32Array.from(pixels).buffer);

describe("a mask", () => {
  it("covers each pixel as much as its outline does", () => {
    // A box from 2.25 to 6.5 across, and from 1 to 3.8 down.
    const box = Float32Array.of(0, 2.25, 1, 1, 2.25, 3.8, 1, 6.5, 3.8, 1, 6.5, 1);
    const paint: PaintPicture = (_, canvas) => {
      const mask = maskOf(box, 1, 0, 1, 0, 0);
      if (mask) canvas.mask(mask, 0, 0, 0x000000);
    };
    const sign: Item = {
      type: "picture",
      src: "",
      ground: 0xffffff,
      x: 0,
      y: 0,
      width: 9,
      height: 9,
    };
    const pixels = directAsRgb(page([sign], 9, 6), paint);
    const inked = (across: number, down: number) => {
      const coverage = Math.round(across * down * 15);
      const level = Math.floor((255 * (15 - coverage) + 7) / 15);
      return (level << 16) | (level << 8) | level;
    };
    const across = [0, 0, 0.75, 1, 1, 1, 0.5, 0, 0];
    const down = [0, 1, 1, 0.8, 0, 0];
    expect(pixels).toEqual(down.flatMap((v) => across.map((h) => inked(h, v))));
  });
});
