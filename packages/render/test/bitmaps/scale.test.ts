/** Scaling in a browser: sharp's pixels, all of them. */
import fc from "fast-check";
import sharp from "sharp";
import { expect, test } from "vitest";
import { runs } from "../../../../scripts/tests/budget.ts";
import type { Plane } from "../../src/bitmaps/plane.ts";
import { narrowed, scaled } from "../../src/bitmaps/scale.ts";

/** Noise, and hard edges, whose curves go beyond black and white. */
function drawn(width: number, height: number, bands: number, seed: number): Plane {
  let state = seed;
  const samples = new Uint8Array(width * height * bands);
  for (let at = 0; at < samples.length; at += 1) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7f_ff_ff_ff;
    samples[at] = seed % 2 === 0 ? state >> 16 : ((state >> 16) & 1) * 255;
  }
  return { width, height, bands, samples };
}

const inSharp = ({ width, height, bands, samples }: Plane) =>
  sharp(samples, { raw: { width, height, channels: bands as 1 | 3 | 4 } }).toColourspace(
    bands === 1 ? "b-w" : "srgb",
  );

async function expectSame(plane: Plane, width: number, height: number, covers: boolean) {
  const theirs = await inSharp(plane)
    .resize(width, height, { fit: covers ? "cover" : "fill", kernel: "lanczos3" })
    .raw()
    .toBuffer();
  const own = scaled(plane, { width, height }, covers);
  expect({ width: own.width, height: own.height }).toEqual({ width, height });
  expect(Buffer.compare(Buffer.from(own.samples), theirs)).toBe(0);
}

const side = fc.integer({ min: 1, max: 90 });

test("to any size", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.tuple(side, side, side, side),
      fc.constantFrom(1, 3, 4),
      fc.boolean(),
      fc.nat(99_999),
      ([fromX, fromY, toX, toY], bands, covers, seed) =>
        expectSame(drawn(fromX, fromY, bands, seed), toX, toY, covers),
    ),
    { numRuns: runs(1000) },
  );
});

test.each([
  [640, 400, 320, 200],
  [640, 400, 427, 267],
  [333, 222, 999, 666],
  [1500, 37, 1200, 37],
  [611, 1024, 47, 79],
  [300, 300, 301, 299],
])("%s by %s to %s by %s", async (fromX, fromY, toX, toY) => {
  for (const bands of [3, 4]) await expectSame(drawn(fromX, fromY, bands, bands), toX, toY, false);
});

test.each([
  [640, 401, 213],
  [517, 90, 300],
])("%s by %s to the width of %s, and the height that follows", async (width, height, to) => {
  const plane = drawn(width, height, 4, 2);
  const { data, info } = await inSharp(plane)
    .resize({ width: to, kernel: "lanczos3" })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const own = narrowed(plane, to);
  expect([own.width, own.height]).toEqual([info.width, info.height]);
  expect(Buffer.compare(Buffer.from(own.samples), data)).toBe(0);
});
