/** One session after another, and sessions that begin or end in another window: each sees what is its own. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { chromiumPath, whySkipped } from "../support/chromium.ts";
import { holdNext } from "../support/held-answer.ts";
import { soon } from "../support/soon.ts";
import { openStage, type Stage } from "../support/stage.ts";
import { becomeMember, hold, makeToken, post, small } from "../support/states/doings.ts";
import { password, signIn, signUp, text, write } from "../support/steps.ts";

const signOut = (page: Page) => page.getByRole("button", { name: "Sign out" }).click();

describe.skipIf(chromiumPath === undefined)(`sessions${whySkipped}`, () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage();
  });
  afterAll(() => stage?.close());

  /** Makes two accounts; a window of the first, which has a token. */
  async function twoAccounts(name: string) {
    const [first, second] = [`${name}-1@example.org`, `${name}-2@example.org`] as const;
    const visit = await stage.open();
    const setting = { page: visit.page, stage };
    await becomeMember({ ...setting, email: second });
    await visit.context.clearCookies();
    await becomeMember({ ...setting, email: first });
    await makeToken({ ...setting, email: first }, "Of the first");
    return { ...visit, first, second };
  }

  test("who signs in next sees nothing of the account before", async () => {
    const { page, second, troubles } = await twoAccounts("next");
    await page.goto(`${stage.baseUrl}/account`);
    await page.getByRole("cell", { name: "Of the first", exact: true }).waitFor();
    await signOut(page);
    const held = await holdNext(page, "**/api/v1/account/tokens");
    await signIn(page, second);
    await page.getByText(second).waitFor();
    await held.asked;
    await soon(() => page.getByText("Of the first").count()).toBe(0);
    await held.release();
    await page.getByText("No tokens yet").waitFor();
    expect(troubles).toEqual([]);
  });

  test.each([
    ["list", undefined],
    [
      "refusal",
      { status: 401, json: { error: { code: "UNAUTHORIZED", message: "Sign in.", details: [] } } },
    ],
  ])("a late %s of the session before changes nothing for the next", async (kind, answer) => {
    const { page, second, troubles } = await twoAccounts(`late-${kind}`);
    const held = await holdNext(page, "**/api/v1/account/tokens");
    await page.goto(`${stage.baseUrl}/account`);
    await held.asked;
    await signOut(page);
    await signIn(page, second);
    await page.getByText("No tokens yet").waitFor();
    await held.release(answer);
    expect(await page.getByText("No tokens yet").count()).toBe(1);
    expect(await page.getByText(second).count()).toBe(1);
    expect(await page.getByText("Of the first").count()).toBe(0);
    expect(troubles).toEqual([]);
  });

  test("another account in another window: this one shows nothing of the one before", async () => {
    const { page, context, first, second, troubles } = await twoAccounts("windows");
    await stage.grantCredits(first, 77);
    await page.goto(`${stage.baseUrl}/account`);
    await page.getByText("77 credits").waitFor();
    const other = await context.newPage();
    await other.goto(`${stage.baseUrl}/account`);
    await signOut(other);
    await page.getByText("Your session has ended.").waitFor();
    const held = await holdNext(page, "**/api/v1/account/standing");
    await signIn(other, second);
    await page.getByText(second).waitFor();
    await held.asked;
    await soon(() => page.getByText("77 credits").count()).toBe(0);
    await held.release();
    await page.getByText("0 credits").waitFor();
    expect(troubles).toEqual([]);
  });

  test("the editor forgets what the account before had left", async () => {
    const { page, context, first, second, troubles } = await twoAccounts("editor");
    const setting = { page, stage, email: first };
    await post(setting, "/api/v1/exports", small);
    await page.goto(stage.baseUrl);
    await page.getByText("It uses 1 of the 4").waitFor();
    // The cookie becomes another's, and a window that is loaded then finds out.
    const data = { email: second, password };
    await post(setting, "/api/auth/sign-in/email", data);
    const held = await holdNext(page, "**/api/v1/account/standing");
    const other = await context.newPage();
    await other.goto(`${stage.baseUrl}/account`);
    await held.asked;
    await soon(() => page.getByText("It uses 1 of the 4").count()).toBe(0);
    await held.release();
    await page.getByText("It uses 1 of the 5").waitFor();
    expect(troubles).toEqual([]);
  });

  test.each([
    ["sign-in", "Sign in", "**/api/auth/sign-in/email"],
    ["sign-in", "Sign in", "**/api/auth/get-session"],
    ["sign-up", "Create account", "**/api/auth/sign-up/email"],
    ["sign-up", "Create account", "**/api/auth/get-session"],
  ])("a %s without an answer says so, and can be tried again: %s, %s", async (way, name, path) => {
    const email = `${way}-${path.at(-1)}@example.org`;
    const { page, context, troubles } = await stage.visit("/account");
    if (way === "sign-in") {
      await becomeMember({ page, stage, email });
      await context.clearCookies();
    } else await page.getByRole("button", { name: "Create an account" }).click();
    await page.getByLabel("E-mail").fill(email);
    await page.getByLabel("Password").fill(password);
    await page.route(path, (route) => route.abort());
    const button = page.getByRole("button", { name, exact: true });
    await button.click();
    await page.getByRole("alert").getByText("The service cannot be reached.").waitFor();
    await page.unroute(path);
    await button.click();
    await page.getByText(email).waitFor();
    await page.getByText("No tokens yet").waitFor();
    expect(troubles).toEqual([]);
  });

  test.each(["**/api/auth/sign-in/email", "**/api/auth/get-session"])(
    "a sign-in that is never answered is given up after a while: %s",
    async (path) => {
      const email = `hung-${path.at(-1)}@example.org`;
      const { page, context, troubles } = await stage.open();
      await becomeMember({ page, stage, email });
      await context.clearCookies();
      await page.clock.install();
      await page.goto(`${stage.baseUrl}/account`);
      await page.getByRole("heading", { name: "Sign in", level: 1 }).waitFor();
      await hold({ page, stage, email }, path);
      const asked = page.waitForRequest(path);
      await signIn(page, email);
      await asked;
      await page.clock.fastForward("00:31");
      await page.getByRole("alert").getByText("The service cannot be reached.").waitFor();
      await page.unroute(path);
      await signIn(page, email);
      await page.getByText("No tokens yet").waitFor();
      expect(troubles).toEqual([]);
    },
  );

  test("an account that was mistyped is not let in by the one before", async () => {
    const email = "corrected@example.org";
    const { page, troubles } = await stage.visit("/account");
    await signUp(page, email);
    await signOut(page);
    await page.route("**/api/auth/get-session", (route) => route.abort());
    await signIn(page, email);
    await page.getByRole("alert").getByText("The service cannot be reached.").waitFor();
    await page.unroute("**/api/auth/get-session");
    await signIn(page, "somebody-else@example.org");
    await page.getByText("No account has this e-mail address").waitFor();
    expect(troubles).toEqual([]);
  });

  test("a session that ends while somebody edits is told, and signing in leads back to every letter", async () => {
    const email = "ended-while-editing@example.org";
    const { page, context, troubles } = await stage.open();
    await becomeMember({ page, stage, email });
    await page.goto(stage.baseUrl);
    await write(page, "# Begun");
    const terms = page.locator("#terms");
    await terms.getByText("This file will have no watermark.").waitFor();
    await context.clearCookies();
    await write(page, "# Begun\n\nand gone on");
    await terms.getByText("Your session has ended; your text is kept.").waitFor();
    await page.locator(".terms-doors").getByRole("link", { name: "Sign in" }).click();
    await signIn(page, email);
    await terms.getByText("This file will have no watermark.").waitFor();
    expect(await text(page)).toBe("# Begun\n\nand gone on");
    expect(troubles).toEqual([]);
  });
});
