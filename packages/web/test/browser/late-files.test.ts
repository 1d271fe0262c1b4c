/** Files and pastes that take their time, while something else happens to the document. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { chromiumPath, whySkipped } from "../support/chromium.ts";
import { drop, noise } from "../support/files.ts";
import { hold } from "../support/held.ts";
import { soon } from "../support/soon.ts";
import { openStage, type Stage } from "../support/stage.ts";
import { keptText, text, write } from "../support/steps.ts";

/** Pictures are read only once the test lets them. */
async function holdPictures(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const read = createImageBitmap;
    const held = Promise.withResolvers<void>();
    Object.assign(window, {
      letGo: held.resolve,
      createImageBitmap: async (file: Blob) => {
        await held.promise;
        return read(file);
      },
    });
  });
  return () => page.evaluate(() => (window as unknown as { letGo: () => void }).letGo());
}

const pasteFormatted = (page: Page) =>
  page.locator(".cm-content").evaluate((content) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/html", "one <b>two</b>");
    clipboardData.setData("text/plain", "one two");
    const options = { clipboardData, bubbles: true, cancelable: true };
    content.dispatchEvent(new ClipboardEvent("paste", options));
  });

async function openNew(page: Page): Promise<void> {
  await page.getByRole("button", { name: "New document" }).click();
  await page.getByRole("heading", { name: "A blank sheet" }).waitFor();
}

async function openDocument(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "All documents" }).click();
  await page.getByRole("button", { name, exact: false }).first().click();
}

