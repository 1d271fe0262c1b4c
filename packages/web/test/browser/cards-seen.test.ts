/** Tests that the cards on screen are the files that are saved, pixel by pixel. */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { cardSizes } from "@platen/render/options";
import { unzipSync } from "fflate";
import type { Download, Page } from "playwright-core";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { dealt } from "../../../../scripts/tests/budget.ts";
import { webRoot } from "../support/built.ts";
import { chromiumPath, whySkipped } from "../support/chromium.ts";
import { pixelsOf } from "../support/pixels.ts";
import { soon } from "../support/soon.ts";
import { openStage, type Stage } from "../support/stage.ts";
import { allCards, freshPreview, save, signUp, write } from "../support/steps.ts";

interface Seen {
  width: number;
  height: number;
  /** Hash of all pixels. */
  hash: string;
}

const stageOf = (page: Page) => page.getByRole("region", { name: "Cards as they will be saved" });

/** The cards on the stage, once they show the document as it is. */
async function seenOn(page: Page): Promise<Seen[]> {
  await page.locator(".stage[data-current=true]").waitFor();
  const images = await stageOf(page).locator("img").all();
  const pixels = await Promise.all(images.map((image) => image.evaluate(pixelsOf)));
  return pixels.map(({ width, height, hash }) => ({ width, height, hash }));
}

async function pixelsIn(file: Uint8Array): Promise<Seen> {
  const picture = sharp(file).ensureAlpha().raw();
  const { data, info } = await picture.toBuffer({ resolveWithObject: true });
  const hash = createHash("sha256").update(data).digest("hex");
  return { width: info.width, height: info.height, hash };
}

/** Reads the pixels of a saved file: an archive, or the only card. */
async function saved(bytes: Uint8Array): Promise<Seen[]> {
  if (Buffer.from(bytes).toString("latin1", 0, 2) !== "PK") return [await pixelsIn(bytes)];
  const files = unzipSync(bytes);
  return Promise.all(
    Object.keys(files)
      .toSorted()
      .map((name) => pixelsIn(files[name] ?? Buffer.of())),
  );
}

async function bytesOf(download: Download): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Uint8Array);
  return Buffer.concat(chunks);
}

const three = "# Apples\n\nRed.\n\n---\n\n# Pears\n\n$x^2$\n\n---\n\n# Plums\n\n**Blue.**";

