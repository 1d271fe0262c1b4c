/** The API reference: made from the contract, by a library, under the policy of the app. */
import { endpoints, type Endpoint } from "@platen/contract";
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { seed, share } from "../../../../scripts/tests/budget.ts";
import { chromiumPath, whySkipped } from "../support/chromium.ts";
import { hold } from "../support/held.ts";
import { soon } from "../support/soon.ts";
import { openStage, type Stage } from "../support/stage.ts";

const operations = Object.entries<Endpoint>(endpoints);

/** Leads to an operation by the list beside the page, which sets it when it comes near. */
async function show(page: Page, id: string) {
  await page.locator(`a[href$="/${id}"]`).first().click();
  const section = page.locator(`section[id$="/${id}"]`);
  await section.waitFor();
  return section;
}

describe.skipIf(chromiumPath === undefined)(`the API reference${whySkipped}`, () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage();
  });
  afterAll(() => stage?.close());

  const languages = [
    ["Shell", "curl"],
    ["Node.js", "undici"],
    ["Python", "http.client"],
  ] as const;
  test.each(languages)("every operation, with a sample in %s", async (tab, word) => {
    // Unless all that is long is tried, every second operation is looked at, in one language.
    const turn = languages.findIndex(([name]) => name === tab);
    const looked = operations.filter(
      (_, at) => share === 1 || (at + seed) % (2 * languages.length) === turn,
    );
    expect(looked.length).toBeGreaterThan(4);
    const { page, context, troubles, complaints } = await stage.open();
    const elsewhere: string[] = [];
    page.on("request", (request) => {
      const url = request.url();
      if (!url.startsWith(stage.baseUrl) && !/^(?:blob|data):/u.test(url)) elsewhere.push(url);
    });
    await page.goto(`${stage.baseUrl}/docs/api`);
    await page.getByRole("tab", { name: tab }).click();
    for (const [id, { path, summary }] of looked) {
      const section = await show(page, id);
      await section.getByRole("heading", { name: summary }).waitFor();
      const sample = section.locator(".scalar-code-block, .code-snippet").first();
      await sample.waitFor();
      await expect.poll(() => sample.innerText(), { message: id }).toContain(word);
      await expect
        .poll(() => sample.innerText(), { message: id })
        .toContain(path.replace(/\{.*/u, ""));
    }
    expect(elsewhere).toEqual([]);
    expect(troubles).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test("while it is loaded it says so, and the footer stands below all of it", async () => {
    const { page, troubles } = await stage.open();
    const library = await hold(page, "**/assets/scalar-*.js");
    await page.goto(`${stage.baseUrl}/docs/api`);
    const part = await library.next();
    const footer = page.locator(".footer");
    await page.getByRole("status").getByText("Loading the API reference…").waitFor();
    expect(await footer.isVisible()).toBe(false);
    await part.continue();
    await library.end();
    await page.locator(".scalar-app h1").waitFor();
    await footer.waitFor();
    expect(await page.locator(".reference-waiting").count()).toBe(0);
    const endOf = (one: Locator) => one.evaluate((all) => all.getBoundingClientRect().bottom);
    const { y = 0 } = (await footer.boundingBox()) ?? {};
    expect(y).toBeGreaterThanOrEqual(await endOf(page.locator(".scalar-app").first()));
    expect(troubles).toEqual([]);
  });

  test("search, another language for the samples and another of the page: the policy holds", async () => {
    const { page, context, troubles, complaints } = await stage.visit("/docs/api");
    await page.getByRole("button", { name: "Search" }).first().click();
    await page
      .getByRole("dialog")
      .getByRole("combobox")
      .or(page.locator("input[type=search]"))
      .first()
      .fill("usage");
    await page
      .getByRole("option", { name: /Get monthly usage/u })
      .first()
      .waitFor();
    await page.keyboard.press("Escape");
    await page.locator(".language select:has([value=zh-CN])").selectOption("zh-CN");
    await page.locator("html[lang=zh-CN]").waitFor({ state: "attached" });
    await page.getByText("简介").or(page.getByText("介绍")).first().waitFor();
    const colour = () =>
      page
        .locator(".scalar-app h1")
        .first()
        .evaluate((title) => getComputedStyle(title).color);
    await soon(colour).toBe("rgb(18, 21, 27)");
    await page.emulateMedia({ colorScheme: "dark" });
    await soon(colour).toBe("rgb(244, 246, 250)");
    expect(troubles).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test.each([
    ["a mouse", {}, 24],
    ["a finger", { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } }, 24],
  ] as const)("whatever %s presses is large enough", async (_by, options, least) => {
    const { page } = await stage.open(options);
    await page.goto(`${stage.baseUrl}/docs/api`);
    await page.locator(".scalar-app h1").first().waitFor();
    const small = () =>
      page
        .locator(".scalar-app")
        .first()
        .evaluate((app, least) => {
          const all = app.querySelectorAll<HTMLElement>(
            "button, a[href], [role=tab], input, select",
          );
          return [...all].flatMap((one) => {
            const { width, height } = one.getBoundingClientRect();
            const isInline = getComputedStyle(one).display === "inline";
            if (width === 0 || isInline || !one.checkVisibility({ opacityProperty: true }))
              return [];
            const name = one.getAttribute("aria-label") ?? one.textContent.trim().slice(0, 40);
            return Math.min(width, height) < least
              ? [`${name}: ${width} × ${height} ${one.className}`]
              : [];
          });
        }, least);
    await soon(small).toEqual([]);
  });

  test("the way back to the app leaves nothing of the library behind", async () => {
    const { page, context, troubles } = await stage.visit("/docs/api");
    await page.locator(".scalar-app h1").waitFor();
    await page.getByRole("link", { name: "Docs", exact: true }).click();
    await page.locator(".docs-body h1").waitFor();
    await soon(() => page.locator("body").getAttribute("class")).toBeNull();
    await soon(() => page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0);
    expect(troubles).toEqual([]);
    await context.close();
  });
});
