/** A preview that fails heals by itself: the browser draws it, or the service is asked again until it answers. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { chromiumPath, whySkipped } from "../support/chromium.ts";
import { soon } from "../support/soon.ts";
import { openStage, type Stage } from "../support/stage.ts";
import { freshPreview, write } from "../support/steps.ts";

const previews = "**/api/v1/previews";

/** Answers of a service that is at fault or busy. */
const answers = {
  failed: { status: 500, code: "GENERATION_FAILED" },
  busy: { status: 503, code: "OVERLOADED" },
} as const;

/** Answers the first `times` previews so, and counts them all. */
async function fail(page: Page, kind: keyof typeof answers, times = Number.POSITIVE_INFINITY) {
  const { status, code } = answers[kind];
  const seen = { asked: 0 };
  await page.route(previews, (route) => {
    seen.asked += 1;
    if (seen.asked > times) return route.continue();
    const body = JSON.stringify({
      success: false,
      error: { code, message: "No.", requestId: "1" },
    });
    const headers = status === 503 ? { "Retry-After": "1" } : {};
    return route.fulfill({ status, contentType: "application/json", headers, body });
  });
  return seen;
}

/** Makes every answer of the press in the browser late, as on a slow device. */
function slowPress(late: number): void {
  const Real = globalThis.Worker;
  globalThis.Worker = class extends Real {
    override postMessage(message: unknown): void {
      const send = () => super.postMessage(message, []);
      if (sessionStorage.getItem("slow") === null) send();
      else setTimeout(send, late);
    }
  };
}

describe.skipIf(chromiumPath === undefined)(`healing${whySkipped}`, () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage();
  });
  afterAll(() => stage?.close());

  test("a first preview that the service fails is drawn by the browser, and no key is pressed", async () => {
    const { page, troubles } = await stage.open({ press: true });
    await fail(page, "failed");
    await page.goto(stage.baseUrl);
    await freshPreview(page);
    expect(await page.locator(".page img").count()).toBeGreaterThan(0);
    expect(await page.locator(".note-problem").count()).toBe(0);
    expect(troubles).toEqual([]);
  });

  test("where the browser draws none, the service is asked again until it answers; the note stands at the edge", async () => {
    const { page } = await stage.open();
    const seen = await fail(page, "failed", 2);
    await page.goto(stage.baseUrl);
    const note = page.locator(".note-problem");
    await note.waitFor();
    const below = await note.evaluate((element) => {
      const frame = element.closest(".desk-frame")!.getBoundingClientRect();
      return frame.bottom - element.getBoundingClientRect().bottom;
    });
    expect(below).toBeLessThan(24);
    await freshPreview(page);
    expect(seen.asked).toBeGreaterThan(2);
    expect(await note.count()).toBe(0);
  });

  test("a busy service is not told as many previews", async () => {
    const { page } = await stage.open();
    await fail(page, "busy", 1);
    await page.goto(stage.baseUrl);
    await page.getByText("The service is busy. The preview comes by itself in 1 s.").waitFor();
    await freshPreview(page);
  });

  test("a slow device without a network shows what its own press draws, however long that takes", async () => {
    const { page, context } = await stage.open({ press: true });
    await page.addInitScript(slowPress, 1500);
    await page.goto(stage.baseUrl);
    await freshPreview(page);
    // Once its press draws, no more is asked.
    let asked = true;
    page.on("request", (request) => (asked ||= request.url().endsWith("/previews")));
    const draws = async () => {
      asked = false;
      await page.locator(".cm-content").press("x");
      await freshPreview(page);
      return !asked;
    };
    await expect.poll(draws).toBe(true);
    await page.evaluate(() => sessionStorage.setItem("slow", "yes"));
    await context.setOffline(true);
    for (const word of ["one", "two"]) {
      await page.keyboard.type(` ${word}`);
      await freshPreview(page);
    }
    expect(await page.locator(".note-problem").count()).toBe(0);
  });

  test("the network's return is heard before the next try is due", async () => {
    const { page } = await stage.open();
    await page.clock.install();
    await page.goto(stage.baseUrl);
    await freshPreview(page);
    let asked = 0;
    await page.route(previews, (route) => {
      asked += 1;
      return route.abort();
    });
    await write(page, "# Alone");
    // Pauses double from a second: after the fourth failure eight follow.
    await soon(() => asked).toBeGreaterThanOrEqual(4);
    await page.locator(".note-problem").waitFor();
    await page.clock.pauseAt(new Date(await page.evaluate(() => Date.now() + 10)));
    const before = asked;
    await page.clock.runFor(300);
    expect(asked).toBe(before);
    await page.evaluate(() => window.dispatchEvent(new Event("online")));
    await page.clock.runFor(300);
    await soon(() => asked).toBe(before + 1);
  });
});
