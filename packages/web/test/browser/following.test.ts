/** Tests that editor and preview follow each other's scroll position. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { starterLook } from "../../src/starters/look.ts";
import { chromiumPath, whySkipped } from "../support/chromium.ts";
import { drop } from "../support/files.ts";
import { hold } from "../support/held.ts";
import { settled } from "../support/held-answer.ts";
import { soon } from "../support/soon.ts";
import { openStage, type Stage } from "../support/stage.ts";
import { freshPreview, text, write } from "../support/steps.ts";

const sections = (count: number) =>
  Array.from({ length: count }, (_, at) => `## Part ${at + 1}\n\nText of part ${at + 1}.`).join(
    "\n\n",
  );

const scrollOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate(({ scrollTop }) => Math.round(scrollTop));
/** Whether the picture of the document's last part is visible. */
const seesEnd = (page: Page) =>
  page
    .locator(".desk")
    .evaluate((desk) => desk.scrollTop + desk.clientHeight > desk.scrollHeight - 200);
const cursorLine = (page: Page) =>
  page.locator(".cm-activeLineGutter.cm-gutterElement").first().textContent();

describe.skipIf(chromiumPath === undefined)(`going along${whySkipped}`, () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage();
  });
  afterAll(() => stage?.close());

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
    // The picture of the long document is held back until something was found in it.
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
    await soon(() => seesEnd(page)).toBe(false);
    expect(troubles).toEqual([]);
  });

  describe("where the picture of the text before comes first", () => {
    /**
     * Writes a long document whose picture is held back; the next picture is that of the document
     * before.
     */
    async function writeLong(page: Page) {
      await write(page, "Short.");
      await freshPreview(page);
      const previews = await hold(page, "**/api/v1/previews");
      await write(page, "Another.");
      const before = await previews.next();
      await write(page, sections(80));
      return async () => {
        await before.continue();
        // The next is asked for once that picture is shown.
        const after = await previews.next();
        await previews.end();
        await after.continue();
        await freshPreview(page);
      };
    }

    test("what is found is shown", async () => {
      const { page, troubles } = await stage.visit("/");
      const letCome = await writeLong(page);
      await page.keyboard.press("Control+f");
      await page.keyboard.type("Part 40");
      await page.keyboard.press("Enter");
      await letCome();
      await soon(() => scrollOf(page, ".desk")).toBeGreaterThan(800);
      await soon(() => seesEnd(page)).toBe(false);
      expect(troubles).toEqual([]);
    });

    test("what is written is shown", async () => {
      const { page, troubles } = await stage.visit("/");
      const letCome = await writeLong(page);
      await letCome();
      await soon(() => scrollOf(page, ".desk")).toBeGreaterThan(800);
      await soon(() => seesEnd(page)).toBe(true);
      expect(troubles).toEqual([]);
    });

    test("another document that is opened meanwhile begins at its top", async () => {
      const { page, troubles } = await stage.visit("/");
      const letCome = await writeLong(page);
      const long = Buffer.from(sections(90)).toString("base64");
      await drop(page, "other.md", "text/markdown", long);
      await page.getByText("Opened other.md").waitFor();
      await soon(() => text(page)).toMatch(/^## Part 1\n/u);
      await letCome();
      await settled(page);
      expect(await scrollOf(page, ".desk")).toBe(0);
      expect(troubles).toEqual([]);
    });

    test("somebody who scrolls the preview meanwhile is left alone", async () => {
      const { page, troubles } = await stage.visit("/");
      await write(page, sections(80));
      await freshPreview(page);
      await soon(() => seesEnd(page)).toBe(true);
      const previews = await hold(page, "**/api/v1/previews");
      await page.keyboard.type(" And more");
      const next = await previews.next();
      await page.locator(".desk").hover();
      await page.mouse.wheel(0, -100_000);
      await soon(() => scrollOf(page, ".desk")).toBe(0);
      await previews.end();
      await next.continue();
      await freshPreview(page);
      expect(await scrollOf(page, ".desk")).toBe(0);
      expect(troubles).toEqual([]);
    });
  });

  test("each follows the other", async () => {
    const { page, troubles } = await stage.visit("/");
    await write(page, sections(80));
    await page.keyboard.press("Control+Home");
    await freshPreview(page);
    await soon(() => scrollOf(page, ".desk")).toBe(0);
    await page.locator(".cm-content").hover();
    await page.mouse.wheel(0, 2500);
    // A wheel turns in several steps.
    await soon(() => scrollOf(page, ".cm-scroller")).toBeGreaterThanOrEqual(2500);
    await soon(() => scrollOf(page, ".desk")).toBeGreaterThan(800);
    await page.locator(".desk").hover();
    const [editor, preview] = [await scrollOf(page, ".cm-scroller"), await scrollOf(page, ".desk")];
    await page.mouse.wheel(0, 1500);
    await soon(() => scrollOf(page, ".cm-scroller")).toBeGreaterThan(editor + 500);
    await soon(() => scrollOf(page, ".desk")).toBeGreaterThan(preview + 1000);
    // The part that has come into view is drawn.
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

  test("on paper whose pages are not counted yet neither moves the other; then the line comes", async () => {
    const { page, troubles } = await stage.visit("/");
    const words = "Words of a long paragraph. ".repeat(16);
    const parts = Array.from(
      { length: 400 },
      (_, at) => `## Part ${at + 1}\n\n${at < 200 ? "Few." : words}`,
    );
    await write(page, parts.join("\n\n"));
    await page.keyboard.press("Control+Home");
    await freshPreview(page);
    const counted = Promise.withResolvers<void>();
    await page.route("**/previews", async (route) => {
      const { view } = route.request().postDataJSON() as { view?: { from?: object } };
      if (!view?.from) await counted.promise;
      await route.continue();
    });
    await page.getByRole("radio", { name: "PDF" }).check({ force: true });
    await page.locator('canvas[data-page="1"]').waitFor();
    await freshPreview(page);
    const editor = await scrollOf(page, ".cm-scroller");
    await page.locator(".desk").hover();
    await page.mouse.wheel(0, 1500);
    // A wheel turns in several steps: where the last of them ends is where the preview has to stay.
    await soon(() => scrollOf(page, ".desk")).toBe(1500);
    await settled(page);
    expect(await scrollOf(page, ".cm-scroller")).toBe(editor);
    const preview = await scrollOf(page, ".desk");
    await page.locator(".cm-scroller").hover();
    await page.mouse.wheel(0, 30_000);
    await soon(() => scrollOf(page, ".cm-scroller")).toBeGreaterThan(20_000);
    await settled(page);
    expect(await scrollOf(page, ".desk")).toBe(preview);
    counted.resolve();
    await soon(() => scrollOf(page, ".desk")).toBeGreaterThan(preview + 3000);
    expect(troubles).toEqual([]);
  });

  test("a click in the picture puts the cursor at the line", async () => {
    const { page } = await stage.visit("/");
    await write(page, "# One\n\nTwo.\n\n- three\n- four\n- five\n\nSix.");
    await freshPreview(page);
    const box = await page.locator(".page").boundingBox();
    const click = async (height: number, wanted: string) => {
      const zoom = (box?.width ?? 0) / 800;
      await page.mouse.click((box?.x ?? 0) + 200, (box?.y ?? 0) + height * zoom);
      await page.locator(".cm-content:focus").waitFor();
      await soon(() => cursorLine(page)).toBe(wanted);
    };
    await click(60, "1");
    // The second of three items of a list.
    const { sections: tops = [] } = await outlineOf(page);
    const list = (tops[0]?.[1] ?? 0) + (tops[1]?.[1] ?? 0);
    const tall = tops[2]?.[1] ?? 0;
    await click(list + tall * 0.6, "6");
    await click(list + tall * 0.9, "7");
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

/** Requests the outline as the page does. */
async function outlineOf(page: Page): Promise<{ sections?: [number, number][] }> {
  return page.evaluate(async (look) => {
    const response = await fetch("/api/v1/previews", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({
        markdown: "# One\n\nTwo.\n\n- three\n- four\n- five\n\nSix.",
        ...look,
        view: { scale: 1 },
      }),
    });
    return JSON.parse(String((await response.formData()).get("outline"))) as object;
  }, starterLook);
}
