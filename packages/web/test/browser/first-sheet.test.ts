/** Tests the page before its scripts have run, and until the first preview is there. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { chromiumPath, whySkipped } from "../support/chromium.ts";
import { hold } from "../support/held.ts";
import { openStage, type Stage } from "../support/stage.ts";
import { freshPreview, keptText, write } from "../support/steps.ts";

const SCRIPTS = "**/assets/index-*.js";

const sheet = (page: Page) => page.locator(".first-sheet");

const waiting = (page: Page) => page.locator(".editor-waiting:visible");

/** Waits for the style sheet: scripts may be asked for before it is there, and until then nothing is painted. */
const styled = (page: Page) =>
  page.waitForFunction(() => {
    const links = [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")];
    return links.length > 0 && links.every(({ sheet }) => sheet);
  });

/** Returns the size of the sheet's picture, once the browser has it. */
const pictureOf = (page: Page) =>
  sheet(page).evaluate(async (one) => {
    const image = new Image();
    image.src = /url\("([^"]+)"\)/u.exec(getComputedStyle(one).backgroundImage)?.[1] ?? "";
    await image.decode();
    return { width: image.naturalWidth, height: image.naturalHeight };
  });

/** Returns the visible places of sheet and text. */
async function placesOf(page: Page) {
  await styled(page);
  await expect.poll(() => waiting(page).count()).toBe(1);
  const corner = ({ x = 0, y = 0 } = {}) => ({ x, y });
  const isSeen = await sheet(page).isVisible();
  return {
    sheet: isSeen ? await sheet(page).boundingBox() : undefined,
    text: corner((await waiting(page).boundingBox()) ?? undefined),
  };
}

describe.skipIf(chromiumPath === undefined)(`first sheet${whySkipped}`, () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage();
  });
  afterAll(() => stage?.close());

  test.each([
    { width: 1440, height: 900, locale: "en-US" },
    { width: 1440, height: 900, locale: "zh-CN" },
    { width: 1024, height: 768, locale: "en-US" },
    { width: 768, height: 1024, locale: "zh-CN" },
    { width: 390, height: 844, locale: "en-US", hasTouch: true, isMobile: true },
  ])(
    "$width px, $locale: it is there before scripts and answers, and nothing moves when they come",
    async ({ width, height, ...device }) => {
      const viewport = { width, height };
      const { page, troubles, complaints } = await stage.open({ viewport, ...device });
      const scripts = await hold(page, SCRIPTS);
      const editor = await hold(page, "**/assets/code-editor-*.js");
      const previews = await hold(page, "**/api/v1/previews");
      await page.goto(stage.baseUrl, { waitUntil: "commit" });
      const script = await scripts.next();
      const before = await placesOf(page);
      // Phones show the text first.
      const isWide = width > 700;
      expect(before.sheet !== undefined).toBe(isWide);
      expect(await waiting(page).textContent()).toContain(":sailboat:");
      const { sheet: seen } = before;
      if (seen) {
        const picture = await pictureOf(page);
        expect(seen.width).toBeGreaterThan(400);
        expect(seen.width / seen.height).toBeCloseTo(picture.width / picture.height, 2);
      }
      await script.continue();
      const preview = await previews.next();
      await page.locator(".app:not(.shell)").waitFor();
      expect(await placesOf(page)).toEqual(before);
      await editor.end();
      await preview.continue();
      await freshPreview(page);
      await sheet(page).waitFor({ state: "detached" });
      const box = seen && (await page.locator(".page").boundingBox());
      for (const side of ["x", "y", "width", "height"] as const)
        expect(Math.abs((box?.[side] ?? 0) - (seen?.[side] ?? 0)), side).toBeLessThan(1.5);
      expect(troubles).toEqual([]);
      expect(complaints).toEqual([]);
    },
  );

  test("whoever has a text of their own sees no other, and in their scheme", async () => {
    const { page, troubles } = await stage.visit("/");
    await freshPreview(page);
    await page.getByLabel("Light or dark").selectOption("dark", { force: true });
    await write(page, "# Mine");
    await keptText(page, "# Mine");
    const scripts = await hold(page, SCRIPTS);
    const previews = await hold(page, "**/api/v1/previews");
    await page.reload({ waitUntil: "commit" });
    const script = await scripts.next();
    await page.locator(".shell .workshop").waitFor();
    await styled(page);
    expect(await sheet(page).isVisible()).toBe(false);
    expect(await page.evaluate(() => getComputedStyle(document.body).colorScheme)).toBe("dark");
    await script.continue();
    const preview = await previews.next();
    expect(await sheet(page).count()).toBe(0);
    await preview.continue();
    await freshPreview(page);
    expect(troubles).toEqual([]);
  });

  test("without the service it stays", async () => {
    const { page } = await stage.open();
    await page.route("**/api/v1/previews", (route) => route.abort());
    await page.goto(stage.baseUrl);
    await page.locator(".note-problem").waitFor();
    expect(await sheet(page).isVisible()).toBe(true);
  });

  test("other pages begin with their header alone", async () => {
    const { page } = await stage.open();
    const scripts = await hold(page, SCRIPTS);
    await page.goto(`${stage.baseUrl}/docs`, { waitUntil: "commit" });
    const script = await scripts.next();
    await page.locator(".shell .wordmark").waitFor();
    await styled(page);
    expect(await page.locator(".shell .workshop").isVisible()).toBe(false);
    await script.continue();
    await page.getByRole("heading", { level: 1 }).waitFor();
  });
});
