import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults } from "axe-core";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { chromiumPath, whySkipped } from "../support/chromium.ts";
import { openStage, type Stage } from "../support/stage.ts";
import { freshPreview, signUp, write } from "../support/steps.ts";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Every violation that axe finds, in a line each. */
async function violations(page: Page): Promise<string[]> {
  // By the debugger, which the page's policy does not bind.
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() => {
    const { axe } = window as unknown as { axe: { run: () => Promise<AxeResults> } };
    return axe.run();
  });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, any }) => `${id}: ${String(target)} ${any[0]?.message ?? ""}`),
  );
}

/** Contrast depends on the scheme, layout on the width: these are all of both. */
const windows = [
  { scheme: "light", width: 1440 },
  { scheme: "dark", width: 360 },
] as const;

describe.skipIf(chromiumPath === undefined)(`access${whySkipped}`, () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage();
  });
  afterAll(() => stage?.close());

  test.each(windows)("axe finds nothing: $scheme, $width px", async ({ scheme, width }) => {
    const viewport = { width, height: 900 };
    const { page } = await stage.visit("/", { colorScheme: scheme, viewport });
    const pane = async (name: string) => {
      const button = page.getByRole("button", { name, exact: true });
      if (await button.isVisible()) await button.click();
    };
    const check = async (what: string) => expect(await violations(page), what).toEqual([]);
    await freshPreview(page);
    await check("editor");
    await write(page, "# Title\n\n**Bold** `code` [link](https://example.org) $\\frac{1}{$");
    await page.getByRole("button", { name: "Find" }).click();
    await freshPreview(page);
    await pane("Preview");
    await page.locator(".warnings summary").click();
    await check("editor with find and warnings");
    await pane("Style & export");
    await check("style and export");
    await page.getByRole("radio", { name: "PDF" }).check({ force: true });
    await pane("Preview");
    await page.locator("canvas[data-page]").waitFor();
    await check("pdf");
    for (const path of ["/docs", "/nowhere", "/account"]) {
      await page.goto(`${stage.baseUrl}${path}`);
      await page.getByRole("heading", { level: 1 }).waitFor();
      await check(path);
    }
    await signUp(page, `axe-${scheme}-${width}@example.org`);
    await page.getByText("No tokens yet").waitFor();
    await check("account");
    await page.getByLabel("Name").fill("Token");
    await page.getByRole("button", { name: "Create token" }).click();
    await page.getByRole("button", { name: "Revoke Token" }).click();
    await check("account with token and dialog");
  });

  test("the whole flow by keyboard: write, style, export, sign up, make a token", async () => {
    const { page, troubles } = await stage.visit("/");
    await freshPreview(page);
    const focused = () =>
      page.evaluate(() => {
        const inner = document.activeElement?.shadowRoot?.activeElement ?? document.activeElement;
        const label = inner?.getAttribute("aria-label") ?? inner?.textContent ?? "";
        return `${inner?.getAttribute("name") ?? ""} ${label}`.trim();
      });
    const tabTo = async (wanted: RegExp) => {
      for (let step = 0; step < 60; step += 1) {
        await page.keyboard.press("Tab");
        if (wanted.test(await focused())) return;
      }
      throw new Error(`Tab never reached ${String(wanted)}; last: ${await focused()}`);
    };
    await tabTo(/^Skip to content/u);
    await tabTo(/^Markdown$/u);
    await page.keyboard.press("Control+a");
    await page.keyboard.type("# By hand");
    // Tab leaves the editor, and goes on to the style.
    await tabTo(/^theme/u);
    await page.keyboard.press("ArrowRight");
    expect(await page.getByRole("radio", { name: "Dark" }).isChecked()).toBe(true);
    await freshPreview(page);
    const downloading = page.waitForEvent("download");
    await page.keyboard.press("Control+s");
    await expect.poll(focused).toBe("Save PNG");
    await page.keyboard.press("Enter");
    expect((await downloading).suggestedFilename()).toBe("by-hand.png");

    await page.goto(`${stage.baseUrl}/account`);
    await page.getByRole("heading", { name: "Sign in" }).waitFor();
    await tabTo(/Create an account/u);
    await page.keyboard.press("Enter");
    for (const wanted of [/^email/u]) {
      await page.keyboard.press("Shift+Tab");
      while (!wanted.test(await focused())) await page.keyboard.press("Shift+Tab");
    }
    await page.keyboard.type("keys@example.org");
    await page.keyboard.press("Tab");
    await page.keyboard.type("correct horse battery");
    await page.keyboard.press("Enter");
    await page.getByText("No tokens yet").waitFor();
    await tabTo(/^name/u);
    await page.keyboard.type("By hand");
    await page.keyboard.press("Enter");
    await page.getByRole("cell", { name: "By hand", exact: true }).waitFor();
    await tabTo(/Revoke By hand/u);
    await page.keyboard.press("Enter");
    await page.getByRole("dialog").waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    expect(await focused()).toBe("Revoke By hand");
    expect(troubles).toEqual([]);
  });
});