/** The examples of the gallery. */
const folder = join(webRoot, "src/gallery/documents");
const examples = readdirSync(folder).filter((name) => !name.endsWith(".zh-CN.md"));
describe.skipIf(chromiumPath === undefined)(`cards are seen${whySkipped}`, () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage();
  });
  afterAll(() => stage?.close());

  test("every card of the preview is a file of the archive, pixel for pixel", async () => {
    const { page, troubles, complaints } = await stage.visit("/");
    await write(page, three);
    await page.getByLabel("Make cards").check();
    await freshPreview(page);
    const shown = stageOf(page);
    const seen = await seenOn(page);
    expect(seen).toHaveLength(3);
    expect(seen).toEqual(await saved((await save(page, allCards(page))).bytes));

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

  test("a card is saved and copied by itself", async () => {
    const { page, troubles, complaints } = await stage.visit("/");
    await write(page, three);
    await page.getByLabel("Make cards").check();
    const seen = await seenOn(page);
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      stageOf(page).getByRole("button", { name: "Save card 2" }).click(),
    ]);
    expect(download.suggestedFilename()).toBe("apples-02.png");
    expect(await pixelsIn(await bytesOf(download))).toEqual(seen[1]);
    await page.locator(".strip-status", { hasText: "Saved, with the watermark." }).waitFor();

    await stageOf(page).getByRole("button", { name: "Copy card 3" }).click();
    await page.locator(".strip-status", { hasText: "Copied, with the watermark." }).waitFor();
    const copied = await page.evaluate(async () => {
      const [item] = await navigator.clipboard.read();
      const blob = await item?.getType("image/png");
      return [...new Uint8Array((await blob?.arrayBuffer()) ?? [])];
    });
    expect(await pixelsIn(Buffer.from(copied))).toEqual(seen[2]);
    expect(troubles).toEqual([]);
    expect(complaints).toEqual([]);
  });

  test("on a phone three presses lead from an answer to the share sheet, with the pictures", async () => {
    const { page, troubles } = await stage.open({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    // A browser without a screen has no share sheet: this one keeps what it was given.
    await page.addInitScript(() => {
      const given: File[][] = [];
      Object.assign(window, { given });
      navigator.canShare = ({ files = [] } = {}) => files.length > 0;
      navigator.share = async ({ files = [] } = {}) => {
        if (!navigator.userActivation.isActive) throw new DOMException("", "NotAllowedError");
        given.push([...files]);
      };
    });
    await page.goto(stage.baseUrl);
    await write(page, three);
    await page.getByRole("button", { name: "Style & export" }).tap();
    await page.getByLabel("Make cards").tap();
    await page.locator(".export-buttons").getByRole("button", { name: "Share…" }).tap();
    const given = () =>
      page.evaluate(() =>
        Promise.all(
          (window as unknown as { given: File[][] }).given.map((files) =>
            Promise.all(
              files.map(async (file) => ({
                name: file.name,
                bytes: [...new Uint8Array(await file.arrayBuffer())],
              })),
            ),
          ),
        ),
      );
    await page.locator(".export-status[data-kind=done]").waitFor();
    // A slow service takes longer than browsers remember a press: then it is pressed once more, and is at once there.
    if ((await given()).length === 0)
      await page.locator(".export-buttons").getByRole("button", { name: "Share…" }).tap();
    await soon(async () => (await given()).length).toBe(1);
    await page.getByRole("button", { name: "Preview", exact: true }).tap();
    const seen = await seenOn(page);
    const [all = []] = await given();
    expect(all.map(({ name }) => name)).toEqual([
      "apples-01.png",
      "apples-02.png",
      "apples-03.png",
    ]);
    expect(await Promise.all(all.map(({ bytes }) => pixelsIn(Buffer.from(bytes))))).toEqual(seen);

    // One by itself, from the stage; the others are one swipe away.
    await stageOf(page).getByRole("button", { name: "Share card 1" }).tap();
    await soon(async () => (await given())[1]?.map(({ name }) => name)).toEqual(["apples-01.png"]);
    const snaps = await page.locator(".stage").evaluate((stage) => {
      const middle = (element: Element) => {
        const { left, width } = element.getBoundingClientRect();
        return left + width / 2;
      };
      const [, second] = stage.children;
      // As a finger that lets go a little before the second card.
      if (second) stage.scrollBy(middle(second) - middle(stage) - 30, 0);
      return second ? Math.abs(middle(second) - middle(stage)) : undefined;
    });
    expect(snaps).toBeLessThan(2);
    expect(troubles).toEqual([]);
  });

  test("a member sees no watermark while exports without one are left, and is told when there are none", async () => {
    const { page, troubles } = await stage.visit("/");
    await signUp(page, "cards@example.org");
    await page.goto(stage.baseUrl);
    await write(page, three);
    await page.getByLabel("Make cards").check();
    const first = await seenOn(page);
    const status = page.locator(".terms-headline");
    await status.filter({ hasText: "no watermark" }).waitFor();
    const clean = await save(page);
    expect(clean.watermarked).toBe(false);
    expect(await saved(clean.bytes)).toEqual(first);

    for (const left of [3, 2, 1, 0]) {
      await write(page, `${three}\n\n${left}`);
      await page.locator(".stage[data-current=true]").waitFor();
      expect((await save(page)).watermarked).toBe(false);
    }
    // The cards of what was exported stay without one; those of another text have it, and it is said before.
    await write(page, three.replace("Red", "Green"));
    await status.filter({ hasText: "will have a watermark" }).waitFor();
    const seen = await seenOn(page);
    const marked = await save(page);
    expect(marked.watermarked).toBe(true);
    expect(await saved(marked.bytes)).toEqual(seen);
    expect(troubles).toEqual([]);
  });

  test.each(dealt(examples))("%s: every pixel of every size", async (name) => {
    const { page, troubles } = await stage.visit("/");
    await write(page, readFileSync(join(folder, name), "utf8"));
    await page.getByLabel("Make cards").check();
    for (const [size, pixels] of Object.entries(cardSizes)) {
      await page.locator(".cards").getByRole("combobox", { name: "Size" }).selectOption(size);
      // The stage shows cards of the former size until the new ones are there.
      await page.waitForFunction(
        ({ width, height }) => {
          const card = document.querySelector<HTMLImageElement>(".stage[data-current=true] img");
          return card?.naturalWidth === width && card.naturalHeight === height;
        },
        pixels,
        { polling: 100 },
      );
      expect(await seenOn(page), size).toEqual(
        await saved((await save(page, allCards(page))).bytes),
      );
    }
    expect(troubles).toEqual([]);
  });
});
