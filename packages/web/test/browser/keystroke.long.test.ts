/** How long a keystroke takes to become a picture. It is told and not judged, so that `npm test` has no need of it. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { answer } from "../support/answer.ts";
import { chromiumPath, whySkipped } from "../support/chromium.ts";
import { openStage, type Stage } from "../support/stage.ts";
import { freshPreview, write } from "../support/steps.ts";

describe.skipIf(chromiumPath === undefined)(`keystrokes${whySkipped}`, () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage();
  });
  afterAll(() => stage?.close());

  test("from keystroke to picture: how long it takes (told, not judged)", async () => {
    const { page } = await stage.visit("/");
    await write(page, answer);
    await freshPreview(page);
    await page.keyboard.press("Control+End");
    const times: number[] = [];
    for (let stroke = 0; stroke < 25; stroke += 1) {
      await page.keyboard.type("n");
      await freshPreview(page);
      times.push(Number(await page.locator(".preview").getAttribute("data-latency")));
      await page.waitForTimeout(120);
    }
    const sorted = times.slice(3).toSorted((a, b) => a - b);
    const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))];
    console.log(`keystroke to preview: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, n=${sorted.length}`);
    expect(sorted.length).toBe(22);
  });
});
