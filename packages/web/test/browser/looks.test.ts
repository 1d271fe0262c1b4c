/** Tests looks of the page: order of its parts, no part cut off, language and colours as chosen. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { chromiumPath, whySkipped } from "../support/chromium.ts";
import { soon } from "../support/soon.ts";
import { openStage, type Stage } from "../support/stage.ts";
import { enter, states } from "../support/states.ts";
import { freshPreview } from "../support/steps.ts";
import { violations } from "../support/violations.ts";

const paperOf = (page: Page) =>
  page.locator(".header").evaluate((one) => getComputedStyle(one).backgroundColor);

describe.skipIf(chromiumPath === undefined)(`looks${whySkipped}`, () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage();
  });
  afterAll(() => stage?.close());

  test("themes come first in the style panel, and nothing cuts them", async () => {
    const { page, troubles } = await stage.visit("/");
    await freshPreview(page);
    const panel = page.locator(".style-panel");
    await soon(() => panel.locator("legend").first().textContent()).toBe("Theme");
    const cut = () =>
      panel.evaluate((one) => {
        const { top, bottom } = one.getBoundingClientRect();
        const choices = [...one.querySelectorAll(".choices:first-of-type .choice")];
        const isCut = (choice: Element) => {
          const box = choice.getBoundingClientRect();
          const page = choice.querySelector(".swatch-page")!;
          return (
            box.top < top ||
            box.bottom > bottom ||
            page.scrollWidth > page.clientWidth ||
            page.scrollHeight > page.clientHeight
          );
        };
        return { choices: choices.length, cut: choices.filter(isCut).length };
      });
    for (const [width, height] of [
      [1440, 900],
      [1024, 768],
      [768, 1024],
    ] as const) {
      await page.setViewportSize({ width, height });
      await soon(cut, `${width} × ${height}`).toEqual({ choices: 6, cut: 0 });
    }
    expect(troubles).toEqual([]);
  });

  test("swatches speak the language of the page", async () => {
    const { page } = await stage.visit("/", { locale: "zh-CN" });
    const nord = page.locator(".choice", { hasText: "Nord" }).first();
    await nord.locator('.swatch [data-words="标题"]').waitFor();
    await soon(() => page.locator("img.swatch-font").first().getAttribute("src")).toContain(
      "zh-CN",
    );
    await page.getByRole("combobox", { name: "语言" }).selectOption("en");
    await nord.locator('.swatch [data-words="Abc"]').waitFor();
    expect(await violations(page)).toEqual([]);
  });

  test("a dialog looks the same wherever it is opened", async () => {
    for (const name of ["editor-share", "editor-follow-stop", "account-delete"] as const) {
      const { page } = await stage.visit("/");
      await enter(page, stage, states[name]);
      const look = await page.locator("dialog.dialog").evaluate((dialog) => ({
        text: getComputedStyle(dialog.querySelector("p")!).fontSize,
        ends: Array.from(
          dialog.querySelectorAll(".dialog-buttons > button"),
          (button) => `${button.clientHeight} px, ${getComputedStyle(button).fontSize}`,
        ),
      }));
      expect(new Set(look.ends), name).toEqual(new Set(["36 px, 14px"]));
      expect(look.text, name).toBe("15px");
    }
  });

  test("what ends a dialog is in sight where a phone lies on its side", async () => {
    const { page } = await stage.visit("/");
    await page.setViewportSize({ width: 844, height: 390 });
    await enter(page, stage, states["editor-share-stored"]);
    await soon(() =>
      page
        .getByRole("dialog")
        .getByRole("button", { name: "Close" })
        .evaluate((one) => one.getBoundingClientRect().bottom <= window.innerHeight),
    ).toBe(true);
  });

  test("what came of an export is read whole where a phone lies on its side", async () => {
    const { page } = await stage.visit("/");
    await page.setViewportSize({ width: 844, height: 390 });
    await enter(page, stage, states["editor-export-failed"]);
    const hidden = () =>
      page.locator(".export-status").evaluate((one) => {
        const { bottom } = one.getBoundingClientRect();
        const buttons = document.querySelector(".export-buttons")!.getBoundingClientRect();
        return [one.scrollHeight - one.clientHeight, Math.max(0, bottom - buttons.top)];
      });
    await soon(hidden).toEqual([0, 0]);
  });

  test("what lies below the last tool is not seen through it while the editor comes", async () => {
    const { page } = await stage.visit("/");
    await page.setViewportSize({ width: 390, height: 844 });
    await enter(page, stage, states["editor-code-waiting"]);
    const seen = await page
      .locator(".toolbar > .icon-button:disabled")
      .last()
      .evaluate((one) => ({
        position: getComputedStyle(one).position,
        opacity: getComputedStyle(one).opacity,
      }));
    expect(seen).toEqual({ position: "sticky", opacity: "1" });
  });

  test("Chinese headings are bold, whatever typeface the system finds for them", async () => {
    const { page } = await stage.visit("/account");
    const synthesis = () =>
      page.locator("h1").evaluate((one) => getComputedStyle(one).fontSynthesisWeight);
    await soon(synthesis).toBe("none");
    await page.getByRole("combobox", { name: "Language" }).selectOption("zh-CN");
    await soon(synthesis).toBe("auto");
  });

  test("light or dark is chosen by hand, and remembered", async () => {
    const { page, troubles } = await stage.visit("/", { colorScheme: "light" });
    const scheme = page.getByRole("combobox", { name: "Light or dark" });
    const light = await paperOf(page);
    await scheme.selectOption("dark");
    await soon(() => paperOf(page)).not.toBe(light);
    const dark = await paperOf(page);
    await page.reload();
    await soon(() => paperOf(page)).toBe(dark);
    await page.emulateMedia({ colorScheme: "dark" });
    await scheme.selectOption("light");
    await soon(() => paperOf(page)).toBe(light);
    await scheme.selectOption("system");
    await soon(() => paperOf(page)).toBe(dark);
    await page.emulateMedia({ colorScheme: "light" });
    await soon(() => paperOf(page)).toBe(light);
    expect(troubles).toEqual([]);
  });
});
