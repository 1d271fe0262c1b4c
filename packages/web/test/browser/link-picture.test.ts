/** The picture that is shown beside a link: two presses, and it is the first card as it was seen. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { webRoot } from "../support/built.ts";
import { chromiumPath, whySkipped } from "../support/chromium.ts";
import { pixelsOf } from "../support/pixels.ts";
import { soon } from "../support/soon.ts";
import { openStage, type Stage } from "../support/stage.ts";
import { freshPreview, write } from "../support/steps.ts";

const readme = readFileSync(join(webRoot, "README.md"), "utf8");
const box = (page: Page) => page.locator(".export");

/** The buttons of the box that stand in one row: their upper edges, and how much of them is cut. */
const rowOf = (page: Page) =>
  box(page)
    .locator(".export-buttons button")
    .evaluateAll((all) => ({
      count: all.length,
      rows: new Set(all.map((one) => one.getBoundingClientRect().top)).size,
      cut: all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent),
      low: all.filter((one) => one.getBoundingClientRect().bottom > innerHeight).length,
    }));

describe.skipIf(chromiumPath === undefined)(`picture for links${whySkipped}`, () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage();
  });
  afterAll(() => stage?.close());

  test("a README becomes one of 1200 × 630 in two presses", async () => {
    const { page, troubles, complaints } = await stage.visit("/");
    await freshPreview(page);
    await write(page, readme);
    await box(page).getByRole("button", { name: "Link preview…" }).click();
    await page.locator(".stage[data-current=true]").waitFor();
    const first = page.locator(".stage img").first();
    const seen = await first.evaluate(pixelsOf);
    const downloading = page.waitForEvent("download");
    await box(page).getByRole("button", { name: "First card only" }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe("platen-web-01.png");
    const { data, info } = await sharp(await download.path())
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([1200, 630]);
    expect(createHash("sha256").update(data).digest("hex")).toBe(seen.hash);
    await page.locator(".export-status[data-kind=done]").waitFor();
    expect(troubles).toEqual([]);
    expect(complaints).toEqual([]);
  });

  test.each([1440, 1024, 768, 390, 360])(
    "%i px: the buttons stand in one row, whole",
    async (width) => {
      const { page } = await stage.visit("/", { viewport: { width, height: 800 } });
      await freshPreview(page);
      if (width < 1180) await page.getByRole("button", { name: "Style & export" }).click();
      for (const language of ["en", "zh-CN"]) {
        await page
          .locator(".language select:has([value=zh-CN])")
          .selectOption(language, { force: true });
        await page.locator(`html[lang="${language}"]`).waitFor({ state: "attached" });
        // The language of the page is said before what it says is drawn.
        await soon(() => rowOf(page), language).toEqual({ count: 2, rows: 1, cut: [], low: 0 });
        const { height = 0 } = (await box(page).boundingBox()) ?? {};
        if (width !== 768) expect(height).toBeLessThan(200);
      }
    },
  );
});
