import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { render } from "@platen/render";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { chromiumPath, whySkipped } from "../support/chromium.ts";
import { pixelsOf } from "../support/pixels.ts";
import { soon } from "../support/soon.ts";
import { openStage, type Stage } from "../support/stage.ts";
import { freshPreview, save, signUp, write } from "../support/steps.ts";

/** The sample that speed is told of; without it, the starter that is most like it. */
const sample = join(import.meta.dirname, "../../../../../shared/corpus/samples/02-answer.md");
const starter = join(import.meta.dirname, "../../src/gallery/documents/answer.en.md");
const answer = readFileSync(existsSync(sample) ? sample : starter, "utf8");

const paragraphs = (count: number) =>
  Array.from({ length: count }, (_, index) => `Paragraph ${index}.`).join("\n\n");

/** SHA-256 of the pixels of the page of a pdf that is shown. */
const hashOfPage = (page: Page) =>
  page.locator("canvas").evaluate(async (element) => {
    const { width, height } = element as HTMLCanvasElement;
    const context = (element as HTMLCanvasElement).getContext("2d");
    const { data } = context?.getImageData(0, 0, width, height) ?? { data: new Uint8Array() };
    const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", data));
    return [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  });

/** Pages through a pdf from its start, and gives what was seen on every page. */
async function pagesOf(page: Page): Promise<string[]> {
  const previous = page.getByRole("button", { name: "Previous page" });
  const next = page.getByRole("button", { name: "Next page" });
  while (await previous.isEnabled()) await previous.click();
  const seen: string[] = [];
  for (;;) {
    await page.locator(`canvas[data-page="${seen.length + 1}"]`).waitFor();
    seen.push(await hashOfPage(page));
    if (await next.isDisabled()) return seen;
    await next.click();
  }
}

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

  test("PDF: the preview's pages are the export's, pixel for pixel", async () => {
    const { page, troubles } = await stage.visit("/");
    await page.getByRole("radio", { name: "PDF" }).check({ force: true });
    // Passed on as it comes; the browser itself keeps no copy of what it gives to the page.
    let previewed: Buffer = Buffer.alloc(0);
    await page.route("**/api/v1/previews", async (route) => {
      const response = await route.fetch();
      previewed = await response.body();
      await route.fulfill({ response, body: previewed });
    });
    await write(page, `${answer}\n\n${paragraphs(90)}`);
    await freshPreview(page);
    await page.getByText(/Page 1 of [3-9]/u).waitFor();
    const seen = await pagesOf(page);
    expect(seen.length).toBeGreaterThanOrEqual(3);
    expect(new Set(seen).size).toBe(seen.length);

    const { bytes } = await save(page);
    expect(Buffer.from(bytes).equals(previewed)).toBe(true);
    await page.unroute("**/api/v1/previews");
    // The exported file, drawn in the place of the preview: every page is the same.
    await page.route("**/api/v1/previews", (route) =>
      route.fulfill({ body: Buffer.from(bytes), contentType: "application/pdf" }),
    );
    await page.reload();
    await page.getByText(`Page 1 of ${seen.length}`).waitFor();
    expect(await pagesOf(page)).toEqual(seen);
    // And a page that differs is seen to differ.
    await page.unroute("**/api/v1/previews");
    await write(page, `!${answer}\n\n${paragraphs(90)}`);
    await freshPreview(page);
    await soon(async () => (await pagesOf(page))[0]).not.toBe(seen[0]);
    expect(troubles).toEqual([]);
  });

  test("a clean pdf has the pages of its marked preview", async () => {
    const { page, troubles } = await stage.visit("/account");
    await signUp(page, "clean-pdf@example.org");
    await page.getByRole("link", { name: "Editor", exact: true }).click();
    await page.getByRole("radio", { name: "PDF" }).check({ force: true });
    await write(page, paragraphs(90));
    await page.getByText(/Page 1 of [3-9]/u).waitFor();
    const count = await page.locator(".pager").textContent();
    const { watermarked, bytes } = await save(page);
    expect(watermarked).toBe(false);
    const clean = await render(paragraphs(90), { format: "pdf" });
    expect(Buffer.from(bytes).equals(clean.bytes)).toBe(true);
    expect(count).toContain(`of ${clean.pages}`);
    expect(troubles).toEqual([]);
  });

  test("a page is drawn anew when the window changes", async () => {
    const { page, troubles } = await stage.visit("/");
    await page.getByRole("radio", { name: "PDF" }).check({ force: true });
    const canvas = page.locator('canvas[data-page="1"]');
    await canvas.waitFor();
    const rough = () =>
      canvas.evaluate((element) => {
        const { width } = element as HTMLCanvasElement;
        return Math.abs(width - element.getBoundingClientRect().width * devicePixelRatio);
      });
    await soon(rough).toBeLessThanOrEqual(1);
    await page.setViewportSize({ width: 1900, height: 900 });
    await soon(rough).toBeLessThanOrEqual(1);
    await canvas.waitFor();
    // And then it rests: drawing must not be a reason to draw.
    const drawings = await canvas.evaluate(async (element) => {
      let changes = 0;
      new MutationObserver(() => (changes += 1)).observe(element, { attributes: true });
      await new Promise((resolve) => setTimeout(resolve, 600));
      return changes;
    });
    expect(drawings).toBe(0);
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
    await soon(() => seen).toBe(1);
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
