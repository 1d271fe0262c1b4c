/**
 * Tests the page while a part of it is being loaded: its place is never empty, and the page around
 * it can be used.
 */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { chromiumPath, whySkipped } from "../support/chromium.ts";
import { readManifest } from "../support/chunks.ts";
import { hold } from "../support/held.ts";
import { openStage, type Stage } from "../support/stage.ts";
import { freshPreview } from "../support/steps.ts";

/** Pages, each with the file or address that is held back. */
const pages = [
  { path: "/docs", held: "src/docs-page/docs-page.tsx" },
  { path: "/account", held: "src/account-page/account-page.tsx" },
  { path: "/account", held: "/api/auth/**" },
] as const;

/** Parts that open above the editor. */
const layers = [
  {
    button: ".document-button",
    held: "src/documents/panel/documents-panel.tsx",
    title: "Documents",
  },
  {
    button: ".document-bar button:text('Examples')",
    held: "src/gallery/gallery.tsx",
    title: "Start from an example",
  },
] as const;

/** The address of the file that a source was built into, or an address as it is. */
const addressOf = (held: string) => `**/${readManifest()[held]?.file ?? held.slice(1)}`;

const bars = (page: Page) => page.locator(".skeleton");

describe.skipIf(chromiumPath === undefined)(`waiting${whySkipped}`, () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage();
  });
  afterAll(() => stage?.close());

  test.each(pages)("$path without $held: bars, then the page", async ({ path, held }) => {
    const { page, troubles, complaints } = await stage.open();
    const part = await hold(page, addressOf(held));
    await page.goto(`${stage.baseUrl}${path}`);
    await bars(page).waitFor();
    expect(await page.locator(".header").isVisible()).toBe(true);
    await part.end();
    await page.locator("main h1").waitFor();
    expect(await bars(page).count()).toBe(0);
    expect([...troubles, ...complaints]).toEqual([]);
  });

  test.each(layers)(
    "$title: bars above a page that goes on, then the panel",
    async ({ button, held, title }) => {
      const { page, troubles, complaints } = await stage.visit("/");
      await freshPreview(page);
      const part = await hold(page, addressOf(held));
      await page.locator(button).click();
      await bars(page).waitFor();
      // They cover no press: somebody may go on writing.
      await page.locator(".cm-content").click();
      await part.end();
      await page.getByRole("dialog", { name: title }).waitFor();
      expect(await bars(page).count()).toBe(0);
      expect([...troubles, ...complaints]).toEqual([]);
    },
  );
});
