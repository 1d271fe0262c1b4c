/** The command palette, the outline and the focus on the text. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { chromiumPath, whySkipped } from "../support/chromium.ts";
import { soon } from "../support/soon.ts";
import { openStage, type Stage } from "../support/stage.ts";
import { freshPreview, text, write } from "../support/steps.ts";
import { violations } from "../support/violations.ts";

describe.skipIf(chromiumPath === undefined)(`palette${whySkipped}`, () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage();
  });
  afterAll(() => stage?.close());

  const palette = (page: Page) => page.getByRole("dialog", { name: "Command palette" });

  test("Ctrl+K without selected words, Ctrl+Shift+P always: what is typed is found and done", async () => {
    const { page, troubles } = await stage.visit("/");
    await write(page, "# Ink\n\nwords");
    await page.keyboard.press("Control+k");
    await palette(page).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.type("bulleted");
    await page.keyboard.press("Enter");
    await soon(() => text(page)).toBe("# Ink\n\n- words");
    // Where the cursor was one writes on.
    await page.keyboard.type("!");
    await soon(() => text(page)).toBe("# Ink\n\n- words!");
    await page.keyboard.press("Shift+Home");
    await page.keyboard.press("Control+k");
    await soon(() => text(page)).toContain("](https://)");
    await page.keyboard.press("Control+Shift+p");
    await palette(page).waitFor();
    await page.keyboard.type("nothing at all");
    await palette(page).getByText("Nothing is called so.").waitFor();
    await page.keyboard.press("Escape");
    await soon(() => palette(page).count()).toBe(0);
    expect(troubles).toEqual([]);
  });

  test("headings are gone to, and what the page does is done", async () => {
    const { page, troubles } = await stage.visit("/");
    const parts = Array.from({ length: 60 }, (_, at) => `## Part ${at + 1}\n\nText.`);
    await write(page, parts.join("\n\n"));
    await freshPreview(page);
    await page.keyboard.press("Control+Shift+p");
    await palette(page).getByRole("combobox").fill("part 42");
    await page.keyboard.press("Enter");
    const line = page.locator(".cm-activeLine");
    await soon(() => line.textContent()).toBe("## Part 42");
    await page.keyboard.press("Control+Shift+p");
    await palette(page).getByRole("combobox").fill("emoji");
    await page.keyboard.press("Enter");
    await page.getByRole("searchbox", { name: "Search emoji" }).waitFor();
    await page.keyboard.press("Escape");
    await page.keyboard.press("Control+Shift+p");
    await palette(page).getByRole("combobox").fill("colours dark");
    await page.keyboard.press("Enter");
    await soon(() => page.locator("html").getAttribute("data-scheme")).toBe("dark");
    await page.keyboard.press("Control+Shift+p");
    await palette(page).getByRole("combobox").fill("make cards");
    await page.keyboard.press("Enter");
    await soon(() => page.getByLabel("Make cards").isChecked()).toBe(true);
    expect(troubles).toEqual([]);
  });

  test("the outline says how long it is and leads to its headings", async () => {
    const { page, troubles } = await stage.visit("/", { viewport: { width: 1280, height: 900 } });
    await write(page, "# One\n\nTwo words.\n\n## Three\n\n```\n# none\n```\n");
    await page.keyboard.press("Control+Shift+o");
    const outline = page.getByRole("dialog", { name: "Outline and word count" });
    await outline.getByText("5 words").waitFor();
    await soon(() => outline.locator(".outline button").allTextContents()).toEqual([
      "One",
      "Three",
    ]);
    expect(await violations(page)).toEqual([]);
    // A panel at the side of the window, though nothing else that opens in one has been loaded.
    expect(await outline.boundingBox()).toEqual({ x: 0, y: 0, width: 440, height: 900 });
    await outline.getByRole("button", { name: "Three" }).click();
    await soon(() => page.locator(".cm-activeLine").textContent()).toBe("## Three");
    expect(troubles).toEqual([]);
  });

  test("where there is room the outline stands beside the text, which goes on", async () => {
    const { page, troubles } = await stage.visit("/");
    await write(page, "# One\n\nTwo words.");
    await page.getByRole("button", { name: "Outline and word count" }).click();
    const outline = page.getByRole("complementary", { name: "Outline and word count" });
    await outline.getByText("3 words").waitFor();
    await page.locator(".cm-content").click();
    await page.keyboard.press("Control+End");
    await page.keyboard.type("\n\n## Three");
    await soon(() => outline.locator("li").allTextContents()).toEqual(["One", "Three"]);
    await outline.getByText("4 words").waitFor();
    expect(await violations(page)).toEqual([]);
    const [panel, paper] = await Promise.all([
      outline.boundingBox(),
      page.locator("#writing-pane").boundingBox(),
    ]);
    expect((panel?.x ?? 0) + (panel?.width ?? 0)).toBeLessThanOrEqual((paper?.x ?? 0) + 1);
    await outline.getByRole("button", { name: "One" }).click();
    await soon(() => page.locator(".cm-activeLine").textContent()).toBe("# One");
    // It is there again, until it is closed.
    await page.reload();
    await outline.waitFor();
    await page.keyboard.press("Control+Shift+o");
    await soon(() => outline.count()).toBe(0);
    await page.setViewportSize({ width: 1800, height: 900 });
    await soon(() => page.evaluate(() => innerWidth)).toBe(1800);
    expect(await outline.count()).toBe(0);
    expect(troubles).toEqual([]);
  });

  test("focus shows the text alone, and ends", async () => {
    const { page, troubles } = await stage.visit("/");
    await write(page, "words");
    await page.keyboard.press("Control+Alt+f");
    await soon(() => page.locator(".header").isVisible()).toBe(false);
    await soon(() => page.locator("#preview-pane").isVisible()).toBe(false);
    await page.keyboard.type(" more");
    await soon(() => text(page)).toBe("words more");
    expect(await violations(page)).toEqual([]);
    // The text takes the window, whichever panes there were.
    const height = () => page.locator(".code-editor").evaluate((one) => one.clientHeight);
    for (const width of [1440, 1024, 768, 360]) {
      await page.setViewportSize({ width, height: 740 });
      await soon(height, `${width} px`).toBeGreaterThan(600);
    }
    await page.getByRole("button", { name: "Leave the focus" }).click();
    await soon(() => page.locator(".header").isVisible()).toBe(true);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.locator("#preview-pane").waitFor();
    expect(troubles).toEqual([]);
  });

  test("a key copies the picture", async () => {
    const { page, troubles } = await stage.visit("/");
    await write(page, "# Copied");
    await freshPreview(page);
    await page.keyboard.press("Control+Alt+p");
    await page.getByText("Copied, with the watermark.").waitFor();
    const types = () =>
      page.evaluate(async () => (await navigator.clipboard.read()).flatMap(({ types }) => types));
    await soon(types).toContain("image/png");
    expect(troubles).toEqual([]);
  });
});
