import { readFileSync } from "node:fs";
import { inflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { noCompiler } from "../../../scripts/kernel-compiler.ts";
import { compileKernel, moduleNames, modulePath } from "../scripts/kernel.ts";
import { returnKernel, takeKernel } from "../src/png/kernel.ts";
import { PixelDeflate } from "../src/png/pixel-deflate.ts";
import { noise, page, photo } from "./pictures.ts";

it.skipIf(noCompiler !== "").each(moduleNames)(
  `%s is what its source compiles to${noCompiler}`,
  async (name) => {
    const committed = readFileSync(modulePath(name));
    expect(
      committed.equals(await compileKernel(name)),
      "run `npm run kernel -w @platen/encode`",
    ).toBe(true);
  },
);

describe("a kernel", () => {
  it("is used again, and holds nothing of a picture's height", () => {
    // 24 MB of output go through it.
    const { width, height, pixels } = noise(400, 2000);
    const deflate = new PixelDeflate(width);
    for (let times = 0; times < 10; times++) deflate.write(pixels, height);
    expect(deflate.finish().length).toBeGreaterThan(10 * width * height * 3);

    const kernel = takeKernel(width);
    const other = takeKernel(width);
    expect(other).not.toBe(kernel);
    expect(kernel.size).toBeLessThan(2 << 20);
    returnKernel(kernel);
    expect(takeKernel(width)).toBe(kernel);
  });

  it.each(["rgb", "indexed"] as const)("of %s is kept after a picture of a usual width", (kind) => {
    const kernel = takeKernel(1600, kind);
    returnKernel(kernel);
    expect(takeKernel(2400, kind)).toBe(kernel);
  });

  it.each([
    ["rgb", 8 << 20],
    ["indexed", 20 << 20],
  ] as const)("of %s is not kept when a very wide picture has made it grow", (kind, most) => {
    const wide = takeKernel(1_000_000, kind);
    expect(wide.size).toBeGreaterThan(most);
    returnKernel(wide);
    expect(takeKernel(1, kind)).not.toBe(wide);
  });

  it("of palette indices has room for the widest picture, all of whose pixels differ", () => {
    const width = 1_000_000;
    const pixels = Uint8Array.from({ length: 3 * width }, (_, at) => (at * 7) % 251);
    const deflate = new PixelDeflate(width, "indexed");
    deflate.write(pixels, 3);
    const rows = inflateSync(deflate.finish());
    for (let row = 0; row < 3; row++) {
      const from = row * (width + 1);
      expect(rows[from]).toBe(0);
      const same = rows
        .subarray(from + 1, from + 1 + width)
        .equals(pixels.subarray(row * width, (row + 1) * width));
      expect(same).toBe(true);
    }
  });
});

describe("a stream", () => {
  const { width, height, pixels } = page(300, 200);
  const whole = () => {
    const deflate = new PixelDeflate(width);
    deflate.write(pixels, height);
    return deflate;
  };

  it("that was given up leaves nothing for the next", () => {
    const first = whole().finish();
    const givenUp = new PixelDeflate(width);
    givenUp.write(noise(width, 50).pixels, 50);
    givenUp.release();
    expect(Buffer.from(whole().finish()).equals(first)).toBe(true);
  });

  it("takes nothing after its end, where its kernel may be another's", () => {
    const deflate = whole();
    deflate.finish();
    deflate.release();
    const next = takeKernel(width);
    expect(takeKernel(width)).not.toBe(next);
    expect(() => deflate.write(pixels, height)).toThrow("ended");
    expect(() => deflate.finish()).toThrow("ended");
  });

  it("does not see an older picture above its first row", () => {
    // A row of a photograph, the only kind that looks up.
    const row = photo(width, 1);
    const encode = () => {
      const deflate = new PixelDeflate(width);
      deflate.write(row.pixels, 1);
      return Buffer.from(deflate.finish());
    };
    const first = encode();
    expect(inflateSync(first)[0]).toBe(4);
    whole().finish();
    expect(encode().equals(first)).toBe(true);
  });
});
