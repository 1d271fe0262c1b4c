import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { chromiumPath, whySkipped } from "../support/chromium.ts";
import { soon } from "../support/soon.ts";
import { openStage, type Stage } from "../support/stage.ts";
import { freshPreview, keptText, text } from "../support/steps.ts";

/** Returns the focused element's name, if it is a field, and its text. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const inner = document.activeElement?.shadowRoot?.activeElement ?? document.activeElement;
    const label = inner?.getAttribute("aria-label") ?? inner?.textContent ?? "";
    return `${inner?.getAttribute("name") ?? ""} ${label}`.trim();
  });

/** Presses a key until something is focused: at most as often as takes one round of the longest page twice over. */
async function tabTo(page: Page, wanted: RegExp, key = "Tab"): Promise<void> {
  for (let step = 0; step < 120; step += 1) {
    await page.keyboard.press(key);
    if (wanted.test(await focused(page))) return;
  }
  throw new Error(`${key} never reached ${String(wanted)}; last: ${await focused(page)}`);
}

describe.skipIf(chromiumPath === undefined)(`keyboard${whySkipped}`, () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage();
  });
  afterAll(() => stage?.close());

  test("the whole flow: write, style, export, sign up, token, sign out", async () => {
    const { page, troubles } = await stage.visit("/");
    await freshPreview(page);
    await tabTo(page, /^Skip to content/u);
    await tabTo(page, /^Markdown$/u);
    await page.keyboard.press("Control+a");
    await page.keyboard.type("# By hand");
    // Tab leaves the editor, and goes on to the style.
    await tabTo(page, /^theme/u);
    // After the last, in which the first draft is, comes the first.
    await page.keyboard.press("ArrowRight");
    await soon(() => page.getByRole("radio", { name: "Light" }).isChecked()).toBe(true);
    await freshPreview(page);
    const downloading = page.waitForEvent("download");
    await page.keyboard.press("Control+s");
    await soon(() => focused(page)).toBe("Save PNG");
    await page.keyboard.press("Enter");
    expect((await downloading).suggestedFilename()).toBe("by-hand.png");

    await page.locator(".export-status[data-kind=done]").waitFor();
    await page.keyboard.press("Control+s");
    await soon(() => focused(page)).toBe("Save PNG");
    // It stands there once it is known who is here.
    await page.getByRole("link", { name: "Create an account" }).waitFor();
    await tabTo(page, /^Create an account$/u);
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Create an account" }).waitFor();
    await tabTo(page, /^email/u, "Shift+Tab");
    await page.keyboard.type("keys@example.org");
    await page.keyboard.press("Tab");
    await page.keyboard.type("correct horse battery");
    await page.keyboard.press("Enter");
    // The way leads back to the document.
    await page.locator(".terms-headline[data-clean=true]").waitFor();
    await tabTo(page, /^Account$/u);
    await page.keyboard.press("Enter");
    await page.getByText("No tokens yet").waitFor();

    await tabTo(page, /^name/u);
    await page.keyboard.type("By hand");
    await page.keyboard.press("Enter");
    const token = page.locator(".token-line code");
    await token.waitFor();
    await tabTo(page, /^Copy$/u, "Shift+Tab");
    await page.keyboard.press("Enter");
    await page.getByText("Copied", { exact: true }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      await token.textContent(),
    );
    // The list is asked for anew once the token is there.
    await page.getByRole("button", { name: "Revoke By hand" }).waitFor();
    await tabTo(page, /Revoke By hand/u);
    await page.keyboard.press("Enter");
    await page.getByRole("dialog").waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await soon(() => focused(page)).toBe("Revoke By hand");
    await page.keyboard.press("Enter");
    await tabTo(page, /^Revoke$/u);
    await page.keyboard.press("Enter");
    await page.getByText("No tokens yet").waitFor();
    await soon(() => focused(page)).toBe("API tokens");

    await tabTo(page, /^Sign out$/u, "Shift+Tab");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Sign in" }).waitFor();
    expect(troubles).toEqual([]);
  });

  test("a link is shared and a version of before restored, by keys and told in words", async () => {
    const { page, troubles } = await stage.visit("/");
    await page.clock.install();
    await page.reload();
    await freshPreview(page);
    await tabTo(page, /^Markdown$/u);
    const write = async (markdown: string) => {
      await page.keyboard.press("Control+a");
      await page.keyboard.type(markdown);
      await keptText(page, markdown);
    };
    await write("# First");
    await page.clock.fastForward("11:00");
    await write("# Second");

    await page.keyboard.press("Control+s");
    await soon(() => focused(page)).toBe("Save PNG");
    await tabTo(page, /^Share a link/u);
    await page.keyboard.press("Enter");
    await page.getByRole("dialog", { name: "Share a link" }).waitFor();
    // While the link is being made there is nothing to copy, and Tab passes over the button.
    await page.locator(".copy:enabled").waitFor();
    await tabTo(page, /^Copy link$/u);
    await page.keyboard.press("Enter");
    await soon(() => page.evaluate(() => navigator.clipboard.readText())).toContain("#d=");
    await page.keyboard.press("Escape");
    await soon(() => focused(page)).toMatch(/^Share a link/u);

    await tabTo(page, /^All documents/u, "Shift+Tab");
    await page.keyboard.press("Enter");
    await page.getByRole("dialog", { name: "Documents" }).waitFor();
    await tabTo(page, /^More for Second$/u);
    await page.keyboard.press("Enter");
    await tabTo(page, /^History$/u);
    await page.keyboard.press("Enter");
    await page.getByRole("dialog", { name: "History of “Second”" }).waitFor();
    await tabTo(page, /^Restore this version$/u);
    await page.keyboard.press("Enter");
    await page.getByRole("status").getByText("Restored the version of").waitFor();
    await soon(() => text(page)).toBe("# First");
    expect(troubles).toEqual([]);
  });

  test("keys of the editor: find, starter by select, and the pages of a pdf", async () => {
    const { page, troubles } = await stage.visit("/");
    await freshPreview(page);
    await tabTo(page, /^Markdown$/u);
    await page.keyboard.press("Control+a");
    await page.keyboard.insertText(
      Array.from({ length: 90 }, (_, at) => `Line ${at}.`).join("\n\n"),
    );
    await page.keyboard.press("Control+f");
    await soon(() => focused(page)).toMatch(/^search/u);
    await page.keyboard.type("Line 42");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Escape");
    await soon(() => focused(page)).toBe("Markdown");
    await tabTo(page, /^format/u);
    await page.keyboard.press("ArrowLeft");
    const shown = async () => Number(/\d+/u.exec(await page.locator(".pager").innerText())?.[0]);
    await page.locator("canvas[data-page]").first().waitFor();
    await freshPreview(page);
    // The found place is in view, which need not be on the first page.
    const seen = () =>
      page.locator(".desk").evaluate((desk) => {
        const { top, height } = desk.getBoundingClientRect();
        const leaf = [...desk.querySelectorAll(".leaf")].findLast(
          (one) => one.getBoundingClientRect().top <= top + height / 2,
        );
        return Number(leaf?.querySelector("canvas")?.dataset["page"]);
      });
    await soon(async () => (await seen()) === (await shown())).toBe(true);
    const before = await shown();
    await tabTo(page, /^Next page$/u, "Shift+Tab");
    await page.keyboard.press("Enter");
    await soon(shown).toBe(before + 1);
    await page.locator(`canvas[data-page="${before + 1}"]`).waitFor();
    expect(troubles).toEqual([]);
  });
});
