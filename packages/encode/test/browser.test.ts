/** WebP as a browser decodes it: the same pixels as those of the PNG. */
import { chromium, type Browser, type Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { chromiumPath, whySkipped } from "../../web/test/support/chromium.ts";
import { encodeIndexedPng, encodeIndexedWebp, encodePng, encodeWebp } from "../src/index.ts";
import { inBands, noise, page, photo } from "./pictures.ts";
import { bandsOf, picture } from "./random-indexed.ts";

describe.skipIf(chromiumPath === undefined)(`a browser's WebP${whySkipped}`, () => {
  let browser: Browser;
  let canvas: Page;
  beforeAll(async () => {
    browser = await chromium.launch({
      ...(chromiumPath !== undefined && { executablePath: chromiumPath }),
      args: ["--no-sandbox"],
    });
    canvas = await browser.newPage();
  });
  afterAll(() => browser?.close());

  const pixelsOf = (file: Uint8Array, type: string) =>
    canvas.evaluate(digestOf, { base64: Buffer.from(file).toString("base64"), type });

  it.each([
    [1, 1, 1],
    [61, 40, 2],
    [62, 41, 4],
    [63, 42, 16],
    [64, 43, 17],
    [700, 60, 256],
  ])("has the PNG's pixels: %i by %i of %i colours", async (width, height, colours) => {
    for (let seed = 1; seed <= 8; seed++) {
      const made = picture(width, height, colours, seed);
      const raster = () => ({ width, height, bands: bandsOf(made), palette: () => made.palette });
      const webp = await pixelsOf(encodeIndexedWebp(raster()), "image/webp");
      expect(webp).toBe(await pixelsOf(encodeIndexedPng(raster(), { dpi: 96 }), "image/png"));
    }
  });

  it.each([
    ["a page", page(401, 300)],
    ["a photograph", photo(301, 200)],
    ["noise", noise(200, 100)],
  ])("has the PNG's pixels: %s in colours", async (_, sample) => {
    const webp = await pixelsOf(await encodeWebp(inBands(sample)), "image/webp");
    const png = await pixelsOf(await encodePng(inBands(sample), { dpi: 96 }), "image/png");
    expect(webp).toBe(png);
  });
});

/** Size and SHA-256 of the pixels. Runs in the page. */
async function digestOf({ base64, type }: { base64: string; type: string }): Promise<string> {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  const image = await createImageBitmap(new Blob([bytes], { type }));
  const { width, height } = image;
  const context = new OffscreenCanvas(width, height).getContext("2d");
  if (!context) throw new Error("There is no canvas.");
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, width, height);
  // Digests are for pages that came over HTTPS alone; a sum of products tells pixels apart as well here.
  let [low, high] = [1, 0];
  for (const byte of data) {
    low = (Math.imul(low, 31) + byte) | 0;
    high = (Math.imul(high, 65_599) + byte) | 0;
  }
  return `${width} ${height} ${low} ${high}`;
}
