import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { chromiumPath, whySkipped } from "../support/chromium.ts";
import { soon } from "../support/soon.ts";
import { openStage, type Stage } from "../support/stage.ts";
import { freshPreview, save, signUp, write } from "../support/steps.ts";

describe.skipIf(chromiumPath === undefined)(`exports${whySkipped}`, () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage();
  });
  afterAll(() => stage?.close());

  test("a visitor exports with the watermark, and is told before", async () => {
    const { page, troubles } = await stage.visit("/");
    await freshPreview(page);
    await soon(() => page.locator(".terms-headline").textContent()).toBe(
      "This file will have a watermark.",
    );
    const file = await save(page);
    expect(file.watermarked).toBe(true);
    expect(file.name).toBe("write-it-then-send-it.png");
    expect(file.bytes.subarray(0, 4)).toEqual(Buffer.from([0x89, 0x50, 0x4e, 0x47]));
    expect(file.status).toBe("Saved, with the watermark.");
    expect(troubles).toEqual([]);
  });

  test("what an account has left is asked for until it comes", async () => {
    const { page } = await stage.visit("/account");
    await signUp(page, "asks-again@example.org");
    let asked = 0;
    const said = Promise.withResolvers<void>();
    await page.route("**/api/v1/account/standing", async (route) => {
      asked += 1;
      if (asked <= 2) return route.abort();
      // However long it takes to look at what the page says until then.
      await said.promise;
      return route.continue();
    });
    await page.goto(stage.baseUrl);
    await page.getByText("Looking up your exports…").waitFor();
    said.resolve();
    await page.getByText("This file will have no watermark.").waitFor();
    expect(asked).toBe(3);
  });

  test("five clean exports, the sixth marked, with a credit clean again", async () => {
    const email = "exporter@example.org";
    const { page, troubles } = await stage.visit("/account");
    await signUp(page, email);
    await page.getByRole("link", { name: "Editor", exact: true }).click();
    const headline = page.locator(".terms-headline");
    for (let left = 5; left > 0; left -= 1) {
      await write(page, `# Card\n\nNumber ${left}.`);
      await freshPreview(page);
      await soon(() => headline.textContent()).toBe("This file will have no watermark.");
      await soon(() => page.locator(".terms-reason").textContent()).toContain(
        left > 1 ? `1 of the ${left} such exports` : "the last of your exports",
      );
      const file = await save(page);
      expect(file.watermarked).toBe(false);
      expect(file.status).toBe("Saved, without a watermark.");
      // The preview, like the next export, has no watermark until the last free export is used.
      const marks = page.locator(".facts-mark");
      await soon(() => marks.count()).toBe(left > 1 ? 0 : 1);
    }
    await soon(() => page.locator(".terms-reason").textContent()).toContain(
      "The preview keeps its watermark.",
    );
    await write(page, "# Card\n\nOne too many.");
    await freshPreview(page);
    await soon(() => headline.textContent()).toBe("This file will have a watermark.");
    expect((await save(page)).watermarked).toBe(true);

    await stage.grantCredits(email, 2);
    await page.reload();
    const remove = page.getByLabel("Remove the watermark for 1 credit");
    await remove.waitFor();
    await freshPreview(page);
    expect((await save(page)).watermarked).toBe(true);
    await remove.check();
    await soon(() => headline.textContent()).toBe(
      "This file will have no watermark and costs 1 credit.",
    );
    // A credit that is not spent pays for no picture to look at.
    expect(await page.locator(".facts-mark").count()).toBe(1);
    expect(await page.locator(".terms-reason").textContent()).toContain(
      "The preview keeps its watermark.",
    );
    expect((await save(page)).watermarked).toBe(false);
    await soon(() => page.locator(".terms-reason").textContent()).toContain("costs nothing");

    await page.getByRole("link", { name: "Account" }).click();
    const ledger = page.getByRole("region", { name: "Ledger of credits" });
    await ledger.getByText("−1").waitFor();
    await soon(() => ledger.getByRole("row").allTextContents()).toEqual([
      expect.stringContaining("Credits"),
      expect.stringContaining("Export−1"),
      expect.stringContaining("Credits received+2"),
    ]);
    expect(troubles).toEqual([]);
  });

  test("a session that has ended exports as a visitor, and the page says so", async () => {
    const { page, context } = await stage.visit("/account");
    await signUp(page, "ended-while-away@example.org");
    await page.getByRole("link", { name: "Editor", exact: true }).click();
    await freshPreview(page);
    await page.getByText("This file will have no watermark.").waitFor();
    await context.clearCookies();
    const file = await save(page);
    expect(file.watermarked).toBe(true);
    expect(file.status).toBe("Saved, but with the watermark: nothing was charged.");
    await page.getByText("This file will have a watermark.").waitFor();
    await page.getByRole("link", { name: "Sign in" }).first().waitFor();
  });

  test("an export that fails says so and can be tried again", async () => {
    const { page } = await stage.visit("/");
    await freshPreview(page);
    // The network is there and the service is not; without a network an export waits for one.
    await page.route("**/api/v1/exports", (route) => route.abort("connectionrefused"));
    await page.getByRole("button", { name: "Save PNG" }).click();
    await page.getByText("The service cannot be reached. Try again in a moment.").waitFor();
    await page.unroute("**/api/v1/exports");
    expect((await save(page)).watermarked).toBe(true);
  });

  test("one that does not reach the service, though there is a network, is tried again", async () => {
    const { page } = await stage.visit("/");
    await freshPreview(page);
    const failing = { times: 2 };
    await page.route("**/api/v1/exports", (route) => route.abort("connectionreset"), failing);
    expect((await save(page)).status).toBe("Saved, with the watermark.");
  });

  test("while an export is under way, the page says so and takes no second click", async () => {
    const { page, troubles } = await stage.visit("/");
    await freshPreview(page);
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route("**/api/v1/exports", async (route) => {
      await held;
      await route.continue();
    });
    const downloading = page.waitForEvent("download");
    await page.locator("#save-file").click();
    const progress = page.getByRole("progressbar", { name: "Export in progress" });
    await progress.waitFor();
    await soon(() => page.locator("#save-file").textContent()).toBe("One moment…");
    await soon(() => page.locator("#save-file").isDisabled()).toBe(true);
    release();
    await downloading;
    await page.getByText("Saved, with the watermark.").waitFor();
    await soon(() => progress.count()).toBe(0);
    expect(troubles).toEqual([]);
  });

  test("a visitor who exports too often is told to wait", async () => {
    const strict = await openStage({ PLATEN_VISITOR_RATE: "1" });
    try {
      const { page } = await strict.visit("/");
      await freshPreview(page);
      await save(page);
      await page.locator("#save-file").click();
      await page.getByText("Too many attempts. Wait a minute and try again.").waitFor();
    } finally {
      await strict.close();
    }
  });

  test.each([
    ["JPEG", [0xff, 0xd8, 0xff]],
    ["WebP", [0x52, 0x49, 0x46, 0x46]],
    ["PDF", [0x25, 0x50, 0x44, 0x46]],
  ])("%s is saved as what it is called", async (label, start) => {
    const { page, troubles } = await stage.visit("/");
    await page.getByRole("radio", { name: label, exact: true }).check({ force: true });
    await freshPreview(page);
    const file = await save(page);
    expect([...file.bytes.subarray(0, start.length)]).toEqual(start);
    expect(file.name).toMatch(label === "JPEG" ? /\.jpg$/u : new RegExp(`\\.${label}$`, "iu"));
    expect(troubles).toEqual([]);
  });

  test("a picture is copied to the clipboard", async () => {
    const { page, troubles } = await stage.visit("/");
    await freshPreview(page);
    await page.getByRole("button", { name: "Copy PNG" }).click();
    await page.getByText("Copied, with the watermark.").waitFor();
    const types = await page.evaluate(async () =>
      (await navigator.clipboard.read()).flatMap((item) => [...item.types]),
    );
    expect(types).toContain("image/png");
    expect(troubles).toEqual([]);
  });
});
