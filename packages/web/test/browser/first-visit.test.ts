/** What a first visit asks for, however late the browser lays out its page. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { chromiumPath, whySkipped } from "../support/chromium.ts";
import { hold } from "../support/held.ts";
import { passTime } from "../support/page-time.ts";
import { openStage, type Stage } from "../support/stage.ts";
import { freshPreview } from "../support/steps.ts";

/** From now on nobody hears of sizes until `letGo` is called, as where the first frame comes late. */
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
    // All who waited have heard of it by then.
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
    // What else there is to be asked for goes out within 110 ms.
    await passTime(page, 200);
    expect(previews.count()).toBe(1);
    // It was asked for in the size in which it is shown.
    const { view } = first.request().postDataJSON() as { view: { scale: number } };
    const { width = 0 } = (await page.locator(".page").boundingBox()) ?? {};
    expect(view.scale).toBeCloseTo(width / 800, 2);
    expect(troubles).toEqual([]);
  });
});
