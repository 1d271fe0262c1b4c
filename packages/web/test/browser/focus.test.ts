/** Tests where the focus is after an action: at whatever comes next. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { chromiumPath, whySkipped } from "../support/chromium.ts";
import { soon } from "../support/soon.ts";
import { openStage, type Stage } from "../support/stage.ts";
import { freshPreview, save, text, write } from "../support/steps.ts";

/** Returns the label or text of the focused element. */
const focused = (page: Page) =>
  page.evaluate(() => {
    let at = document.activeElement;
    while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
    return at?.getAttribute("aria-label") ?? at?.textContent ?? "";
  });

describe.skipIf(chromiumPath === undefined)(`focus${whySkipped}`, () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage();
  });
  afterAll(() => stage?.close());

  test("a new document has the cursor in it, whichever way it is begun", async () => {
    const { page } = await stage.visit("/");
    await freshPreview(page);
    await write(page, "# Something");
    await page.getByRole("button", { name: "New document" }).click();
    await page.getByRole("heading", { name: "A blank sheet" }).waitFor();
    await soon(() => focused(page)).toBe("Markdown");
    await page.keyboard.type("typed at once");
    await soon(() => text(page)).toBe("typed at once");
    await page.getByRole("button", { name: /^All documents/u }).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: "New document", exact: true })
      .click();
    await page.getByRole("heading", { name: "A blank sheet" }).waitFor();
    await soon(() => focused(page)).toBe("Markdown");
  });

  test("saving and copying leave the focus where it is", async () => {
    const { page } = await stage.visit("/");
    await freshPreview(page);
    await save(page);
    expect(await focused(page)).toBe("Save PNG");
    await page.getByRole("button", { name: "Copy PNG" }).click();
    await page.locator(".export-status[data-kind=done]").getByText("Copied").waitFor();
    expect(await focused(page)).toBe("Copy PNG");
  });

  test("the documents begin at the search", async () => {
    const { page } = await stage.visit("/");
    await freshPreview(page);
    await page.getByRole("button", { name: /^All documents/u }).click();
    await page.getByRole("dialog").waitFor();
    await soon(() => focused(page)).toBe("Search documents");
  });
});
