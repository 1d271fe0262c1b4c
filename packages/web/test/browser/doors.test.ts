/** How one may sign in and up depends on what the operator has set. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { chromiumPath, whySkipped } from "../support/chromium.ts";
import { linkIn, startMailServer } from "../../../server/test/support/mail-server.ts";
import { openStage, type Stage } from "../support/stage.ts";
import { services, type ServiceName } from "../support/states.ts";
import { password, signIn } from "../support/steps.ts";

const providerButtons = /^Continue with/u;

describe.skipIf(chromiumPath === undefined)(`doors${whySkipped}`, () => {
  const stages = {} as Record<ServiceName, Stage>;
  beforeAll(async () => {
    for (const name of ["usual", "providers", "closed"] as const)
      stages[name] = await openStage(services[name]);
  });
  afterAll(() => Promise.all(Object.values(stages).map((stage) => stage.close())));

  test("without providers there are no buttons of theirs", async () => {
    const { page, troubles } = await stages.usual.visit("/account");
    await page.getByRole("button", { name: "Create an account" }).waitFor();
    expect(await page.getByRole("button", { name: providerButtons }).count()).toBe(0);
    await page.getByRole("button", { name: "Create an account" }).click();
    expect(await page.getByRole("button", { name: providerButtons }).count()).toBe(0);
    expect(troubles).toEqual([]);
  });

  test.each([
    ["GitHub", "https://github.com/login/oauth/authorize", "github"],
    ["Google", "https://accounts.google.com/o/oauth2/v2/auth", "google"],
  ])("%s: the button leads there, and from there back here", async (label, address, id) => {
    const stage = stages.providers;
    const { page, troubles } = await stage.visit("/account");
    const reached: string[] = [];
    await page.route(`${address}**`, async (route) => {
      reached.push(route.request().url());
      await route.fulfill({ body: "elsewhere" });
    });
    await page.getByRole("button", { name: `Continue with ${label}` }).click();
    await page.getByText("elsewhere").waitFor();
    const { searchParams } = new URL(reached[0] ?? "");
    expect(searchParams.get("client_id")).toBe("an-id");
    expect(searchParams.get("redirect_uri")).toBe(`${stage.baseUrl}/api/auth/callback/${id}`);
    const state = searchParams.get("state") ?? "";
    expect(state.length).toBeGreaterThan(15);
    // The visitor says no there, and is told so here.
    await page.goto(
      `${stage.baseUrl}/api/auth/callback/${id}?error=access_denied&state=${encodeURIComponent(state)}`,
    );
    await page.getByText("Signing in was called off.").waitFor();
    expect(new URL(page.url()).pathname).toBe("/account");
    expect(troubles).toEqual([]);
  });

  test("what another sends back in the address is not repeated", async () => {
    const { page, troubles } = await stages.providers.visit("/account?error=<b>Call+666</b>");
    await page.getByText("Signing in did not work.").waitFor();
    expect(await page.getByText("666").count()).toBe(0);
    expect(troubles).toEqual([]);
  });

  test("where sign-up is closed, it is not offered, and the page says why", async () => {
    const { page, troubles } = await stages.closed.visit("/account");
    await page.getByText("This service takes no new accounts.").waitFor();
    expect(await page.getByRole("button", { name: "Create an account" }).count()).toBe(0);
    await page.getByRole("button", { name: "Forgot the password?" }).click();
    expect(await page.getByRole("button", { name: "Create an account" }).count()).toBe(0);
    expect(troubles).toEqual([]);
  });

  test("where no mail is sent, the page says who has the link", async () => {
    const { page } = await stages.usual.visit("/account");
    await page.getByRole("button", { name: "Forgot the password?" }).click();
    await page.getByLabel("E-mail").fill("nobody@example.org");
    await page.getByRole("button", { name: "Send the link" }).click();
    await page.getByText("ask its operator for it").waitFor();
  });

  test("where mail is sent, it says that the link is on its way", async () => {
    // Nothing listens there: that a mail cannot be delivered must not tell who has an account.
    await using stage = await disposable({ PLATEN_SMTP_URL: "smtp://127.0.0.1:9" });
    const { page } = await stage.visit("/account");
    await page.getByRole("button", { name: "Forgot the password?" }).click();
    await page.getByLabel("E-mail").fill("nobody@example.org");
    await page.getByRole("button", { name: "Send the link" }).click();
    await page.getByText("a link is on its way.").waitFor();
  });

  test("a service that does not tell is taken for an open one", async () => {
    const { page, context } = await stages.closed.visit("/docs");
    await page.route("**/api/v1/web", (route) => route.abort());
    await page.goto(`${stages.closed.baseUrl}/account`);
    await page.getByRole("button", { name: "Create an account" }).click();
    await page.getByLabel("E-mail").fill("late@example.org");
    await page.getByLabel("Password").fill("correct horse battery");
    await page.getByRole("button", { name: "Create account" }).click();
    // The service has the last word.
    await page.getByRole("alert").getByText("Email and password sign up is not enabled").waitFor();
    await context.close();
  });

  test("with mail, a new account begins by its link; a new password keeps tokens only if wished", async () => {
    await using mail = await startMailServer();
    await using stage = await disposable({ PLATEN_SMTP_URL: mail.url });
    const email = "mailed@example.org";
    const { page, troubles } = await stage.visit("/account");
    await page.getByRole("button", { name: "Create an account" }).click();
    await page.getByLabel("E-mail").fill(email);
    await page.getByLabel("Password").fill(password);
    await page.getByRole("button", { name: "Create account" }).click();
    await page.getByText("Open the link in it within an hour").waitFor();
    await page.goto(linkIn(await mail.next(email, /verify-email/)).href);
    await page.getByRole("heading", { name: "API tokens" }).waitFor();
    await page.getByLabel("Name").fill("Mine");
    await page.getByRole("button", { name: "Create token" }).click();
    await page.getByText("Copy it now").waitFor();
    await signOut(page);

    for (const keep of [true, false]) {
      await page.goto(`${stage.baseUrl}/account`);
      await page.getByRole("button", { name: "Forgot the password?" }).click();
      await page.getByLabel("E-mail").fill(email);
      await page.getByRole("button", { name: "Send the link" }).click();
      await page.goto(linkIn(await mail.next(email, /reset-password/)).href);
      await page.getByLabel("New password").fill(password);
      if (keep) await page.getByLabel("Keep my API tokens").check();
      await page.getByRole("button", { name: "Set password" }).click();
      const told = keep ? "API tokens go on working." : "API tokens are revoked.";
      await page.getByText(told).waitFor();
      await page.getByRole("button", { name: "Sign in" }).click();
      await signIn(page, email);
      await page.getByText(keep ? "Mine" : "No tokens yet", { exact: keep }).waitFor();
      await signOut(page);
    }
    expect(troubles).toEqual([]);
  });
});

/** Waits for its end: a page that is left earlier may take the request with it. */
async function signOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Sign out" }).click();
  await page.getByRole("heading", { name: "Sign in", level: 1 }).waitFor();
}

async function disposable(settings: Readonly<Record<string, string>>) {
  const stage = await openStage(settings);
  return { ...stage, [Symbol.asyncDispose]: () => stage.close() };
}
