/** Zoom, panes, and how editor and preview go along with each other. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { chromiumPath, whySkipped } from "../support/chromium.ts";
import { soon } from "../support/soon.ts";
import { openStage, type Stage } from "../support/stage.ts";
import { freshPreview, write } from "../support/steps.ts";

const sections = (count: number) =>
  Array.from({ length: count }, (_, at) => `## Part ${at + 1}\n\nText of part ${at + 1}.`).join(
    "\n\n",
  );

const widthOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => element.getBoundingClientRect().width);
const scrollOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate(({ scrollTop }) => Math.round(scrollTop));
/** Whether the picture of the last part of the document is in view. */
const seesEnd = (page: Page) =>
  page
    .locator(".desk")
    .evaluate((desk) => desk.scrollTop + desk.clientHeight > desk.scrollHeight - 200);
const cursorLine = (page: Page) =>
  page.locator(".cm-activeLineGutter.cm-gutterElement").first().textContent();

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
      const { page, context } = await stage.visit("/", { viewport: { width, height } });
      await freshPreview(page);
      expect(((await widthOf(page, ".page")) / 800) * 16).toBeGreaterThanOrEqual(least);
      await context.close();
    });

    test("the page stands in the middle of its pane, with the scroll bar", async () => {
      const { page, context } = await stage.visit("/");
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
      await context.close();
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
      await context.close();
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
      const { page, context } = await stage.visit("/", { viewport: { width: 844, height: 390 } });
      await freshPreview(page);
      const { height: workshop = 0 } = (await page.locator(".workshop").boundingBox()) ?? {};
      expect(workshop).toBe(390 - 44);
      await page.getByRole("button", { name: "Style & export" }).click();
      const height = await page
        .locator(".style-panel")
        .evaluate(
          (panel) =>
            Math.min(window.innerHeight, panel.getBoundingClientRect().bottom) -
            panel.getBoundingClientRect().top,
        );
      expect(height).toBeGreaterThan(200);
      await context.close();
    });
  });

  describe("going along", () => {
    test("writing at the end shows the end", async () => {
      const { page, troubles } = await stage.visit("/");
      await write(page, sections(80));
      await freshPreview(page);
      await page.keyboard.type(" And more");
      await freshPreview(page);
      await soon(() => seesEnd(page)).toBe(true);
      await page.keyboard.press("Control+Home");
      await page.keyboard.type("# ");
      await freshPreview(page);
      await soon(() => scrollOf(page, ".desk")).toBe(0);
      expect(troubles).toEqual([]);
    });

    test("what is found is shown, also where its picture comes later", async () => {
      const { page, troubles } = await stage.visit("/");
      await write(page, "Short.");
      await freshPreview(page);
      let here = () => {};
      const held = new Promise<void>((resolve) => (here = resolve));
      // Of the long document, the picture is not here until something was found in it.
      await page.route("**/api/v1/previews", async (route) => {
        await held;
        await route.continue();
      });
      await page.evaluate(() => {
        const past = Reflect.get(Worker.prototype, "postMessage") as (...given: never[]) => void;
        const late: (() => void)[] = [];
        Worker.prototype.postMessage = function (this: Worker, ...given: never[]) {
          late.push(() => Reflect.apply(past, this, given));
        };
        Object.assign(globalThis, {
          letGo: () => {
            Reflect.set(Worker.prototype, "postMessage", past);
            for (const go of late) go();
          },
        });
      });
      await write(page, sections(80));
      await page.keyboard.press("Control+f");
      await page.keyboard.type("Part 40");
      await page.keyboard.press("Enter");
      here();
      await page.evaluate(() => (globalThis as unknown as { letGo: () => void }).letGo());
      await freshPreview(page);
      await soon(() => scrollOf(page, ".desk")).toBeGreaterThan(800);
      expect(await seesEnd(page)).toBe(false);
      expect(troubles).toEqual([]);
    });

    test("each follows the other", async () => {
      const { page, troubles } = await stage.visit("/");
      await write(page, sections(80));
      await page.keyboard.press("Control+Home");
      await freshPreview(page);
      await soon(() => scrollOf(page, ".desk")).toBe(0);
      await page.locator(".cm-content").hover();
      await page.mouse.wheel(0, 2500);
      await soon(() => scrollOf(page, ".desk")).toBeGreaterThan(800);
      await page.locator(".desk").hover();
      const [editor, preview] = [
        await scrollOf(page, ".cm-scroller"),
        await scrollOf(page, ".desk"),
      ];
      await page.mouse.wheel(0, 1500);
      await soon(() => scrollOf(page, ".cm-scroller")).toBeGreaterThan(editor + 500);
      await soon(() => scrollOf(page, ".desk")).toBeGreaterThan(preview + 1000);
      // What has come into view is drawn.
      await soon(() =>
        page.locator(".desk").evaluate((desk) => {
          const { left, top, height } = desk.getBoundingClientRect();
          return document
            .elementsFromPoint(left + 300, top + height / 2)
            .some(({ tagName }) => tagName === "IMG");
        }),
      ).toBe(true);
      expect(troubles).toEqual([]);
    });

    test("a click in the picture puts the cursor at the line", async () => {
      const { page } = await stage.visit("/");
      await write(page, "# One\n\nTwo.\n\n- three\n- four\n- five\n\nSix.");
      await freshPreview(page);
      const box = await page.locator(".page").boundingBox();
      const click = async (height: number) => {
        const zoom = (box?.width ?? 0) / 800;
        await page.mouse.click((box?.x ?? 0) + 200, (box?.y ?? 0) + height * zoom);
        await page.locator(".cm-content:focus").waitFor();
        return cursorLine(page);
      };
      expect(await click(60)).toBe("1");
      // The second of three items of a list.
      const { sections: tops = [] } = await outlineOf(page);
      const list = (tops[0]?.[1] ?? 0) + (tops[1]?.[1] ?? 0);
      const tall = tops[2]?.[1] ?? 0;
      expect(await click(list + tall * 0.6)).toBe("6");
      expect(await click(list + tall * 0.9)).toBe("7");
    });

    test("a click on paper does so, too, by the words that stand there", async () => {
      const { page, troubles } = await stage.visit("/");
      await write(page, sections(60));
      await page.keyboard.press("Control+Home");
      await freshPreview(page);
      await page.getByRole("radio", { name: "PDF" }).check({ force: true });
      await page.locator('canvas[data-page="1"]').waitFor();
      const click = async (share: number) => {
        const leaf = await page.locator(".leaf").first().boundingBox();
        const { x = 0, y = 0, width = 0, height = 0 } = leaf ?? {};
        const before = await cursorLine(page);
        await page.mouse.click(x + width / 4, y + height * share);
        await soon(() => cursorLine(page)).not.toBe(before);
        return Number(await cursorLine(page));
      };
      const [upper, lower] = [await click(0.2), await click(0.5)];
      expect(upper).toBeGreaterThan(1);
      expect(lower).toBeGreaterThan(upper + 5);
      expect(lower).toBeLessThan(120);
      expect(troubles).toEqual([]);
    });
  });
});

/** Asks as the page does. */
async function outlineOf(page: Page): Promise<{ sections?: [number, number][] }> {
  return page.evaluate(async () => {
    const response = await fetch("/api/v1/previews", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({
        markdown: "# One\n\nTwo.\n\n- three\n- four\n- five\n\nSix.",
        view: { scale: 1 },
      }),
    });
    return JSON.parse(String((await response.formData()).get("outline"))) as object;
  });
}
