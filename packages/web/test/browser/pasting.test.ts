import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { chromiumPath, whySkipped } from "../support/chromium.ts";
import { clipboards, type Sample } from "../support/clipboards.ts";
import { docx } from "../support/docx.ts";
import { drop, noise } from "../support/files.ts";
import { handlersHaveRun } from "../support/handlers.ts";
import { paste } from "../support/paste.ts";
import { soon } from "../support/soon.ts";
import { openStage, type Stage } from "../support/stage.ts";
import { keptText, text, write } from "../support/steps.ts";

describe.skipIf(chromiumPath === undefined)(`pasting${whySkipped}`, () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage();
  });
  afterAll(() => stage?.close());

  test.each(Object.entries<Sample>(clipboards))("from %s", async (_, sample) => {
    const { page, troubles } = await stage.visit("/");
    await write(page, " ");
    await page.keyboard.press("Control+a");
    await page.keyboard.press("Delete");
    await paste(page, sample, sample.picture ? await noise(page, 20) : undefined);
    await soon(async () => (await text(page)).trim()).toBe(sample.wanted);
    await handlersHaveRun(page);
    expect(await page.evaluate(() => "struck" in window)).toBe(false);
    expect(troubles).toEqual([]);
  });

  test("formatted text can be made plain again, and undone", async () => {
    const { page } = await stage.visit("/");
    await write(page, "");
    await paste(page, { html: "<p>one <b>two</b></p>", plain: "one two", wanted: "" });
    await soon(() => text(page)).toBe("one **two**");
    await page.getByRole("button", { name: "Paste as plain text" }).click();
    await soon(() => text(page)).toBe("one two");
    await page.keyboard.press("Control+z");
    await soon(() => text(page)).toBe("");
  });

  test("made plain where it stands, though somebody wrote on; once it was changed, that is not offered", async () => {
    const { page } = await stage.visit("/");
    const plain = page.getByRole("button", { name: "Paste as plain text" });
    const sample = { html: "<p>one <b>two</b></p>", plain: "one two", wanted: "" };
    await write(page, "Before: ");
    await paste(page, sample);
    await soon(() => text(page)).toBe("Before: one **two**");
    await page.keyboard.type(" after");
    await page.keyboard.press("Control+Home");
    await page.keyboard.type("> ");
    await plain.click();
    await soon(() => text(page)).toBe("> Before: one two after");
    await page.keyboard.press("Control+z");
    await soon(() => text(page)).toBe("> Before: one **two** after");
    await write(page, "");
    await paste(page, sample);
    await plain.waitFor();
    await page.keyboard.press("Backspace");
    await soon(() => plain.count()).toBe(0);
    await soon(() => text(page)).toBe("one **two*");
  });

  test("with Shift, and in code, text is pasted as it is", async () => {
    const { page } = await stage.visit("/");
    await page.evaluate(async () => {
      const item = (type: string, value: string) => [type, new Blob([value], { type })];
      const parts = [item("text/html", "<b>bold</b>"), item("text/plain", "bold")];
      await navigator.clipboard.write([new ClipboardItem(Object.fromEntries(parts))]);
    });
    await write(page, "x ");
    await page.keyboard.press("Control+Shift+v");
    await soon(() => text(page)).toBe("x bold");
    await page.keyboard.type(" ");
    await page.keyboard.press("Control+v");
    await soon(() => text(page)).toBe("x bold **bold**");
    await write(page, "```\n\n```");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Control+v");
    await soon(() => text(page)).toBe("```\nbold\n```");
  });

  test("an address on selected words makes a link of them", async () => {
    const { page } = await stage.visit("/");
    await write(page, "words");
    await page.keyboard.press("Control+a");
    await paste(page, { plain: "https://example.org/a", wanted: "" });
    await soon(() => text(page)).toBe("[words](https://example.org/a)");
  });

  test("a picture from a page is the file, not its address", async () => {
    const { page } = await stage.visit("/");
    await write(page, "");
    const sample = { html: `<img src="https://example.org/x.png" alt="x">`, plain: "", wanted: "" };
    await paste(page, sample, await noise(page, 20));
    await keptText(page, /^!\[image\]\(platen:image-[0-9a-f]{8}\.png\)/u);
  });

  test("documents dropped anywhere are opened beside the others, never by the browser", async () => {
    const { page, troubles } = await stage.visit("/");
    await write(page, "mine");
    const html = "<h1>Page</h1><p>With <em>words</em>.</p>";
    const place = ".desk";
    await drop(page, "page.html", "text/html", Buffer.from(html).toString("base64"), { place });
    await soon(() => text(page)).toBe("# Page\n\nWith _words_.");
    await drop(page, "report.docx", "", docx().toString("base64"), { place: ".styling" });
    await soon(() => text(page)).toBe("# Report\n\nSome **bold** words.");
    await drop(page, "notes.txt", "text/plain", Buffer.from("Notes").toString("base64"), { place });
    await soon(() => text(page)).toBe("Notes");
    await page.getByRole("button", { name: "All documents" }).click();
    await soon(() => page.locator(".document-name").allTextContents()).toEqual([
      "Notes",
      "Report",
      "Page",
      "mine",
    ]);
    expect(troubles).toEqual([]);
  });
});
