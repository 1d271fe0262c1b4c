/** Tests links that hold a document. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { chromiumPath, whySkipped } from "../support/chromium.ts";
import { soon } from "../support/soon.ts";
import { openStage, type Stage } from "../support/stage.ts";
import { freshPreview, holdWrites, signUp, write } from "../support/steps.ts";
import { violations } from "../support/violations.ts";

describe.skipIf(chromiumPath === undefined)(`share${whySkipped}`, () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage({ PLATEN_REPORT_URL: "https://example.org/report" });
  });
  afterAll(() => stage?.close());

  test("it opens the document with its look elsewhere, beside what is there, and tells nobody", async () => {
    const { page, troubles } = await stage.visit("/");
    await write(page, "# Shared\n\nBy its link alone.");
    await page.getByRole("radio", { name: "Nord" }).check({ force: true });
    await freshPreview(page);
    await page.getByRole("button", { name: "Share a link…" }).click();
    const field = page.getByLabel("Link to the document");
    await soon(() => field.inputValue()).toContain("#d=");
    const link = await field.inputValue();
    await page.getByRole("button", { name: "Copy link" }).click();
    await soon(() => page.evaluate(() => navigator.clipboard.readText())).toBe(link);
    expect(troubles).toEqual([]);

    const other = await stage.visit("/");
    await write(other.page, "# Theirs");
    await freshPreview(other.page);
    const asked: string[] = [];
    other.page.on("request", (request) => asked.push(request.url()));
    await other.page.goto(link);
    await other.page.locator(".shared-text").getByText("By its link alone.").waitFor();
    // Loaded again before the copy is kept: nothing that the link brought is lost.
    const edit = other.page.getByRole("button", { name: "Edit a copy" });
    await holdWrites(other.page);
    await edit.click();
    await soon(() => edit.isDisabled()).toBe(true);
    await other.page.reload();
    await edit.click();
    await other.page.locator(".cm-line").getByText("By its link alone.").waitFor();
    await soon(() => other.page.getByRole("radio", { name: "Nord" }).isChecked()).toBe(true);
    expect(new URL(other.page.url()).hash).toBe("");
    // Loading again opens it once, and their own document is still there.
    await other.page.getByRole("button", { name: "All documents" }).click();
    await other.page.getByRole("button", { name: "Theirs" }).first().waitFor();
    await soon(() => other.page.getByRole("button", { name: /^Shared/u }).count()).toBe(1);
    expect(asked.filter((url) => url.includes("d="))).toEqual([]);
    expect(stage.logged.filter((line) => line.includes(link.slice(-20)))).toEqual([]);
    expect(other.troubles).toEqual([]);
  });

  test("a link is read: as a picture of its own document and as its text, with nothing to change", async () => {
    const { page } = await stage.visit("/");
    await write(page, "# Theirs\n\nIn a picture.");
    await freshPreview(page);
    await page.getByRole("button", { name: "Share a link…" }).click();
    const field = page.getByLabel("Link to the document");
    await soon(() => field.inputValue()).toContain("#d=");
    const link = await field.inputValue();

    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
    const other = await stage.open(phone);
    const asked: string[] = [];
    let letGo = Promise.withResolvers<void>();
    await other.page.route("**/api/v1/previews", async (route) => {
      asked.push(route.request().postData() ?? "");
      await letGo.promise;
      await route.continue().catch(() => undefined);
    });
    await other.page.goto(link);
    await other.page.getByRole("heading", { name: "Theirs" }).waitFor();
    await soon(() => asked.length).toBeGreaterThan(0);
    expect(await other.page.locator(".sheet img").count()).toBe(0);
    letGo.resolve();
    await freshPreview(other.page);
    await other.page.locator(".sheet img").first().waitFor();
    expect(await violations(other.page)).toEqual([]);
    // The starter was never drawn, and no part of the editor is there.
    expect(asked.filter((body) => !body.includes("Theirs"))).toEqual([]);
    expect(await other.page.locator(".cm-content, .toolbar, #save-file").count()).toBe(0);
    // The address can be passed on.
    expect(other.page.url()).toBe(link);
    const words = other.page.locator(".shared-text");
    await soon(() => words.isVisible()).toBe(false);
    // A press on the picture goes to that place in the text.
    await other.page
      .locator(".sheet img")
      .first()
      .tap({ position: { x: 40, y: 30 } });
    await soon(() => words.isVisible()).toBe(true);
    await soon(() => other.page.evaluate(() => getSelection()?.toString())).toBe("# Theirs");
    await other.page.setViewportSize({ width: 1440, height: 900 });
    await soon(() => other.page.locator(".preview").isVisible()).toBe(true);
    expect(await violations(other.page)).toEqual([]);

    // A window with a document of one's own.
    await other.page.getByRole("link", { name: "Editor", exact: true }).click();
    await write(other.page, "# Mine");
    await freshPreview(other.page);
    letGo = Promise.withResolvers();
    asked.length = 0;
    await other.page.evaluate((to) => location.assign(to), link);
    await soon(() => asked.some((body) => body.includes("Theirs"))).toBe(true);
    expect(await other.page.locator(".sheet img").count()).toBe(0);
    letGo.resolve();
    await freshPreview(other.page);
    await other.page.getByRole("button", { name: "Edit a copy" }).click();
    await other.page.getByText("Opened from a link").waitFor();
    await soon(() => other.page.locator(".cm-content").textContent()).toContain("Theirs");
    expect(new URL(other.page.url()).hash).toBe("");
    expect(other.troubles).toEqual([]);
  });

  test("cards of a link are seen as they would be saved", async () => {
    const { page } = await stage.visit("/");
    await write(page, "# One\n\n---\n\n# Two");
    await page.getByLabel("Make cards").check();
    await page.getByRole("button", { name: "Share a link…" }).click();
    const field = page.getByLabel("Link to the document");
    await soon(() => field.inputValue()).toContain("#d=");
    const link = await field.inputValue();
    const other = await stage.open();
    await other.page.goto(link);
    await soon(() => other.page.locator(".stage img").count()).toBe(2);
    expect(await other.page.locator(".stage figcaption").count()).toBe(0);
    expect(await violations(other.page)).toEqual([]);
    expect(other.troubles).toEqual([]);
  });

  test("a link that is still being made cannot be copied", async () => {
    const { page, troubles } = await stage.visit("/");
    await write(page, "# Whole");
    await freshPreview(page);
    await page.evaluate(() => {
      const { CompressionStream } = window;
      const letGo = Promise.withResolvers<void>();
      // Whatever it compresses comes out only once the test lets it.
      Object.assign(window, {
        letGo: letGo.resolve,
        CompressionStream: function late(format: CompressionFormat) {
          const { readable, writable } = new CompressionStream(format);
          const waiting = new TransformStream({ start: () => letGo.promise });
          return { writable, readable: readable.pipeThrough(waiting) };
        },
      });
    });
    await page.getByRole("button", { name: "Share a link…" }).click();
    const copy = page.getByRole("button", { name: "Copy link" });
    await copy.waitFor();
    expect(await copy.isDisabled()).toBe(true);
    const field = page.getByLabel("Link to the document");
    expect(await field.inputValue()).toBe("");
    await page.evaluate(() => (window as unknown as { letGo: () => void }).letGo());
    await soon(() => copy.isEnabled()).toBe(true);
    await copy.click();
    await soon(() => page.evaluate(() => navigator.clipboard.readText())).toContain("#d=");
    expect(await field.inputValue()).toBe(
      await page.evaluate(() => navigator.clipboard.readText()),
    );
    expect(troubles).toEqual([]);
  });

  test("a link that was cut says so and changes nothing", async () => {
    const { page } = await stage.visit("/");
    await write(page, "# Mine");
    await freshPreview(page);
    const told = page.getByText("This link is not whole").waitFor();
    await page.goto(`${stage.baseUrl}/#d=ab12`);
    await told;
    await soon(() => page.locator(".cm-content").textContent()).toContain("Mine");
  });

  test("a document that is too long for a link says so", async () => {
    const { page } = await stage.visit("/");
    const noise = Array.from({ length: 9000 }, (_, at) => (at * 7919) % 1_000_003).join(" ");
    await write(page, noise);
    await page.getByRole("button", { name: "Share a link…" }).click();
    await page.getByText("too long to be in a link").waitFor();
    await page.getByRole("dialog").getByRole("link", { name: "Create an account" }).waitFor();
  });

  test("an account gets an address of the picture, in its look; what is too long is told", async () => {
    const { page, troubles } = await stage.visit("/");
    await signUp(page, "pictures@example.org");
    await page.goto(stage.baseUrl);
    await page.locator(".cm-content").waitFor();
    await write(page, "# Ink & paper\n\nThey have come.");
    await page.getByRole("radio", { name: "Nord" }).check({ force: true });
    await page.getByRole("button", { name: "Share a link…" }).click();
    await page.getByRole("button", { name: "Get an image link" }).click();
    const field = page.getByLabel("Link to the picture");
    await field.waitFor();
    const link = await field.inputValue();
    expect(link).toMatch(/\/i\/[\w-]+\/[\w-]{43}\/png\?md=[^?]*&theme=nord\b/u);
    await page.getByRole("button", { name: "Copy HTML" }).click();
    const html = () => page.evaluate(() => navigator.clipboard.readText());
    await soon(html).toBe(`<img src="${link.replaceAll("&", "&amp;")}" alt="Ink &amp; paper">`);
    expect(await violations(page)).toEqual([]);
    const picture = await fetch(link);
    expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/png"]);
    await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();

    await write(page, "word ".repeat(2000));
    await page.getByRole("button", { name: "Share a link…" }).click();
    await page.getByRole("button", { name: "Get an image link" }).click();
    await page.getByText("too long for an image link").waitFor();
    // It has the key of the first.
    const keys = await page.evaluate(async () => (await fetch("/api/v1/link-keys")).json());
    expect((keys as { data: { keys: object[] } }).data.keys).toHaveLength(1);
    expect(troubles).toEqual([]);
  });

  test("an account stores what is too long; others open it until it is deleted", async () => {
    const { page, troubles } = await stage.visit("/");
    await signUp(page, "sharer@example.org");
    await page.goto(stage.baseUrl);
    await page.locator(".cm-content").waitFor();
    const noise = Array.from({ length: 9000 }, (_, at) => (at * 7919) % 1_000_003).join(" ");
    await write(page, `# Numbers\n\nThe first of them.\n\n${noise}`);
    await page.getByRole("radio", { name: "Nord" }).check({ force: true });
    await page.getByRole("button", { name: "Share a link…" }).click();
    // Until the link has been made, its field stands there, and is empty.
    await page.getByText("too long to be in a link").waitFor();
    await page.getByLabel("Keep it for").selectOption("7 days");
    await page.getByRole("button", { name: "Store and get a link" }).click();
    const link = await page.getByLabel("Link to the document").inputValue();
    expect(link).toContain(`${stage.baseUrl}/s/`);

    const other = await stage.visit("/");
    const preview = await (await fetch(link)).text();
    expect(preview).toContain("<title>Numbers</title>");
    expect(preview).toContain('property="og:image"');
    // A reader can report a document to the operator, then and later.
    await other.page.goto(link);
    const report = other.page.getByRole("link", { name: "Report it" });
    await soon(() => report.getAttribute("href")).toBe("https://example.org/report");
    await other.page.locator(".shared-text").getByText("The first of them.").waitFor();
    await other.page.getByRole("button", { name: "Edit a copy" }).click();
    await other.page.locator(".cm-line").getByText("The first of them.").waitFor();
    await soon(() => other.page.getByRole("radio", { name: "Nord" }).isChecked()).toBe(true);
    expect(new URL(other.page.url()).pathname).toBe("/");
    const later = other.page.getByRole("link", { name: "Report a shared document" });
    await soon(() => later.getAttribute("href")).toBe("https://example.org/report");

    await page.goto(`${stage.baseUrl}/account`);
    await page.getByRole("button", { name: "Delete Numbers" }).click();
    await page.getByText("can keep a copy here").waitFor();
    const told = other.page.getByText("has expired or was deleted").waitFor();
    await other.page.goto(link);
    await told;
    await soon(() => other.page.locator(".cm-content").textContent()).toContain("Numbers");
    expect([...troubles, ...other.troubles]).toEqual([]);
  });
});
