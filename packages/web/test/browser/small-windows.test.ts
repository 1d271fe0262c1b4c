/** Low and narrow windows: nothing lies over what one needs, and nothing is out of reach. */
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { chromiumPath, whySkipped } from "../support/chromium.ts";
import { soon } from "../support/soon.ts";
import { openStage, type Stage } from "../support/stage.ts";
import { freshPreview, write } from "../support/steps.ts";

const landscape = { width: 844, height: 390 };
const boxOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => {
    const { top, bottom, left, right } = element.getBoundingClientRect();
    return { top, bottom, left, right };
  });

describe.skipIf(chromiumPath === undefined)(`small windows${whySkipped}`, () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage();
  });
  afterAll(() => stage?.close());

  test("on a phone on its side the / menu and the emoji stand below the tools", async () => {
    const { page, troubles } = await stage.visit("/", { viewport: landscape });
    await write(page, "A line.\n\n".repeat(12));
    const tools = await boxOf(page, ".toolbar-row");
    await page.keyboard.type("/");
    const menu = page.locator(".cm-tooltip-autocomplete");
    await menu.waitFor();
    await soon(() =>
      menu.evaluate((one) => one.getBoundingClientRect().top),
    ).toBeGreaterThanOrEqual(tools.bottom);
    await soon(
      async () => (await boxOf(page, ".cm-tooltip-autocomplete")).bottom,
    ).toBeLessThanOrEqual(390);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Emoji" }).click();
    await page.locator(".emoji-grid button").first().waitFor();
    const panel = () => boxOf(page, ".popup:popover-open");
    await soon(async () => (await panel()).bottom).toBeLessThanOrEqual(390);
    await soon(async () => (await panel()).top).toBeGreaterThanOrEqual(tools.top + 20);
    // All of it is there, and its list alone scrolls.
    const popup = page.locator(".popup:popover-open");
    await soon(() =>
      popup.evaluate((one) => one.scrollHeight - one.clientHeight),
    ).toBeLessThanOrEqual(1);
    expect(troubles).toEqual([]);
  });

  test("a dialog stays when the window becomes narrow", async () => {
    const { page, troubles } = await stage.visit("/");
    await write(page, "# Shared");
    await page.getByRole("button", { name: "Share a link…" }).click();
    const dialog = page.getByRole("dialog", { name: "Share" });
    await dialog.waitFor();
    await page.setViewportSize({ width: 390, height: 844 });
    await soon(async () => (await dialog.boundingBox())?.width).toBeGreaterThan(300);
    await dialog.getByRole("button", { name: "Close" }).click();
    await dialog.waitFor({ state: "detached" });
    expect(troubles).toEqual([]);
  });

  test("on a phone on its side what saves is at hand, and what came of it is seen", async () => {
    const { page } = await stage.visit("/", { viewport: landscape });
    await freshPreview(page);
    await page.getByRole("button", { name: "Style & export" }).click();
    const save = page.getByRole("button", { name: "Save PNG" });
    const isSeen = (one: Locator) =>
      one.evaluate((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        const seen = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        return element.contains(seen);
      });
    await soon(() => isSeen(save)).toBe(true);
    await page.route("**/api/v1/exports", (route) => route.abort());
    await save.click();
    const said = page.locator(".export-status[data-kind=failed]");
    await said.waitFor();
    await soon(() => isSeen(said)).toBe(true);
    // At the end of the pane both stand in their places, and cover nothing.
    const more = page.getByRole("button", { name: "Share a link…" });
    await more.scrollIntoViewIfNeeded();
    await page.locator(".styling").evaluate((one) => one.scrollTo(0, one.scrollHeight));
    await soon(() => isSeen(more)).toBe(true);
    await soon(() => isSeen(save)).toBe(true);
  });

  test("on a phone all that can be done is reached by thumb", async () => {
    const { page, troubles } = await stage.visit("/", { viewport: { width: 360, height: 640 } });
    await write(page, "words");
    await page.keyboard.type(" more");
    await page.getByRole("button", { name: "Undo" }).click();
    await soon(() => page.locator(".cm-content").textContent()).not.toContain("more");
    await page.getByRole("button", { name: "Redo" }).click();
    await soon(() => page.locator(".cm-content").textContent()).toContain("more");
    const palette = page.getByRole("dialog", { name: "Command palette" });
    for (const [name, shown] of [
      ["Outline and word count", ".drawer .outline-extent"],
      ["Keyboard shortcuts", ".shortcuts"],
      ["Focus on the text", ".focus-end"],
    ] as const) {
      await page.getByRole("button", { name: "Command palette" }).click();
      await palette.getByRole("option", { name }).click();
      await page.locator(shown).waitFor();
      if (name === "Focus on the text") await page.locator(shown).click();
      else await page.keyboard.press("Escape");
    }
    await page.getByRole("button", { name: "Outline and word count" }).click();
    await page.locator(".drawer").waitFor();
    expect(troubles).toEqual([]);
  });

  test.each([640, 740])(
    "on a phone %i px high most of it is for what one works on",
    async (height) => {
      const { page } = await stage.visit("/", { viewport: { width: 360, height } });
      await write(page, "# Words\n\nand more.");
      // Once the first words are closed, which greet a new visitor.
      await page.locator(".first-words .icon-button").click();
      for (const [view, part] of [
        ["Write", ".code-editor"],
        ["Preview", ".desk-frame"],
        ["Style & export", ".style-panel"],
      ] as const) {
        await page.getByRole("button", { name: view, exact: true }).click();
        const seen = () =>
          page.locator(part).evaluate((one) => {
            const { top, bottom, left } = one.getBoundingClientRect();
            // Without the part that something lies over.
            let end = Math.min(bottom, innerHeight);
            while (end > top && !one.contains(document.elementFromPoint(left + 30, end - 1)))
              end -= 1;
            return (end - Math.max(0, top)) / innerHeight;
          });
        await soon(seen, view).toBeGreaterThanOrEqual(0.7);
      }
    },
  );

  test("the narrowest phone has all of the header, and nothing beyond the edge", async () => {
    const { page } = await stage.visit("/", { viewport: { width: 320, height: 568 } });
    await page.locator(".cm-content").waitFor();
    const isWider = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    for (const language of ["en", "zh-CN"]) {
      await page
        .locator(".language select:has([value=zh-CN])")
        .selectOption(language, { force: true });
      await page.locator(`html[lang="${language}"]`).waitFor({ state: "attached" });
      await soon(isWider).toBe(false);
    }
  });

  test("a warning's bubble does not jump when the window is resized", async () => {
    const { page, troubles } = await stage.visit("/");
    await write(page, "# Title\n\n![lost](./lost.png)");
    await freshPreview(page);
    const marker = page.locator(".cm-lint-marker-warning").first();
    await marker.hover();
    const bubble = page.locator(".cm-tooltip-lint");
    await bubble.waitFor();
    await page.setViewportSize({ width: 1100, height: 700 });
    await soon(() => bubble.count()).toBe(0);
    expect(troubles).toEqual([]);
  });

  test.each([
    [1024, 0],
    [1180, 200],
    [1440, 0],
  ])("at %i px the shortcuts are in reach, and at most some tools scroll", async (width, most) => {
    const { page } = await stage.visit("/", { viewport: { width, height: 768 } });
    await page.locator(".toolbar button:enabled").last().waitFor();
    const beyond = async () => {
      const row = await boxOf(page, ".toolbar-row");
      const help = await boxOf(page, ".toolbar > button:last-of-type");
      return help.right - row.right;
    };
    await soon(beyond).toBeLessThanOrEqual(0);
    await soon(() =>
      page.locator(".toolbar").evaluate((one) => one.scrollWidth - one.clientWidth),
    ).toBeLessThanOrEqual(most);
  });
});
