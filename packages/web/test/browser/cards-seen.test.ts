/** Cards are seen as they are saved: the pictures of the preview are the files. */
import { createHash } from "node:crypto";
import { unzipSync } from "fflate";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { chromiumPath, whySkipped } from "../support/chromium.ts";
import { pixelsOf } from "../support/pixels.ts";
import { soon } from "../support/soon.ts";
import { openStage, type Stage } from "../support/stage.ts";
import { freshPreview, save, write } from "../support/steps.ts";

const digestOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

describe.skipIf(chromiumPath === undefined)(`cards are seen${whySkipped}`, () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage();
  });
  afterAll(() => stage?.close());

  test("every card of the preview is a file of the archive, pixel for pixel", async () => {
    const { page, troubles, complaints } = await stage.visit("/");
    await write(page, "# Apples\n\nRed.\n\n---\n\n# Pears\n\n$x^2$\n\n---\n\n# Plums\n\n**Blue.**");
    await page.getByLabel("Make cards").check();
    await freshPreview(page);
    const shown = page.getByRole("region", { name: "Cards as they will be saved" });
    await page.locator(".stage[data-current=true]").waitFor();
    await soon(() => shown.locator("img").count()).toBe(3);
    const images = await shown.locator("img").all();
    const seen = await Promise.all(images.map((image) => image.evaluate(pixelsOf)));
    const saved = unzipSync((await save(page)).bytes);
    const files = Object.keys(saved).toSorted();
    const kept = files.map(async (name) => {
      const picture = sharp(saved[name]).ensureAlpha().raw();
      const { data, info } = await picture.toBuffer({ resolveWithObject: true });
      return { width: info.width, height: info.height, hash: digestOf(data) };
    });
    expect(seen.map(({ width, height, hash }) => ({ width, height, hash }))).toEqual(
      await Promise.all(kept),
    );

    // One pixel of a file is one of the screen, and a card is seen whole again.
    const first = shown.locator("img").first();
    const widthOf = () => first.evaluate((image) => image.getBoundingClientRect().width);
    const whole = await widthOf();
    await shown.getByRole("button", { name: "Card 1 of 3" }).click();
    await soon(widthOf).toBe(1080);
    await shown.getByRole("button", { name: "Card 1 of 3" }).click();
    await soon(widthOf).toBe(whole);
    expect(troubles).toEqual([]);
    expect(complaints).toEqual([]);
  });
});
