/** Tests which requests a first visit sends, however late the browser lays out its page. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { chromiumPath, whySkipped } from "../support/chromium.ts";
import { hold } from "../support/held.ts";
import { passTime } from "../support/page-time.ts";
import { openStage, type Stage } from "../support/stage.ts";
import { freshPreview } from "../support/steps.ts";

/** Holds all reports of sizes back until `letGo` is called, as if the first frame came late. */
const holdSizes = (page: Page) =>
  page.addInitScript(() => {
    const { ResizeObserver } = window;
    const held = Promise.withResolvers<void>();
    Object.assign(window, {
      letGo: held.resolve,
      ResizeObserver: class extends ResizeObserver {
        constructor(callback: ResizeObserverCallback) {
          const tell = async (...told: Parameters<ResizeObserverCallback>) => {
            await held.promise;
            callback(...told);
          };
          super((...told) => void tell(...told));
        }
      },
    });
  });

const letGo = (page: Page) =>
  page.evaluate(async () => {
    (window as unknown as { letGo: () => void }).letGo();
    // By then all observers have been called.
    await new Promise((resolve) => setTimeout(resolve));
  });

describe.skipIf(chromiumPath === undefined)(`first visit${whySkipped}`, () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage();
  });
  afterAll(() => stage?.close());

  test("the picture is asked for once where the first frame comes late", async () => {
    const { page, troubles } = await stage.open();
    await holdSizes(page);
    const previews = await hold(page, "**/api/v1/previews");
    await page.goto(stage.baseUrl);
    const first = await previews.next();
    await letGo(page);
    await first.continue();
    await freshPreview(page);
    // Any further request would go out within 110 ms.
    await passTime(page, 200);
    expect(previews.count()).toBe(1);
    // It was asked for in the size in which it is shown.
    const { view } = first.request().postDataJSON() as { view: { scale: number } };
    const { width = 0 } = (await page.locator(".page").boundingBox()) ?? {};
    expect(view.scale).toBeCloseTo(width / 800, 2);
    expect(troubles).toEqual([]);
  });
});
