import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { render } from "@platen/render";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { chromiumPath, whySkipped } from "../support/chromium.ts";
import { pixelsOf } from "../support/pixels.ts";
import { openStage, type Stage } from "../support/stage.ts";
import { freshPreview, save, signUp, write } from "../support/steps.ts";

/** The sample that speed is told of; without it, the starter that is most like it. */
const sample = join(import.meta.dirname, "../../../../../shared/corpus/samples/02-answer.md");
const starter = join(import.meta.dirname, "../../src/starters/answer.md");
const answer = readFileSync(existsSync(sample) ? sample : starter, "utf8");

describe.skipIf(chromiumPath === undefined)(`preview${whySkipped}`, () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage();
  });
  afterAll(() => stage?.close());

  test.each(["PNG", "JPEG", "WebP"])(
    "%s: the preview is the export, pixel for pixel",
    async (label) => {
      const { page, troubles } = await stage.visit("/");
      await write(page, answer);
      await page.getByRole("radio", { name: "Nord" }).check({ force: true });
      await page.getByRole("radio", { name: label, exact: true }).check({ force: true });
      await freshPreview(page);
      const shown = await page.locator(".sheet img").evaluate(pixelsOf);
      const { bytes } = await save(page);
      const saved = await page
        .evaluate(async (base64) => {
          const image = new Image();
          image.src = `data:;base64,${base64}`;
          await image.decode();
          document.body.append(image);
          image.id = "saved";
        }, Buffer.from(bytes).toString("base64"))
        .then(() => page.locator("#saved").evaluate(pixelsOf));
      expect(shown.width).toBe(1600);
      expect(shown).toEqual(saved);
      expect(troubles).toEqual([]);
    },
  );

  test("a clean export is the render without the mark, of the size of the preview", async () => {
    const { page } = await stage.visit("/account");
    await signUp(page, "clean@example.org");
    await page.getByRole("link", { name: "Editor", exact: true }).click();
    await write(page, "# Clean\n\nOne line.");
    await freshPreview(page);
    expect(await page.locator(".facts-mark").textContent()).toBe("marked preview");
    const shown = await page.locator(".sheet img").evaluate(pixelsOf);
    const { watermarked, bytes } = await save(page);
    expect(watermarked).toBe(false);
    const clean = await render("# Clean\n\nOne line.", {});
    expect(Buffer.from(bytes).equals(clean.bytes)).toBe(true);
    expect([shown.width, shown.height]).toEqual([clean.pixelWidth, clean.pixelHeight]);
  });

  test("choices change the picture", async () => {
    const { page, troubles } = await stage.visit("/");
    await freshPreview(page);
    const corner = () =>
      page
        .locator(".sheet img")
        .evaluate(pixelsOf)
        .then(({ first }) => first);
    expect(await corner()).toEqual([255, 255, 255, 255]);
    await page.getByRole("radio", { name: "Monokai" }).check({ force: true });
    await freshPreview(page);
    expect(await corner()).toEqual([39, 40, 34, 255]);
    await page.getByLabel("Width", { exact: true }).fill("400");
    await page.getByLabel("Quality", { exact: true }).fill("3");
    await freshPreview(page);
    expect((await page.locator(".sheet img").evaluate(pixelsOf)).width).toBe(1200);
    expect(troubles).toEqual([]);
  });

  test("a pdf pages through", async () => {
    const { page, troubles } = await stage.visit("/");
    const long = Array.from({ length: 120 }, (_, index) => `Paragraph ${index}.`).join("\n\n");
    await write(page, long);
    await page.getByRole("radio", { name: "PDF" }).check({ force: true });
    await page.locator('canvas[data-page="1"]').waitFor();
    await page.getByText(/Page 1 of [3-9]/u).waitFor();
    await page.getByRole("button", { name: "Next" }).click();
    await page.locator('canvas[data-page="2"]').waitFor();
    const ink = await page.locator("canvas").evaluate((canvas) => {
      const { width, height } = canvas as HTMLCanvasElement;
      const data = (canvas as HTMLCanvasElement)
        .getContext("2d")
        ?.getImageData(0, 0, width, height);
      return data?.data.some((value, index) => index % 4 === 0 && value < 128);
    });
    expect(ink).toBe(true);
    expect(troubles).toEqual([]);
  });

  test("warnings stand at their line", async () => {
    const { page, troubles } = await stage.visit("/");
    await write(page, "# Title\n\nA formula: $\\frac{1}{$\n\n![lost](./lost.png)");
    await freshPreview(page);
    const marker = page.locator(".cm-lint-marker-warning");
    await marker.first().waitFor();
    expect(await marker.count()).toBe(2);
    await page.locator(".warnings summary").click();
    await page.getByRole("button", { name: "Line 5" }).click();
    await page.keyboard.type("HERE");
    await page.locator(".cm-line").nth(4).getByText("HERE").waitFor();
    expect(troubles).toEqual([]);
  });

  test("the last picture stays while the service is away, and the next comes by itself", async () => {
    const { page, context } = await stage.visit("/");
    await freshPreview(page);
    const before = await page.locator(".sheet img").getAttribute("src");
    await context.setOffline(true);
    await write(page, "# Written alone");
    await page.getByText("The service cannot be reached.").waitFor();
    expect(await page.locator(".sheet img").getAttribute("src")).toBe(before);
    await context.setOffline(false);
    await freshPreview(page);
    expect(await page.locator(".note-problem").count()).toBe(0);
    expect(await page.locator(".sheet img").getAttribute("src")).not.toBe(before);
  });

  test("when there were too many, it says so, waits and keeps the picture", async () => {
    const strict = await openStage({ PLATEN_PREVIEW_RATE: "1" });
    try {
      const { page } = await strict.visit("/");
      await page.locator(".sheet img, .note-problem").first().waitFor();
      await write(page, "# One too many");
      await page.getByText(/Many previews at once. They go on by themselves in \d+ s/u).waitFor();
      let asked = 0;
      page.on("request", (request) => (asked += request.url().endsWith("/previews") ? 1 : 0));
      await page.keyboard.type(" and more", { delay: 40 });
      await page.waitForTimeout(400);
      expect(asked).toBe(0);
    } finally {
      await strict.close();
    }
  });

  test("stale requests are given up, and the newest wins", async () => {
    const { page } = await stage.visit("/");
    await freshPreview(page);
    // The first answer is held back until the second has been shown.
    let seen = 0;
    await page.route("**/api/v1/previews", async (route) => {
      seen += 1;
      if (seen === 1) await new Promise((resolve) => setTimeout(resolve, 1500));
      await route.continue().catch(() => undefined);
    });
    const failed = page.waitForEvent("requestfailed");
    await write(page, "# First");
    await expect.poll(() => seen).toBe(1);
    await page.keyboard.type(" and second");
    await freshPreview(page);
    const shown = await page.locator(".sheet img").getAttribute("src");
    expect((await failed).url()).toContain("/api/v1/previews");
    await page.waitForTimeout(1600);
    expect(await page.locator(".sheet img").getAttribute("src")).toBe(shown);
  });

  test("from keystroke to picture: how long it takes (told, not judged)", async () => {
    const { page } = await stage.visit("/");
    await write(page, answer);
    await freshPreview(page);
    await page.keyboard.press("Control+End");
    const times: number[] = [];
    for (let stroke = 0; stroke < 25; stroke += 1) {
      await page.keyboard.type("n");
      await freshPreview(page);
      times.push(Number(await page.locator(".preview").getAttribute("data-latency")));
      await page.waitForTimeout(120);
    }
    const sorted = times.slice(3).toSorted((a, b) => a - b);
    const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))];
    console.log(`keystroke to preview: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, n=${sorted.length}`);
    expect(sorted.length).toBe(22);
  });
});
