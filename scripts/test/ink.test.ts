import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { inkInMargin } from "../ink.ts";

/** A plain page of 200×300 pixels with one box of ink on it. */
function page(paper: string, box?: { left: number; top: number; width: number; height: number }) {
  const image = sharp({ create: { width: 200, height: 300, channels: 4, background: paper } });
  if (!box) return image.png().toBuffer();
  const { left, top, width, height } = box;
  const input = { create: { width, height, channels: 4 as const, background: "#102030" } };
  return image.composite([{ input, left, top }]).png().toBuffer();
}

describe("inkInMargin", () => {
  it.each(["#ffffff", "#0d1117"])(
    "finds nothing in the clean margins of a %s page",
    async (paper) => {
      const picture = await page(paper, { left: 40, top: 20, width: 120, height: 200 });
      expect(await inkInMargin(picture, "right", 40)).toBeUndefined();
      expect(await inkInMargin(picture, "left", 40)).toBeUndefined();
    },
  );

  it("finds a single pixel in the right margin, and says where", async () => {
    const picture = await page("#ffffff", { left: 160, top: 123, width: 1, height: 1 });
    expect(await inkInMargin(picture, "right", 40)).toEqual({
      x: 160,
      y: 123,
      color: "#102030",
      paper: "#ffffff",
    });
    expect(await inkInMargin(picture, "right", 39)).toBeUndefined();
  });

  it("finds ink at the very edge", async () => {
    const picture = await page("#ffffff", { left: 199, top: 299, width: 1, height: 1 });
    expect(await inkInMargin(picture, "right", 40)).toMatchObject({ x: 199, y: 299 });
  });

  it("finds ink in the left margin", async () => {
    const picture = await page("#ffffff", { left: 39, top: 7, width: 30, height: 1 });
    expect(await inkInMargin(picture, "left", 40)).toMatchObject({ x: 39, y: 7 });
  });

  it("takes the topmost of several", async () => {
    const picture = await page("#ffffff", { left: 180, top: 10, width: 5, height: 200 });
    expect(await inkInMargin(picture, "right", 40)).toMatchObject({ x: 180, y: 10 });
  });
});
