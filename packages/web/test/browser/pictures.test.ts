import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { share } from "../../../../scripts/tests/budget.ts";
import { chromiumPath, whySkipped } from "../support/chromium.ts";
import { drop, noise } from "../support/files.ts";
import { soon } from "../support/soon.ts";
import { openStage, type Stage } from "../support/stage.ts";
import { freshPreview, keptText, save, text, write } from "../support/steps.ts";

describe.skipIf(chromiumPath === undefined)(`pictures${whySkipped}`, () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage();
  });
  afterAll(() => stage?.close());

  // Seven in the long form: each is drawn with those before it, and noise is dear to draw.
  const shots = share < 1 ? 3 : 7;
  test("several screenshots are drawn and exported, and typing does not send them again", async () => {
    const { page, troubles } = await stage.visit("/");
    await write(page, "# Several");
    for (let shot = 1; shot <= shots; shot += 1) {
      // Each another picture, of more than half a megabyte.
      await drop(page, `shot ${shot}.png`, "image/png", await noise(page, 430 + shot));
      await soon(() => page.locator(".cm-chip").count()).toBe(shot);
    }
    await freshPreview(page);
    expect(await page.locator(".warnings").count()).toBe(0);
    const sizes: number[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/api/v1/previews")) sizes.push(request.postData()?.length ?? 0);
    });
    await page.locator(".cm-content").press("Control+End");
    await page.keyboard.type("\n\nTyped below.");
    await freshPreview(page);
    expect(sizes.length).toBeGreaterThan(0);
    expect(Math.max(...sizes)).toBeLessThan(5000);
    const { name, bytes } = await save(page);
    expect(name).toBe("several.png");
    expect(bytes.length).toBeGreaterThan(1_000_000);
    await page.reload();
    await freshPreview(page);
    expect(await page.locator(".warnings").count()).toBe(0);
    expect(troubles).toEqual([]);
  });

  test("a picture that is made smaller is told with both sizes, and a small one is not", async () => {
    const { page, troubles } = await stage.visit("/");
    await write(page, "# Large");
    await drop(page, "large.png", "image/png", await noise(page, 1100));
    const notice = page.locator(".notice");
    await notice
      .getByText(/^Added a picture\. Made smaller: \d\.\d MB became \d+ KB\.$/u)
      .waitFor();
    await drop(page, "small.png", "image/png", await noise(page, 20));
    await notice.getByText("Added a picture.", { exact: true }).waitFor();
    expect(troubles).toEqual([]);
  });

  test("too much is said before it is sent, and the export waits", async () => {
    const { page } = await stage.visit("/");
    await write(page, "word ".repeat(110_000));
    // Beside the export and in the preview, in the same words.
    const said = page.getByText("The text has 550 KB; at most 524 KB can be exported.");
    await soon(() => said.count()).toBe(2);
    await soon(() => page.locator("#save-file").isDisabled()).toBe(true);
    await write(page, "short");
    await soon(() => page.locator("#save-file").isEnabled()).toBe(true);
  });

  test("many pictures at once come in the order in which they were given", async () => {
    const { page, troubles } = await stage.visit("/");
    await write(page, "");
    // The first takes the longest.
    const files = [];
    for (const side of [900, 60, 40, 20]) files.push({ side, base64: await noise(page, side) });
    await page.locator(".cm-content").evaluate((target, given) => {
      for (const { side, base64 } of given) {
        const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
        const clipboardData = new DataTransfer();
        clipboardData.items.add(new File([bytes], `side ${side}.png`, { type: "image/png" }));
        const options = { clipboardData, bubbles: true, cancelable: true };
        target.dispatchEvent(new ClipboardEvent("paste", options));
      }
    }, files);
    await soon(() => page.locator(".cm-chip").count()).toBe(4);
    const names = Array.from((await text(page)).matchAll(/!\[(side \d+)\]/gu), ([, name]) => name);
    expect(names).toEqual(["side 900", "side 60", "side 40", "side 20"]);
    expect(troubles).toEqual([]);
  });

  test("a picture dropped on a heading's line gets a line of its own", async () => {
    const { page } = await stage.visit("/");
    await write(page, "# Heading\n\nText");
    const place = await page.locator(".cm-line").first().boundingBox();
    await drop(page, "dot.png", "image/png", await noise(page, 20), {
      x: (place?.x ?? 0) + (place?.width ?? 0) - 30,
      y: (place?.y ?? 0) + 8,
    });
    await keptText(page, /^# Heading\n\n!\[dot\]\(platen:dot-[0-9a-f]{8}\.png\)\n\nText$/u);
  });

  test("a picture pasted in the middle of a heading leaves the heading whole", async () => {
    const { page } = await stage.visit("/");
    await write(page, "# Heading");
    for (let press = 0; press < 3; press += 1) await page.keyboard.press("ArrowLeft");
    await page.locator(".cm-content").evaluate(
      (content, base64) => {
        const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
        const clipboardData = new DataTransfer();
        clipboardData.items.add(new File([bytes], "image.png", { type: "image/png" }));
        content.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }));
      },
      await noise(page, 20),
    );
    await soon(() => text(page)).toMatch(/^# Heading\n\n!\[image\]\(.*\)\n?$/u);
  });

  test("what is said of an added picture goes away by itself", async () => {
    const { page } = await stage.open();
    await page.clock.install();
    await page.goto(stage.baseUrl);
    await write(page, "x");
    await drop(page, "dot.png", "image/png", await noise(page, 20));
    await page.getByText("Added a picture.").waitFor();
    await page.clock.fastForward("00:30");
    await page.getByText("Added a picture.").waitFor({ state: "detached" });
  });

  test("a downloaded document stands alone, and comes back with its pictures beside it", async () => {
    const { page } = await stage.visit("/");
    await write(page, "# Alone\n");
    await drop(page, "dot.png", "image/png", await noise(page, 20));
    await keptText(page, /platen:dot/u);
    await page.getByRole("button", { name: "All documents" }).click();
    await page.getByRole("button", { name: "More for Alone" }).click();
    const downloading = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download", exact: true }).click();
    const chunks: Uint8Array[] = [];
    for await (const chunk of await (await downloading).createReadStream())
      chunks.push(chunk as Uint8Array);
    const file = Buffer.concat(chunks);
    expect(file.toString()).toContain("](data:image/png;base64,");
    await page.keyboard.press("Escape");
    await drop(page, "alone.md", "text/markdown", file.toString("base64"));
    await page.getByText("Opened alone.md").waitFor();
    await soon(() => text(page)).toMatch(/!\[dot\]\(picture · \d+ K?B\)/u);
  });
});
