/** How pages load: nothing moves, nothing complains, nothing comes from elsewhere. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { dealt, seed } from "../../../../scripts/tests/budget.ts";
import { chromiumPath, whySkipped } from "../support/chromium.ts";
import { beyondFirst, readManifest } from "../support/chunks.ts";
import { openStage, type Stage } from "../support/stage.ts";
import { enter, states, type State } from "../support/states.ts";

const loaded = ["editor-first", "account-sign-in", "account-used", "docs", "not-found"] as const;
const widths = [1440, 768, 360] as const;

/** Layout shift that the browser has seen so far, as the sum of its entries. */
const shifted = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
            if (!shift.hadRecentInput) sum += shift.value;
          }
        }).observe({ type: "layout-shift", buffered: true });
        setTimeout(() => resolve(sum), 300);
      }),
  );

describe.skipIf(chromiumPath === undefined)(`loading${whySkipped}`, () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage();
  });
  afterAll(() => stage?.close());

  // Each page in a width of its own: every run has all of both.
  const seen = loaded.flatMap((name, at) =>
    dealt(widths, seed + at).map((width) => ({ name, width })),
  );
  test.each(seen)(
    "$name at $width px: answers that come late move nothing",
    async ({ name, width }) => {
      const state: State = states[name];
      const { page, context, troubles, complaints } = await stage.open({
        viewport: { width, height: 900 },
      });
      const outside: string[] = [];
      page.on("request", (request) => {
        const url = request.url();
        if (!url.startsWith(stage.baseUrl) && !/^(?:blob|data):/u.test(url)) outside.push(url);
      });
      await page.route(/\/(?:api|assets\/code-editor)/u, async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 250));
        await route.continue().catch(() => undefined);
      });
      await enter(page, stage, state);
      await page.waitForLoadState("networkidle");
      expect(await shifted(page)).toBeLessThanOrEqual(0.01);
      expect(troubles).toEqual([]);
      expect(outside).toEqual([]);
      expect(complaints.length).toBe(state.failing ? 1 : 0);
      await context.close();
    },
  );

  test("before the editor, a first visit asks for no more than 200 KB", async () => {
    const { page, context } = await stage.open();
    const sizes = new Map<string, number>();
    const waiting: Promise<void>[] = [];
    // The editor's files and texts are asked for together, and so is its typeface; none of them is before it. The press in
    // the browser is asked for once the first picture is there, which on a slow machine is before this page is looked at.
    const manifest = readManifest();
    const editor = [
      "src/editor/code-editor.tsx",
      "src/messages/en-late.ts",
      "src/press/near-preview.ts",
    ].flatMap((name) => beyondFirst(manifest, name));
    const after = /jetbrains|\/api\//u;
    page.on("requestfinished", (request) => {
      const url = request.url();
      if (after.test(url) || editor.some((file) => url.endsWith(`/${file}`))) return;
      const note = async () => {
        // An answer that ends only as the page is closed is no part of the first load.
        const size = await request.sizes().catch(() => undefined);
        if (size !== undefined) sizes.set(url, size.responseBodySize);
      };
      waiting.push(note());
    });
    await page.route("**/assets/code-editor*", () => new Promise(() => undefined));
    await page.goto(stage.baseUrl);
    await page.locator(".editor-waiting", { hasText: "Write it" }).waitFor();
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    await Promise.all(waiting);
    const bytes = [...sizes.values()].reduce((sum, size) => sum + size, 0);
    console.log(`first load, as asked for: ${bytes} bytes`, sizes);
    expect(bytes).toBeGreaterThan(50_000);
    expect(bytes).toBeLessThanOrEqual(200_000);
    await context.close();
  });
});
