/** Pictures that a browser cannot decode, or will not. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { chromiumPath, whySkipped } from "../support/chromium.ts";
import { soon } from "../support/soon.ts";
import { openStage, type Stage } from "../support/stage.ts";
import { freshPreview, write } from "../support/steps.ts";

describe.skipIf(chromiumPath === undefined)(`pictures that cannot be decoded${whySkipped}`, () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage();
  });
  afterAll(() => stage?.close());

  test.each(["refuses", "never ends"])(
    "a browser whose decoding %s shows the picture",
    async (does) => {
      const { page } = await stage.open();
      await page.addInitScript((how) => {
        HTMLImageElement.prototype.decode = () =>
          how === "refuses"
            ? Promise.reject(
                new DOMException("The source image cannot be decoded.", "EncodingError"),
              )
            : new Promise(() => undefined);
      }, does);
      await page.goto(stage.baseUrl);
      await write(page, "# Shown");
      await freshPreview(page);
      const picture = page.locator(".page img").first();
      await soon(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth > 0)).toBe(
        true,
      );
      await soon(() => page.locator(".preview .note").count()).toBe(0);
    },
  );

  test("what is no picture is said to be none, and the next picture comes", async () => {
    const { page } = await stage.visit("/");
    await freshPreview(page);
    await page.route("**/api/v1/previews", async (route) => {
      const response = await route.fetch();
      const body = await response.body();
      for (let at = body.indexOf("RIFF"); at >= 0; at = body.indexOf("RIFF", at + 1))
        body.write("none", at);
      await route.fulfill({ response, body });
    });
    await write(page, "# Unreadable");
    const note = page.locator(".preview .note");
    await soon(() => note.allTextContents()).toEqual(["This browser could not show the picture."]);
    await page.unroute("**/api/v1/previews");
    await write(page, "# Readable");
    await freshPreview(page);
    expect(await note.count()).toBe(0);
  });
});
