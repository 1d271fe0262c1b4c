import { unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { chromiumPath, whySkipped } from "../support/chromium.ts";
import { soon } from "../support/soon.ts";
import { openStage, type Stage } from "../support/stage.ts";
import { freshPreview, save, write } from "../support/steps.ts";

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47];

/** Width and height of a PNG: the first fields of IHDR (PNG 11.2.1). */
function sizeOf(png: Uint8Array): [number, number] {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  return [view.getUint32(16), view.getUint32(20)];
}

describe.skipIf(chromiumPath === undefined)(`cards${whySkipped}`, () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage();
  });
  afterAll(() => stage?.close());

  test("a document is saved as cards of exact pixels, in one archive", async () => {
    const { page, troubles, complaints } = await stage.visit("/");
    await write(page, "# Three cards\n\nOne.\n\n---\n\nTwo.\n\n---\n\nThree.");
    await freshPreview(page);
    const cards = page.locator(".cards");
    expect(await cards.getByLabel("Size").count()).toBe(0);
    await cards.getByLabel("Make cards").check();
    await cards.getByRole("combobox", { name: "Size" }).selectOption("og");
    await cards.getByLabel("A card begins").selectOption("rule");
    await cards.getByLabel("Content stands").selectOption("center");
    await cards.getByLabel("Footer").fill("example.org");
    await cards.getByLabel("Number the cards").check();
    await cards.getByLabel("Cover card").check();
    await cards.getByLabel("Cover card").uncheck();
    await freshPreview(page);
    await soon(() => page.locator(".export-status").textContent()).toBe("1200 × 630 pixels each");
    expect(await page.getByRole("button", { name: "Copy PNG" }).count()).toBe(0);

    const asking = page.waitForRequest("**/api/v1/exports");
    const file = await save(page);
    expect(((await asking).postDataJSON() as { cards: object }).cards).toEqual({
      size: "og",
      split: "rule",
      align: "center",
      footer: "example.org",
      numbers: true,
    });
    expect(file.name).toBe("three-cards.zip");
    expect(file.status).toBe("Saved 3 cards, with the watermark.");
    const size = [1200, 630];
    const pictures = Object.values(unzipSync(file.bytes));
    expect(pictures.map((one) => [...one.subarray(0, 4)])).toEqual([
      SIGNATURE,
      SIGNATURE,
      SIGNATURE,
    ]);
    expect(pictures.map(sizeOf)).toEqual([size, size, size]);
    expect(troubles).toEqual([]);
    expect(complaints).toEqual([]);
  });

  test("the preview is as wide as the cards, and asks for no archive", async () => {
    const { page } = await stage.visit("/");
    await freshPreview(page);
    const previewing = page.waitForRequest(
      (request) =>
        request.url().endsWith("/api/v1/previews") &&
        (request.postDataJSON() as { width?: number }).width === 540,
    );
    await page.getByLabel("Make cards").check();
    expect((await previewing).postDataJSON()).not.toHaveProperty("cards");
    await freshPreview(page);
    await soon(() => page.locator(".preview .facts").textContent()).toContain("540 ×");
  });

  test("what is wrong is told at its field, and what was right last is kept and sent", async () => {
    const { page } = await stage.visit("/");
    await write(page, "# Small\n\nText.");
    await freshPreview(page);
    const cards = page.locator(".cards");
    await cards.getByLabel("Make cards").check();
    await cards.getByRole("combobox", { name: "Size" }).selectOption("own");
    await cards.getByLabel("Height").fill("700");
    const width = cards.getByLabel("Width");
    await width.fill("12");
    await cards.getByText("Give whole numbers of pixels from 200 to 4096.").waitFor();
    expect(await width.getAttribute("aria-invalid")).toBe("true");
    await freshPreview(page);
    const asking = page.waitForRequest("**/api/v1/exports");
    await save(page);
    expect((await asking).postDataJSON()).toHaveProperty("cards", {
      size: { width: 1080, height: 700 },
    });
    await width.fill("900");
    await soon(() => cards.locator(".option-problem").count()).toBe(0);
  });

  test("they stay with the document and are left out for a PDF and when put off", async () => {
    const { page } = await stage.visit("/");
    await freshPreview(page);
    await page.getByLabel("Make cards").check();
    await freshPreview(page);
    await page.getByRole("radio", { name: "PDF", exact: true }).check({ force: true });
    await freshPreview(page);
    const asking = page.waitForRequest("**/api/v1/exports");
    expect((await save(page)).name).toMatch(/\.pdf$/u);
    expect((await asking).postDataJSON()).not.toHaveProperty("cards");
    await page.getByRole("radio", { name: "PNG", exact: true }).check({ force: true });
    expect(await page.getByLabel("Make cards").isChecked()).toBe(true);
    await page.getByLabel("Make cards").uncheck();
    await freshPreview(page);
    const asked = page.waitForRequest("**/api/v1/exports");
    expect((await save(page)).name).toMatch(/\.png$/u);
    expect((await asked).postDataJSON()).not.toHaveProperty("cards");
  });
});
