/** A document that its format cannot hold: what helps is a button, and works when it is pressed. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { chromiumPath, whySkipped } from "../support/chromium.ts";
import { soon } from "../support/soon.ts";
import { openStage, type Stage } from "../support/stage.ts";
import { freshPreview, save, write } from "../support/steps.ts";

const long = Array.from({ length: 300 }, (_, at) => `Paragraph ${at} of many.`).join("\n\n");

describe.skipIf(chromiumPath === undefined)(`too tall${whySkipped}`, () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage();
  });
  afterAll(() => stage?.close());

  test.each([
    [/^Quality [\d.]+$/u, "RIFF"],
    [/^Several pictures$/u, "PK"],
    [/^Make it a PDF$/u, "%PDF"],
  ])("%s", async (name, begins) => {
    const { page, troubles, complaints } = await stage.visit("/");
    await freshPreview(page);
    await write(page, long);
    await page.getByRole("radio", { name: "WebP" }).check({ force: true });
    await freshPreview(page);
    const note = page.locator(".note-refusal");
    await note.waitFor();
    expect(await note.locator("p").textContent()).toMatch(/^This can be seen.*pixels tall\.$/u);
    // The box of the export counts as the note does.
    const tall = async () =>
      /(\d+) pixels tall/u.exec((await note.locator("p").textContent()) ?? "")?.[1] ?? "";
    expect(await page.locator(".export-status").textContent()).toContain(` ${await tall()} `);
    await note.getByRole("button", { name }).click();
    await note.waitFor({ state: "detached" });
    await freshPreview(page);
    const { bytes } = await save(page);
    expect(Buffer.from(bytes).toString("latin1", 0, begins.length)).toBe(begins);
    expect(troubles).toEqual([]);
    expect(complaints).toEqual([]);
  });

  test("an export for which the service has no room waits, says so, and is made", async () => {
    const { page } = await stage.visit("/");
    await freshPreview(page);
    let refused = 0;
    const said = Promise.withResolvers<void>();
    await page.route("**/api/v1/exports", async (route) => {
      refused += 1;
      if (refused > 2) {
        // However long it takes to look at what the page says until then.
        await said.promise;
        return route.continue();
      }
      const error = { code: "OVERLOADED", message: "Busy.", details: [], requestId: "r" };
      return route.fulfill({
        status: 503,
        headers: { "Retry-After": "1" },
        json: { success: false, error },
      });
    });
    const downloading = page.waitForEvent("download");
    await page.locator("#save-file").click();
    const status = page.locator(".export-status");
    await soon(() => status.textContent()).toContain("as soon as there is room");
    said.resolve();
    await downloading;
    await page.locator(".export-status[data-kind=done]").waitFor();
    expect(refused).toBe(3);
  });
});
