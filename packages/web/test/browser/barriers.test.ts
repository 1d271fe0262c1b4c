/** The panel that says what is in the way of readers. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { chromiumPath, whySkipped } from "../support/chromium.ts";
import { soon } from "../support/soon.ts";
import { openStage, type Stage } from "../support/stage.ts";
import { write } from "../support/steps.ts";

describe.skipIf(chromiumPath === undefined)(`barriers${whySkipped}`, () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage();
  });
  afterAll(() => stage?.close());

  test("are listed with their lines, lead there, and go when they are mended", async () => {
    const { page, troubles } = await stage.visit("/", { press: true });
    await write(page, "---\nlang: en\n---\n# One\n\n### Three\n\n[here](https://example.com/)");
    const panel = page.locator("fieldset.access");
    await panel.getByRole("button", { name: "Check for barriers" }).click();
    await panel.getByText("2 barriers").waitFor();
    await panel.getByText("“Three” is of level 3").waitFor();
    await panel.getByRole("button", { name: "Line 8" }).click();
    await page.keyboard.press("End");
    await page.keyboard.press("Shift+Home");
    await page.keyboard.type("A word");
    await panel.getByText("1 barrier", { exact: true }).waitFor();
    await page.getByRole("combobox", { name: "Language" }).selectOption("zh-CN");
    await panel.getByText("“Three”是 3 级标题，而前一个标题是 1 级；请改为 2 级。").waitFor();
    await write(page, "---\nlang: en\n---\n# One");
    await soon(() => panel.locator("li").count()).toBe(0);
    expect(troubles).toEqual([]);
  });
});
