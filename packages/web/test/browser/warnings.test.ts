/** Warnings in the editor, at their lines. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { chromiumPath, whySkipped } from "../support/chromium.ts";
import { soon } from "../support/soon.ts";
import { openStage, type Stage } from "../support/stage.ts";
import { freshPreview, write } from "../support/steps.ts";

describe.skipIf(chromiumPath === undefined)(`warnings${whySkipped}`, () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage();
  });
  afterAll(() => stage?.close());

  test.each([
    ["its marker", ".cm-lint-marker-warning"],
    ["its words", ".cm-lintRange-warning"],
  ])("the bubble at %s stays when the same document is drawn anew", async (_, place) => {
    const { page, troubles } = await stage.visit("/");
    await write(page, "# Title\n\n![lost](./lost.png)");
    await freshPreview(page);
    const box = await page.locator(place).first().boundingBox();
    const at = { x: (box?.x ?? 0) + 4, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
    await page.mouse.move(at.x, at.y);
    const bubble = page.locator(".cm-tooltip-lint");
    await bubble.waitFor();
    await bubble.evaluate((element) => element.setAttribute("data-seen", ""));
    // Another size asks for other pictures of the same document.
    const picture = page.locator(".page img").first();
    const before = await picture.getAttribute("src");
    await page.getByLabel(/^Zoom, now/u).selectOption("2");
    await soon(() => picture.getAttribute("src")).not.toBe(before);
    await page.mouse.move(at.x + 1, at.y);
    await page.evaluate(() => new Promise(requestAnimationFrame));
    expect(await page.locator(".cm-tooltip-lint[data-seen]").count()).toBe(1);
    expect(troubles).toEqual([]);
  });

  test("a warning moves with its line, and goes when its reason has gone", async () => {
    const { page } = await stage.visit("/");
    await write(page, "# Title\n\n![lost](./lost.png)");
    await freshPreview(page);
    /** The numbers of lines with a marker: it stands as high as they do. */
    const marked = () =>
      page.locator(".cm-editor").evaluate((editor) => {
        const numbers = [...editor.querySelectorAll(".cm-lineNumbers .cm-gutterElement")];
        const topOf = (one: Element) => Math.round(one.getBoundingClientRect().top);
        return [...editor.querySelectorAll(".cm-gutter-lint .cm-gutterElement")]
          .filter((one) => one.childElementCount > 0)
          .map((one) => numbers.findLast((number) => topOf(number) === topOf(one))?.textContent);
      });
    await soon(marked).toEqual(["3"]);
    await page.keyboard.press("Control+Home");
    await page.keyboard.type("\n");
    await freshPreview(page);
    await soon(marked).toEqual(["4"]);
    await write(page, "Nothing is lost.");
    await freshPreview(page);
    await soon(marked).toEqual([]);
  });
});
