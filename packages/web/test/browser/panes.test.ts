/** Zoom, panes, and how editor and preview go along with each other. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { chromiumPath, whySkipped } from "../support/chromium.ts";
import { soon } from "../support/soon.ts";
import { openStage, type Stage } from "../support/stage.ts";
import { freshPreview } from "../support/steps.ts";

const widthOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => element.getBoundingClientRect().width);
describe.skipIf(chromiumPath === undefined)(`panes${whySkipped}`, () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage();
  });
  afterAll(() => stage?.close());

  describe("zoom", () => {
    test.each([
      [1440, 900, 12],
      [1024, 768, 11],
      [768, 1024, 12],
    ])("%i × %i: text of 16 px can be read", async (width, height, least) => {
      const { page } = await stage.visit("/", { viewport: { width, height } });
      await freshPreview(page);
      await soon(async () => ((await widthOf(page, ".page")) / 800) * 16).toBeGreaterThanOrEqual(
        least,
      );
    });

    test("the page stands in the middle of its pane, with the scroll bar", async () => {
      const { page } = await stage.visit("/");
      await freshPreview(page);
      const aside = () =>
        page.locator(".page").evaluate((sheet) => {
          const [desk, { left, right }] = [sheet.closest(".desk")!, sheet.getBoundingClientRect()];
          const around = desk.getBoundingClientRect();
          // Where scroll bars take no room there is nothing to see.
          const bar = (desk as HTMLElement).offsetWidth - desk.clientWidth;
          return { bar, off: Math.abs(left - around.left - (around.right - right)) };
        });
      expect((await aside()).bar).toBeGreaterThan(0);
      for (const width of [1440, 1024, 768]) {
        await page.setViewportSize({ width, height: 900 });
        await soon(async () => (await aside()).off).toBeLessThan(1);
      }
    });

    test("fit, by name, by steps, by keys, by wheel, and remembered", async () => {
      const { page, troubles } = await stage.visit("/");
      await freshPreview(page);
      const width = () => widthOf(page, ".page");
      const fit = await width();
      const choice = page.getByLabel(/^Zoom, now/u);
      await choice.selectOption("1");
      await soon(() => width()).toBe(800);
      await choice.selectOption("2");
      await soon(() => width()).toBe(1600);
      // The picture follows: it has as many pixels as it is shown with.
      const pixels = () =>
        page
          .locator(".page img")
          .first()
          .evaluate((image) => (image as HTMLImageElement).naturalWidth);
      await soon(pixels).toBe(1600);
      await page.getByRole("button", { name: "Smaller" }).click();
      await soon(() => width()).toBe(1400);
      await page.locator(".desk").focus();
      await page.keyboard.press("+");
      await soon(() => width()).toBe(1600);
      await page.keyboard.press("0");
      await soon(() => width()).toBe(fit);
      await page.locator(".desk").hover();
      await page.keyboard.down("Control");
      await page.mouse.wheel(0, -100);
      await page.keyboard.up("Control");
      await soon(width).toBeGreaterThan(fit * 1.05);
      const zoomed = await width();
      expect(await page.evaluate(() => visualViewport?.scale)).toBe(1);
      await page.reload();
      await freshPreview(page);
      await soon(width).toBeCloseTo(zoomed, 0);
      expect(troubles).toEqual([]);
    });

    test("a wide page fits, however small it becomes", async () => {
      const { page } = await stage.visit("/", { viewport: { width: 390, height: 844 } });
      await page.getByRole("button", { name: "Style & export" }).click();
      await page.getByLabel("Width", { exact: true }).fill("2000");
      await page.getByRole("button", { name: "Preview", exact: true }).click();
      await freshPreview(page);
      const overflow = () =>
        page.locator(".desk").evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
      await soon(() => widthOf(page, ".page")).toBeLessThan(390);
      await soon(overflow).toBe(0);
    });

    test("two fingers", async () => {
      const { page, context } = await stage.visit("/", {
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
      });
      await page.getByRole("button", { name: "Preview", exact: true }).click();
      await freshPreview(page);
      const before = await widthOf(page, ".page");
      const session = await context.newCDPSession(page);
      const touch = (type: string, apart: number) =>
        session.send("Input.dispatchTouchEvent", {
          type: type as "touchStart",
          touchPoints:
            type === "touchEnd"
              ? []
              : [
                  { x: 195 - apart, y: 400, id: 0 },
                  { x: 195 + apart, y: 400, id: 1 },
                ],
        });
      await touch("touchStart", 40);
      for (let apart = 44; apart <= 80; apart += 4) await touch("touchMove", apart);
      await touch("touchEnd", 0);
      await soon(() => widthOf(page, ".page")).toBeGreaterThan(before * 1.5);
    });

    test("full screen, and back", async () => {
      const { page, troubles } = await stage.visit("/");
      await freshPreview(page);
      await page.getByRole("button", { name: "Full screen" }).click();
      const isFull = () => page.evaluate(() => document.fullscreenElement?.id);
      await soon(isFull).toBe("preview-pane");
      await page.getByRole("button", { name: "Leave full screen" }).click();
      await soon(isFull).toBeUndefined();
      expect(troubles).toEqual([]);
    });
  });

  describe("panes", () => {
    test("the line between editor and preview is dragged, and remembered", async () => {
      const { page, troubles } = await stage.visit("/");
      await freshPreview(page);
      const separator = page.getByRole("separator", { name: "Divide editor and preview" });
      const before = await widthOf(page, ".writing");
      const box = await separator.boundingBox();
      await page.mouse.move((box?.x ?? 0) + 5, 400);
      await page.mouse.down();
      await page.mouse.move((box?.x ?? 0) + 205, 400, { steps: 4 });
      await page.mouse.up();
      await soon(() => widthOf(page, ".writing")).toBeCloseTo(before + 200, -1);
      const dragged = await widthOf(page, ".writing");
      await page.reload();
      await freshPreview(page);
      await soon(() => widthOf(page, ".writing")).toBeCloseTo(dragged, 0);
      expect(troubles).toEqual([]);
    });

    test("and moved, put away and brought back by the keyboard", async () => {
      const { page } = await stage.visit("/");
      await freshPreview(page);
      const separator = page.getByRole("separator", { name: "Divide editor and preview" });
      await separator.focus();
      const before = await widthOf(page, ".writing");
      await page.keyboard.press("ArrowRight");
      await soon(() => widthOf(page, ".writing")).toBeGreaterThan(before + 20);
      await page.keyboard.press("Enter");
      await page.locator(".writing").waitFor({ state: "hidden" });
      await soon(() => separator.getAttribute("aria-valuenow")).toBe("0");
      await page.keyboard.press("Enter");
      await page.locator(".writing").waitFor();
      await page.keyboard.press("End");
      await page.locator(".preview").waitFor({ state: "hidden" });
      await page.keyboard.press("ArrowLeft");
      await page.locator(".preview").waitFor();
      const styling = page.getByRole("separator", { name: "Width of style and export" });
      await styling.focus();
      const narrow = await widthOf(page, ".styling");
      await page.keyboard.press("ArrowLeft");
      await soon(() => widthOf(page, ".styling")).toBe(narrow + 16);
    });

    test("editor and style are put away by buttons", async () => {
      const { page } = await stage.visit("/");
      await freshPreview(page);
      const before = await widthOf(page, ".preview");
      await page.getByRole("button", { name: "Hide style and export" }).click();
      await page.locator(".styling").waitFor({ state: "hidden" });
      await soon(() => widthOf(page, ".preview")).toBeGreaterThan(before + 100);
      await page.getByRole("button", { name: "Hide the editor" }).click();
      await soon(() => widthOf(page, ".preview")).toBe(1440);
      await page.getByRole("button", { name: "Show the editor" }).click();
      await page.keyboard.press("Control+s");
      await page.locator("#save-file:focus").waitFor();
    });

    test("a phone on its side leaves room for the options", async () => {
      const { page } = await stage.visit("/", { viewport: { width: 844, height: 390 } });
      await freshPreview(page);
      const workshop = page.locator(".workshop");
      await soon(async () => (await workshop.boundingBox())?.height).toBe(390 - 44);
      await page.getByRole("button", { name: "Style & export" }).click();
      const height = () =>
        page
          .locator(".style-panel")
          .evaluate(
            (panel) =>
              Math.min(window.innerHeight, panel.getBoundingClientRect().bottom) -
              panel.getBoundingClientRect().top,
          );
      await soon(height).toBeGreaterThan(200);
    });
  });
});