describe.skipIf(chromiumPath === undefined)(`late files${whySkipped}`, () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage();
  });
  afterAll(() => stage?.close());

  /** A picture was dropped on a document of that title, and is still being read. */
  async function lateFor(title: string) {
    const visit = await stage.visit("/");
    const { page } = visit;
    await write(page, `# ${title}\n\nText.`);
    await keptText(page, `# ${title}\n\nText.`);
    const letGo = await holdPictures(page);
    await drop(page, "dot.png", "image/png", await noise(page, 20));
    return { ...visit, letGo };
  }

  test("a picture comes into the document for which it was given, though another is open", async () => {
    const { page, troubles, letGo } = await lateFor("First");
    await drop(page, "spot.png", "image/png", await noise(page, 21));
    await openNew(page);
    await write(page, "Second.");
    await keptText(page, "Second.");
    await letGo();
    await page.getByText("Added a picture to “First”.").waitFor();
    await soon(() => text(page)).toBe("Second.");
    await openDocument(page, "First");
    await soon(() => text(page)).toMatch(/!\[dot\]\(dot · [^)]*\)[^]*!\[spot\]\(spot · [^)]*\)/u);
    await soon(() => text(page)).toContain("Text.");
    expect(troubles).toEqual([]);
  });

  test("a picture comes into its document also where that was opened again meanwhile", async () => {
    const { page, troubles, letGo } = await lateFor("First");
    await drop(page, "spot.png", "image/png", await noise(page, 21));
    await openNew(page);
    await openDocument(page, "First");
    await soon(() => text(page)).toBe("# First\n\nText.");
    await page.locator(".cm-content").click();
    await page.keyboard.press("Control+End");
    await page.keyboard.type(" More.");
    await letGo();
    await soon(() => page.locator(".cm-chip").count()).toBe(2);
    await page.keyboard.type(" And more.");
    await soon(() => text(page)).toContain("Text. More. And more.");
    await keptText(page, /platen:dot-[^]*platen:spot-[^]*Text\. More\. And more\.$/u);
    expect(troubles).toEqual([]);
  });

  test("a document that was deleted meanwhile does not come back with its picture", async () => {
    const { page, troubles, letGo } = await lateFor("First");
    await openNew(page);
    await write(page, "Second.");
    await keptText(page, "Second.");
    await page.getByRole("button", { name: "All documents" }).click();
    await page.getByRole("button", { name: "More for First" }).click();
    await page.getByRole("button", { name: "Delete", exact: true }).click();
    await page.getByText("Deleted “First”.").first().waitFor();
    await page.keyboard.press("Escape");
    // Files come one after the other: when this one is there, the first was dealt with.
    await drop(page, "spot.png", "image/png", await noise(page, 21));
    await letGo();
    await page.locator(".cm-chip").waitFor();
    await page.getByRole("button", { name: "All documents" }).click();
    const deleted = page.locator(".documents-deleted .document-name");
    await soon(() => deleted.allTextContents()).toEqual(["First"]);
    expect(troubles).toEqual([]);
  });

  test("a picture is there also where the editor was left for another page meanwhile", async () => {
    const { page, troubles } = await stage.visit("/");
    await write(page, "Text.");
    const letGo = await holdPictures(page);
    await drop(page, "dot.png", "image/png", await noise(page, 20));
    await page.getByRole("link", { name: "Docs" }).click();
    await page.getByRole("heading", { level: 1, name: "Markdown in" }).waitFor();
    await page.goBack();
    await soon(() => text(page)).toBe("Text.");
    await letGo();
    await page.locator(".cm-chip").waitFor();
    await page.locator(".cm-content").click();
    await page.keyboard.press("Control+End");
    await page.keyboard.type(" More.");
    await keptText(page, /platen:dot-[^]*Text\. More\.$/u);
    expect(troubles).toEqual([]);
  });

  test("a file that is dropped before the editor is there waits for it", async () => {
    const { page, troubles } = await stage.open();
    const editor = await hold(page, "**/assets/code-editor*.js");
    await page.goto(stage.baseUrl);
    await page.locator(".editor-waiting", { hasText: "Write it" }).waitFor();
    const place = ".editor-waiting";
    await drop(page, "dot.png", "image/png", await noise(page, 20), { place });
    await editor.end();
    await page.locator(".cm-chip").waitFor();
    await page.getByText("Added a picture.").waitFor();
    expect(troubles).toEqual([]);
  });

  test("a formatted paste comes into its document, though another is opened in the same moment", async () => {
    const { page, troubles } = await stage.visit("/");
    await write(page, "First.");
    await keptText(page, "First.");
    const reading = await hold(page, "**/assets/read-clipboard*.js");
    await pasteFormatted(page);
    const code = await reading.next();
    await openNew(page);
    await reading.end();
    await code.continue();
    await keptText(page, "First.one **two**");
    await soon(() => text(page)).toBe("");
    await openDocument(page, "First");
    await soon(() => text(page)).toBe("First.one **two**");
    expect(troubles).toEqual([]);
  });

  test("a formatted paste that comes late goes nowhere if its document was deleted", async () => {
    const { page, troubles } = await stage.visit("/");
    await write(page, "First.");
    await keptText(page, "First.");
    const reading = await hold(page, "**/assets/read-clipboard*.js");
    await pasteFormatted(page);
    const code = await reading.next();
    await openNew(page);
    await write(page, "Second.");
    await keptText(page, "Second.");
    await page.getByRole("button", { name: "All documents" }).click();
    await page.getByRole("button", { name: "More for First" }).click();
    await page.getByRole("button", { name: "Delete", exact: true }).click();
    await page.getByText("Deleted “First.”.").first().waitFor();
    await page.keyboard.press("Escape");
    await reading.end();
    await code.continue();
    // When a paste in the open document is there, the one before was dealt with.
    await page.locator(".cm-content").click();
    await page.keyboard.press("Control+End");
    await pasteFormatted(page);
    await keptText(page, "Second.one **two**");
    await page.getByRole("button", { name: "All documents" }).click();
    const deleted = page.locator(".documents-deleted .document-name");
    await soon(() => deleted.allTextContents()).toEqual(["First."]);
    expect(troubles).toEqual([]);
  });

  test("the place of a drop moves with what is written above it meanwhile", async () => {
    const { page, troubles } = await stage.visit("/");
    await write(page, "One.\n\nTwo.\n\nThree.");
    const letGo = await holdPictures(page);
    const line = await page.locator(".cm-line", { hasText: "Two." }).boundingBox();
    await drop(page, "dot.png", "image/png", await noise(page, 20), {
      x: (line?.x ?? 0) + 20,
      y: (line?.y ?? 0) + 8,
    });
    await page.keyboard.press("Control+Home");
    await page.keyboard.type("Written above, at some length.\n\n");
    await letGo();
    await keptText(
      page,
      /^Written above, at some length\.\n\nOne\.\n\nTwo\.\n\n!\[dot\]\(platen:dot-[0-9a-f]{8}\.png\)\n\nThree\.$/u,
    );
    expect(troubles).toEqual([]);
  });
});
