/**
 * Tests that each part of the account's page is requested once, that all are shown at once, and
 * that a failed part can be requested again.
 */
import type { Request } from "playwright-core";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { signLink } from "../../../client/src/sign-link.ts";
import { chromiumPath, whySkipped } from "../support/chromium.ts";
import { openDatabase } from "../support/database.ts";
import { holdNext, settled } from "../support/held-answer.ts";
import { passTime } from "../support/page-time.ts";
import { soon } from "../support/soon.ts";
import { openStage, type Stage, type Visit } from "../support/stage.ts";
import { becomeMember } from "../support/states/doings.ts";
import { signIn, signUp } from "../support/steps.ts";

/** Addresses of all parts of the page. */
const parts = [
  "/api/v1/account/standing",
  "/api/v1/account/tokens",
  "/api/web/apps",
  "/api/v1/link-keys",
  "/api/v1/account/webhooks",
  "/api/v1/account/history",
  "/api/v1/account/requests",
  "/api/web/images",
  "/api/web/shares",
  "/api/auth/list-accounts",
];

describe.skipIf(chromiumPath === undefined)(`account page${whySkipped}`, () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage();
  });
  afterAll(() => stage?.close());

  /** Opens a blank page with somebody signed in. */
  async function member(email: string): Promise<Visit> {
    const visit = await stage.open();
    await becomeMember({ page: visit.page, stage, email });
    return visit;
  }

  test("whichever way somebody comes, nothing is asked for twice", async () => {
    const email = "shown-once@example.org";
    const { page, troubles } = await stage.visit("/account");
    await signUp(page, email);
    const asked: string[] = [];
    const underWay = new Set<Request>();
    page.on("request", (request) => {
      asked.push(`${request.method()} ${new URL(request.url()).pathname}`);
      underWay.add(request);
    });
    page.on("requestfinished", (request) => underWay.delete(request));
    page.on("requestfailed", (request) => underWay.delete(request));
    /**
     * Waits until no request is under way: the browser itself reports an idle network only for a
     * page that is loaded anew.
     */
    const idle = async () => {
      await passTime(page, 500);
      await soon(() => underWay.size).toBe(0);
    };
    const come = async (way: () => Promise<unknown>) => {
      asked.length = 0;
      await way();
      await page.getByText("No tokens yet").waitFor();
      await page.getByText("“Share a link” in the editor").waitFor();
      // Late requests count as well.
      await idle();
      const wanted = parts.map((path) => `GET ${path}`);
      expect(asked).toEqual(expect.arrayContaining(wanted));
      expect(asked.filter((one, at) => asked.indexOf(one) !== at)).toEqual([]);
    };
    await come(() => page.reload());
    await page.getByRole("button", { name: "Sign out" }).click();
    await come(() => signIn(page, email));
    await page.getByRole("link", { name: "Editor", exact: true }).click();
    await page.getByText("It uses 1 of the 5").waitFor();
    await idle();
    await come(() => page.getByRole("link", { name: "Account", exact: true }).click());
    expect(troubles).toEqual([]);
  });

  test.each(parts)("the page waits for all that it shows: %s", async (late) => {
    const email = `late${late.replaceAll("/", "-")}@example.org`;
    const { page, troubles } = await member(email);
    // As if it had come by GitHub: then the page says that it has no password.
    using database = openDatabase(stage.dataDir);
    database.run(
      `update account set providerId = 'github', password = null
       where userId = (select id from user where email = ?)`,
      email,
    );
    // Notes which parts there are at the moment in which the first one appears.
    await page.addInitScript(() => {
      const observer = new MutationObserver(() => {
        if (!document.querySelector("main section.row")) return;
        observer.disconnect();
        const { innerText = "" } = document.querySelector<HTMLElement>("main") ?? {};
        Object.assign(window, { shownFirst: innerText });
      });
      observer.observe(document, { childList: true, subtree: true });
    });
    const held = await holdNext(page, `**${late}`);
    const others = parts
      .filter((path) => path !== late)
      .map((path) =>
        page
          .waitForResponse((answer) => answer.url().endsWith(path))
          .then((answer) => answer.finished()),
      );
    await page.goto(`${stage.baseUrl}/account`);
    await Promise.all([...others, held.asked]);
    await settled(page);
    await held.release();
    await page.getByText("No tokens yet").waitFor();
    const first = await page.evaluate(
      () => (window as unknown as { shownFirst: string }).shownFirst,
    );
    expect(first).toContain("0 of 50 free API requests used");
    expect(first).toContain("5 of 5 free exports left");
    expect(first).toContain("No tokens yet");
    expect(first).toContain("“Share a link” in the editor");
    expect(first).toContain("This account has no password");
    expect(troubles).toEqual([]);
  });

  test.each([
    ["API tokens", "/api/v1/account/tokens", "No tokens yet"],
    ["Shared documents", "/api/web/shares", "“Share a link” in the editor"],
    ["Pictures of the last 24 hours", "/api/web/images", "What programs make by the API"],
    ["This month", "/api/v1/account/standing", "0 of 50 free API requests used"],
    ["Without a watermark", "/api/v1/account/standing", "5 of 5 free exports left"],
  ])("%s: what does not come can be asked for again", async (title, path, wanted) => {
    const { page, troubles } = await member(`again-${title.replaceAll(" ", "-")}@example.org`);
    await page.route(`**${path}`, (route) => route.abort());
    await page.goto(`${stage.baseUrl}/account`);
    const section = page.getByRole("region", { name: title });
    const failure = section.getByRole("alert").getByText("This could not be loaded.");
    await failure.waitFor();
    // It fails once more, and can still be asked for.
    const again = section.getByRole("button", { name: "Try again" });
    const failed = page.waitForEvent("requestfailed", (request) => request.url().endsWith(path));
    await again.click();
    await failed;
    await failure.waitFor();
    await page.unroute(`**${path}`);
    await again.click();
    await section.getByText(wanted).waitFor();
    await failure.waitFor({ state: "detached" });
    await again.waitFor({ state: "detached" });
    // A user of the keyboard goes on from there.
    await section.locator("h2:focus").waitFor();
    expect(troubles).toEqual([]);
  });

  test("a webhook is made with a secret that is shown once, paused, and deleted", async () => {
    const reaching = await openStage({ PLATEN_IMAGE_NETWORK: "on" });
    onTestFinished(() => reaching.close());
    const { page, troubles } = await reaching.open();
    await becomeMember({ page, stage: reaching, email: "hooks@example.org" });
    await page.goto(`${reaching.baseUrl}/account`);
    const section = page.getByRole("region", { name: "Webhooks" });
    await section.getByRole("textbox", { name: "Address" }).fill("https://nowhere.example/in");
    await section.getByLabel("batch.completed").uncheck();
    await section.getByRole("button", { name: "Create webhook" }).click();
    await section.getByText(/^whsec_/u).waitFor();
    const row = section.getByRole("row", { name: "https://nowhere.example/in" });
    expect(await row.innerText()).toContain("render.succeeded, render.failed, credits.low");
    await section.getByRole("button", { name: "Done" }).click();
    await row.getByRole("button", { name: /^Pause/u }).click();
    await row.getByText("Paused").waitFor();
    await row.getByRole("button", { name: /^Resume/u }).click();
    await row.getByText("Active").waitFor();
    await row.getByRole("button", { name: /^Delete/u }).click();
    await row.waitFor({ state: "detached" });
    expect(await section.getByText(/^whsec_/u).count()).toBe(0);
    await section.locator("h2:focus").waitFor();
    expect(troubles).toEqual([]);
  });

  test("a key of signed links is shown once, signs, and is revoked", async () => {
    const { page, troubles } = await member("links@example.org");
    await page.goto(`${stage.baseUrl}/account`);
    const section = page.getByRole("region", { name: "Signed links" });
    await section.getByLabel("What the key is for").fill("Website");
    await section.getByRole("button", { name: "Create key" }).click();
    const shown = section.getByRole("status").locator("code");
    const [keyId = "", secret = ""] = ((await shown.textContent()) ?? "").split(":");
    expect(secret).toMatch(/^plk_/u);
    const key = { baseUrl: stage.baseUrl, keyId, secret };
    const link = await signLink(key, { markdown: "# Signed", width: 300 });
    expect((await fetch(link)).status).toBe(200);
    await section.getByRole("button", { name: "Done" }).click();
    await shown.waitFor({ state: "detached" });
    await section.getByRole("button", { name: "Revoke the key Website" }).click();
    await section
      .getByRole("cell", { name: "Website", exact: true })
      .waitFor({ state: "detached" });
    expect((await fetch(link)).status).toBe(403);
    expect(troubles).toEqual([]);
  });
});
