import { readFileSync } from "node:fs";
import { join } from "node:path";
import { unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { webRoot } from "../support/built.ts";
import { chromiumPath, whySkipped } from "../support/chromium.ts";
import { soon } from "../support/soon.ts";
import { openStage, type Stage } from "../support/stage.ts";
import { allCards, freshPreview, save, text, write } from "../support/steps.ts";

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
    await soon(() => page.getByRole("button", { name: "Copy PNG" }).count()).toBe(0);

    const asking = page.waitForRequest("**/api/v1/exports");
    const file = await save(page, allCards(page));
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

  test("a key in one card of six fetches one card", async () => {
    const { page, troubles } = await stage.visit("/");
    const texts = ["One", "Two", "Three", "Four", "Five", "Six"];
    await write(page, texts.map((text) => `# ${text}`).join("\n\n---\n\n"));
    await page.getByLabel("Make cards").check();
    const current = page.locator(".stage[data-current=true] img");
    await soon(() => current.count()).toBe(6);
    const addresses = () =>
      current.evaluateAll((images) => images.map((image) => image.getAttribute("src")));
    const before = await addresses();

    const answering = page.waitForResponse((answer) => {
      const { known } = (answer.request().postDataJSON() ?? {}) as { known?: string[] };
      return answer.url().endsWith("/api/v1/previews") && known?.length === 6;
    });
    await page.locator(".cm-line", { hasText: "# Four" }).click();
    await page.keyboard.press("End");
    await page.keyboard.type("!");
    const sent = (await (await answering).body()).toString("latin1");
    expect(sent.match(/filename="/gu)).toHaveLength(1);
    await soon(async () => (await current.count()) === 6 && (await addresses())[3]).not.toBe(
      before[3],
    );
    const after = await addresses();
    expect(after.with(3, null)).toEqual(before.with(3, null));
    expect(troubles).toEqual([]);
  });

  test("three choices lead from a README to the picture of a link to it", async () => {
    const { page, troubles } = await stage.visit("/");
    await write(page, readFileSync(join(webRoot, "../../README.md"), "utf8"));
    await page.getByLabel("Make cards").check();
    await page.locator(".cards").getByRole("combobox", { name: "Size" }).selectOption("og");
    const saving = page.getByRole("button", { name: "Save card 1", exact: true });
    const [download] = await Promise.all([page.waitForEvent("download"), saving.click()]);
    expect(sizeOf(readFileSync(await download.path()))).toEqual([1200, 630]);
    expect(troubles).toEqual([]);
  });

  test("a strip shows them, how many there are, and moves their text", async () => {
    const { page, troubles, complaints } = await stage.visit("/");
    await write(page, "# Apples\n\nRed.\n\n---\n\n# Pears\n\nGreen.\n\n---\n\n# Plums\n\nBlue.");
    await page.getByLabel("Make cards").check();
    const strip = page.getByRole("region", { name: "Cards", exact: true });
    await strip.getByText("3 cards").waitFor();
    await strip.locator("img").nth(2).waitFor();
    await page.locator(".strip[data-current=true]").waitFor();
    // By the keyboard: the last becomes the second.
    await strip.getByRole("button", { name: "Card 3, from line 13" }).focus();
    await page.keyboard.press("Alt+ArrowLeft");
    await soon(() => text(page)).toBe(
      "# Apples\n\nRed.\n\n---\n\n# Plums\n\nBlue.\n\n---\n\n# Pears\n\nGreen.",
    );
    await strip.getByText("It is number 2 of 3 now.").waitFor({ state: "attached" });
    // By the pointer: the first goes to the end. A card of an older text does not move.
    await page.locator(".strip[data-current=true]").waitFor();
    await strip
      .getByRole("button", { name: "Card 1, from line 1" })
      .dragTo(strip.getByRole("button", { name: "Card 3, from line 13" }));
    await soon(() => text(page)).toBe(
      "# Plums\n\nBlue.\n\n---\n\n# Pears\n\nGreen.\n\n---\n\n# Apples\n\nRed.",
    );
    await page.locator(".cm-content").click();
    await page.keyboard.press("Control+z");
    await soon(() => text(page)).toMatch(/^# Apples/u);
    expect(troubles).toEqual([]);
    expect(complaints).toEqual([]);
  });

  test("a style is kept under a name, taken again and deleted; sections fold and stay so", async () => {
    const { page, troubles } = await stage.visit("/");
    await freshPreview(page);
    await page.getByRole("radio", { name: "Nord" }).check({ force: true });
    await page.getByRole("button", { name: "Keep this style…" }).click();
    await page.getByLabel("Name of the style").fill("House");
    await page.keyboard.press("Enter");
    // It comes into the list, which moves what stands below.
    await page.getByRole("button", { name: "House", exact: true }).waitFor();
    await page.getByRole("radio", { name: "Solarized" }).check({ force: true });
    await page.getByRole("button", { name: "Typeface" }).click();
    await page.reload();
    await freshPreview(page);
    const fold = page.getByRole("button", { name: "Typeface" });
    await soon(() => fold.getAttribute("aria-expanded")).toBe("false");
    await soon(() => page.getByRole("radio", { name: "Inter" }).count()).toBe(0);
    await page.getByRole("button", { name: "House", exact: true }).click();
    await soon(() => page.getByRole("radio", { name: "Nord" }).isChecked()).toBe(true);
    await page.getByRole("button", { name: "Delete the style House" }).click();
    await soon(() => page.getByRole("button", { name: "House", exact: true }).count()).toBe(0);
    await page.getByRole("button", { name: "Undo" }).first().click();
    await page.getByRole("button", { name: "House", exact: true }).waitFor();
    expect(troubles).toEqual([]);
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
    await soon(() => width.getAttribute("aria-invalid")).toBe("true");
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
    await soon(() => page.getByLabel("Make cards").isChecked()).toBe(true);
    await page.getByLabel("Make cards").uncheck();
    await freshPreview(page);
    const asked = page.waitForRequest("**/api/v1/exports");
    expect((await save(page)).name).toMatch(/\.png$/u);
    expect((await asked).postDataJSON()).not.toHaveProperty("cards");
  });
});
