/** Keys and pastes at the end of a long text that was just opened: the editor has not read so far by itself. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, test } from "vitest";
import { chromiumPath, whySkipped } from "../support/chromium.ts";
import { drop, noise } from "../support/files.ts";
import { soon } from "../support/soon.ts";
import { openStage, type Stage } from "../support/stage.ts";
import { text } from "../support/steps.ts";

const long = "Words of a long paragraph, with _some_ of them `set apart`.\n\n".repeat(3000);

describe.skipIf(chromiumPath === undefined)(`long texts${whySkipped}`, () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage();
  });
  afterAll(() => stage?.close());

  /** A long text with this at its end, and the cursor behind it; nothing is done when the browser is idle. */
  async function openLong(end: string): Promise<Page> {
    const { page } = await stage.open();
    await page.addInitScript(() => {
      Object.assign(window, { requestIdleCallback: () => 0, cancelIdleCallback: () => undefined });
      // However long reading takes here: a command waits for it by this clock, which is slow.
      const { now } = Date;
      const begin = now();
      Date.now = () => begin + (now() - begin) / 50;
    });
    await page.goto(stage.baseUrl);
    await page.locator(".cm-content").waitFor();
    const base64 = Buffer.from(long + end).toString("base64");
    await drop(page, "long.md", "text/markdown", base64);
    await page.getByText("Opened long.md").waitFor();
    await page.locator(".cm-content").click();
    await page.keyboard.press("Control+End");
    await soon(() => text(page)).toContain(end);
    return page;
  }

  const endOf = async (page: Page) => (await text(page)).split("`set apart`.\n\n").at(-1);

  test("Tab goes through the cells of a table", async () => {
    const page = await openLong("| a | b |\n| - | - |\n| 1 | 2 |");
    for (let press = 0; press < 2; press += 1) await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.type("one");
    await soon(() => endOf(page)).toBe("| a | b |\n| - | - |\n| one | 2 |");
  });

  test("Enter in a cell of a table makes a row", async () => {
    const page = await openLong("| a | b |\n| - | - |\n| 1 | 2 |");
    for (let press = 0; press < 2; press += 1) await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("Enter");
    await page.keyboard.type("next");
    await soon(() => endOf(page)).toMatch(
      /^\| a \| b \|\n\| - \| - \|\n\| 1 \| 2 \|\n\| +\| next/u,
    );
  });

  test("Enter goes on with a list", async () => {
    const page = await openLong("- one");
    await page.keyboard.press("Enter");
    await page.keyboard.type("two");
    await soon(() => endOf(page)).toBe("- one\n- two");
  });

  test("what is pasted in code stays as it is", async () => {
    const page = await openLong("```\nlet a;");
    await page.locator(".cm-content").evaluate((content) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/html", "<b>bold</b>");
      clipboardData.setData("text/plain", "bold");
      const options = { clipboardData, bubbles: true, cancelable: true };
      content.dispatchEvent(new ClipboardEvent("paste", options));
    });
    await soon(() => endOf(page)).toBe("```\nlet a;bold");
  });

  test("a picture does not come into the middle of a table", async () => {
    const page = await openLong("| a | b |\n| - | - |\n| 1 | 2 |");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("ArrowUp");
    const base64 = await noise(page, 20);
    await page.locator(".cm-content").evaluate((content, base64) => {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File([bytes], "image.png", { type: "image/png" }));
      content.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }));
    }, base64);
    await soon(() => endOf(page)).toMatch(
      /^\| a \| b \|\n\| - \| - \|\n\| 1 \| 2 \|\n\n!\[image\]/u,
    );
  });
});
