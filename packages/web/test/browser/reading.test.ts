/**
 * Tests the options for reading Markdown: they are chosen in the editor, and sent with the preview
 * and the export.
 */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { chromiumPath, whySkipped } from "../support/chromium.ts";
import { soon } from "../support/soon.ts";
import { openStage, type Stage } from "../support/stage.ts";
import { freshPreview, save, write } from "../support/steps.ts";

describe.skipIf(chromiumPath === undefined)(`reading${whySkipped}`, () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage();
  });
  afterAll(() => stage?.close());

  test("line ends are kept where they are to be, in the preview and in the file", async () => {
    const { page, troubles, complaints } = await stage.visit("/");
    await write(page, "one\ntwo\nthree");
    await freshPreview(page);
    const height = () =>
      page.locator(".sheet.page").evaluate((sheet) => sheet.getBoundingClientRect().height);
    const before = await height();
    await page.getByRole("combobox", { name: "Line breaks" }).selectOption("hard");
    await soon(async () => (await height()) > before).toBe(true);
    await page.getByRole("combobox", { name: "Dialect" }).selectOption("github");
    await page.getByLabel("Repair mistakes").uncheck();
    await freshPreview(page);
    const asking = page.waitForRequest("**/api/v1/exports");
    await save(page);
    const reading = { flavor: "github", breaks: "hard", repair: false };
    expect((await asking).postDataJSON()).toMatchObject(reading);
    // A value that is the default again is not sent.
    await page.getByRole("combobox", { name: "Line breaks" }).selectOption("soft");
    await soon(height).toBe(before);
    expect(troubles).toEqual([]);
    expect(complaints).toEqual([]);
  });
});
