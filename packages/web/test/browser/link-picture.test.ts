/** The picture that is shown beside a link: two presses, three in a narrow window, and it is the first card as it was seen. */
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

/** Puts a text into the editor as people do; from then on presses of the pointer are counted. */
async function pasteAndCount(page: Page, markdown: string): Promise<() => Promise<number>> {
  await page.evaluate((words) => navigator.clipboard.writeText(words), markdown);
  await page.locator(".cm-content").click();
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Control+v");
  await freshPreview(page);
  const counter = await page.evaluateHandle(() => {
    const counted = { presses: 0 };
    const count = (event: Event) => {
      if (event.isTrusted) counted.presses += 1;
    };
    addEventListener("pointerdown", count, true);
    return counted;
  });
  return () => counter.evaluate(({ presses }) => presses);
}

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
    await box(page).getByRole("button", { name: "Save link preview" }).click();
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

  test.each([
    { width: 1440, language: "en", shape: "Link preview", first: "Save link preview", presses: 2 },
    { width: 1440, language: "zh-CN", shape: "链接预览图", first: "保存链接预览图", presses: 2 },
    { width: 360, language: "en", shape: "Link preview", first: "Save link preview", presses: 3 },
    { width: 360, language: "zh-CN", shape: "链接预览图", first: "保存链接预览图", presses: 3 },
  ])(
    "$width px, $language: a README becomes one by a shape of the style, in $presses presses",
    async ({ width, language, shape, first, presses }) => {
      const { page } = await stage.open({ viewport: { width, height: 800 }, locale: language });
      await page.goto(stage.baseUrl);
      await page.locator(".cm-content").waitFor();
      const pressed = await pasteAndCount(page, readme);
      if (width === 360) await page.locator("[data-view=style]").click();
      // The radio covers its chip: what is pressed is what is seen.
      const chip = page.locator(".cards").getByRole("radio", { name: shape });
      await chip.click();
      expect(await chip.isChecked()).toBe(true);
      const downloading = page.waitForEvent("download");
      await box(page).getByRole("button", { name: first }).click();
      const picture = await (await downloading).path();
      const { width: wide, height: high, format } = await sharp(picture).metadata();
      expect([wide, high, format]).toEqual([1200, 630, "png"]);
      expect(await pressed()).toBe(presses);
    },
  );

  test("the shapes follow the list of sizes, and the keyboard goes through them", async () => {
    const { page } = await stage.visit("/");
    await freshPreview(page);
    const cards = page.locator(".cards");
    const shapes = cards.getByRole("radiogroup").getByRole("radio");
    const chosen = () => shapes.evaluateAll((all) => all.map((one) => one.matches(":checked")));
    expect(await chosen()).toEqual([false, false, false, false]);
    await cards.getByLabel("Make cards").focus();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Space");
    const list = cards.getByRole("combobox", { name: "Size" });
    await soon(() => list.inputValue()).toBe("og");
    await page.keyboard.press("ArrowRight");
    await soon(() => list.inputValue()).toBe("square");
    expect(await chosen()).toEqual([false, true, false, false]);
    await list.selectOption("story");
    await soon(chosen).toEqual([false, false, false, true]);
    await list.selectOption("wide");
    await soon(chosen).toEqual([false, false, false, false]);
    await cards.getByLabel("Make cards").uncheck();
    await list.waitFor({ state: "detached" });
    expect(await chosen()).toEqual([false, false, false, false]);
  });

  test("the button of the export leads there and back, and keeps the focus", async () => {
    const { page } = await stage.visit("/");
    await freshPreview(page);
    const save = page.locator("#save-file");
    await box(page).getByRole("button", { name: "Link preview…" }).focus();
    await page.keyboard.press("Enter");
    await soon(() => save.textContent()).toBe("Save link preview");
    const back = box(page).getByRole("button", { name: "One long picture" });
    expect(await back.evaluate((one) => one === document.activeElement)).toBe(true);
    await page.keyboard.press("Enter");
    await soon(() => save.textContent()).toBe("Save PNG");
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
