import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { chromiumPath, whySkipped } from "../support/chromium.ts";
import { openDatabase } from "../support/database.ts";
import { soon } from "../support/soon.ts";
import { openStage, type Stage } from "../support/stage.ts";
import { becomeMember } from "../support/states/doings.ts";
import { password, signIn, signUp } from "../support/steps.ts";

describe.skipIf(chromiumPath === undefined)(`account${whySkipped}`, () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage();
  });
  afterAll(() => stage?.close());

  test("a token is made, works by HTTP, is revoked and refused", async () => {
    const { page, troubles } = await stage.visit("/account");
    await signUp(page, "tokens@example.org");
    await page.getByText("No tokens yet").waitFor();
    await page.getByLabel("Name").fill("Build server");
    await page.getByRole("button", { name: "Create token" }).click();
    const shown = page.locator(".token-line code");
    await shown.waitFor();
    const token = (await shown.textContent()) ?? "";
    expect(token).toMatch(/^platen_[0-9A-Za-z]{36}$/u);
    await page.locator(".token-line button").click();
    await soon(() => page.evaluate(() => navigator.clipboard.readText())).toBe(token);

    const generate = () =>
      fetch(`${stage.baseUrl}/api/v1/images/generate`, {
        method: "POST",
        headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
        body: JSON.stringify({ markdown: "# Hello", width: 300, frame: { background: "#eee" } }),
      });
    expect((await generate()).status, stage.logged.at(-1)).toBe(200);

    // It is shown once: a reload knows only its name and its end.
    await page.reload();
    await page.getByRole("cell", { name: "Build server", exact: true }).waitFor();
    expect(await page.getByText(token).count()).toBe(0);
    await page.getByText("1 of 50", { exact: false }).waitFor();
    await page.getByText("width: 300, frame.background: #eee").waitFor();

    await page.getByRole("button", { name: "Revoke Build server" }).click();
    await page.getByRole("button", { name: "Keep it" }).click();
    expect((await generate()).status).toBe(200);
    await page.getByRole("button", { name: "Revoke Build server" }).click();
    await page.getByRole("button", { name: "Revoke", exact: true }).click();
    await page.getByText("No tokens yet").waitFor();
    expect((await generate()).status).toBe(401);
    expect(troubles).toEqual([]);
  });

  test("a new token's first request is copied, and pasted into a shell it gives a picture", async () => {
    const { page, troubles } = await stage.visit("/account");
    await signUp(page, "shell@example.org");
    await page.getByLabel("Name").fill("Shell");
    await page.getByRole("button", { name: "Create token" }).click();
    await page.getByRole("button", { name: "Copy the command" }).click();
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    await soon(copied).toMatch(/^curl /u);
    const folder = mkdtempSync(join(tmpdir(), "platen-shell-"));
    await promisify(execFile)("sh", ["-c", await copied()], { cwd: folder });
    const picture = readFileSync(join(folder, "hello.png"));
    rmSync(folder, { recursive: true });
    expect(picture.toString("latin1", 1, 4), picture.toString("utf8", 0, 200)).toBe("PNG");
    expect(troubles).toEqual([]);
  });

  test("a token may expire", async () => {
    const { page, troubles } = await stage.visit("/account");
    await signUp(page, "expiry@example.org");
    await page.getByLabel("Name").fill("Short");
    await page.getByLabel("Expires after").fill("2031-05-06");
    await page.getByRole("button", { name: "Create token" }).click();
    await page.getByRole("cell", { name: "May 6, 2031" }).waitFor();
    expect(troubles).toEqual([]);
  });

  test("a wrong password is refused, signing out and in again works", async () => {
    const email = "back@example.org";
    const { page, troubles } = await stage.visit("/account");
    await signUp(page, email);
    await page.getByRole("button", { name: "Sign out" }).click();
    await page.getByRole("heading", { name: "Sign in" }).waitFor();
    await signIn(page, email, "not the password");
    await page.getByText("No account has this e-mail address and password.").waitFor();
    await signIn(page, email);
    await page.getByText(email).waitFor();
    expect(troubles).toEqual([]);
  });

  test("an address that has an account cannot sign up again", async () => {
    const email = "twice@example.org";
    const { page } = await stage.visit("/account");
    await signUp(page, email);
    await page.getByRole("button", { name: "Sign out" }).click();
    await page.getByRole("button", { name: "Create an account" }).click();
    await page.getByLabel("E-mail").fill(email);
    await page.getByLabel("Password").fill(password);
    await page.getByRole("button", { name: "Create account" }).click();
    await page.getByText("There is an account for this e-mail address.").waitFor();
  });

  test("a browser that refuses cookies is told why nobody is signed in", async () => {
    const { page } = await stage.visit("/account");
    await signUp(page, "cookies@example.org");
    const { page: other, context } = await stage.visit("/account");
    await other.route("**/api/auth/sign-in/email", async (route) => {
      const answer = await route.fetch();
      await context.clearCookies();
      const { "set-cookie": _, ...headers } = answer.headers();
      await route.fulfill({ response: answer, headers });
    });
    await signIn(other, "cookies@example.org");
    await other.getByRole("alert").getByText("keeps no cookies").waitFor();
  });

  test("an ended session leads to the sign-in, which says why", async () => {
    const { page, context, troubles } = await stage.visit("/account");
    await signUp(page, "ended@example.org");
    // The page asks for nothing more once it shows what the account has: only the form finds out.
    await page.getByText("No tokens yet").waitFor();
    await context.clearCookies();
    await page.getByLabel("Name").fill("Too late");
    await page.getByRole("button", { name: "Create token" }).click();
    await page.getByText("Your session has ended.").waitFor();
    await signIn(page, "ended@example.org");
    await page.getByText("No tokens yet").waitFor();
    expect(troubles).toEqual([]);
  });

  test("an account is deleted with its password, and not without", async () => {
    const email = "leaving@example.org";
    const { page, troubles } = await stage.visit("/account");
    await signUp(page, email);
    await page.getByRole("button", { name: "Delete account…" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Password").fill("wrong password");
    await dialog.getByRole("button", { name: "Delete for good" }).click();
    await dialog.getByText("The password is not right.").waitFor();
    await dialog.getByLabel("Password").fill(password);
    await dialog.getByRole("button", { name: "Delete for good" }).click();
    await page.getByRole("heading", { name: "Sign in" }).waitFor();
    await signIn(page, email);
    await page.getByText("No account has this e-mail address and password.").waitFor();
    expect(troubles).toEqual([]);
  });

  test("an account that signs in elsewhere is deleted without a password", async () => {
    const email = "elsewhere@example.org";
    const { page, troubles } = await stage.visit("/account");
    await signUp(page, email);
    await page.getByText("No tokens yet").waitFor();
    // As if it had come by GitHub, which tests cannot reach.
    using database = openDatabase(stage.dataDir);
    database.run(
      `update account set providerId = 'github', password = null
       where userId = (select id from user where email = ?)`,
      email,
    );
    await page.getByRole("button", { name: "Delete account…" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.waitFor();
    expect(await dialog.getByLabel("Password").count()).toBe(0);
    await dialog.getByRole("button", { name: "Delete for good" }).click();
    await page.getByRole("heading", { name: "Sign in" }).waitFor();
    expect(database.count("select count(*) as n from user where email = ?", email)).toBe(0);
    expect(troubles).toEqual([]);
  });

  test("a session that has run out is as good as none", async () => {
    const email = "run-out@example.org";
    const { page, troubles } = await stage.visit("/account");
    await signUp(page, email);
    await page.getByText("No tokens yet").waitFor();
    using database = openDatabase(stage.dataDir);
    database.run(
      `update session set expiresAt = '2020-01-01T00:00:00.000Z'
       where userId = (select id from user where email = ?)`,
      email,
    );
    await page.getByLabel("Name").fill("Too late");
    await page.getByRole("button", { name: "Create token" }).click();
    await page.getByText("Your session has ended.").waitFor();
    await page.reload();
    await page.getByRole("heading", { name: "Sign in" }).waitFor();
    await signIn(page, email);
    await page.getByText("No tokens yet").waitFor();
    expect(troubles).toEqual([]);
  });

  test("asking for a new password says the same whether or not there is an account", async () => {
    const { page, context, troubles } = await stage.open();
    await becomeMember({ page, stage, email: "somebody@example.org" });
    await context.clearCookies();
    const said: string[] = [];
    for (const email of ["nobody@example.org", "somebody@example.org"]) {
      await page.goto(`${stage.baseUrl}/account`);
      await page.getByRole("button", { name: "Forgot the password?" }).click();
      await page.getByLabel("E-mail").fill(email);
      await page.getByRole("button", { name: "Send the link" }).click();
      const answer = page.getByText("If there is an account");
      said.push((await answer.textContent())?.replace(email, "…") ?? "");
    }
    expect(said[0]).toContain("If there is an account for …");
    expect(said[1]).toBe(said[0]);
    expect(troubles).toEqual([]);
  });

  test("the link of the mail leads to a new password, once", async () => {
    const email = "forgetful@example.org";
    const { page, troubles } = await stage.visit("/account");
    await signUp(page, email);
    await page.getByRole("button", { name: "Sign out" }).click();
    await page.getByRole("button", { name: "Forgot the password?" }).click();
    await page.getByLabel("E-mail").fill(email);
    // Other accounts may have asked before.
    const before = stage.logged.length;
    await page.getByRole("button", { name: "Send the link" }).click();
    await page.getByText("If there is an account").waitFor();
    // Without a mail server the service logs what it would have sent.
    const link = () =>
      /http\S+?reset-password\/[^\s"\\]+/u.exec(stage.logged.slice(before).join(""))?.[0];
    await soon(link).toBeDefined();
    await page.goto(link() ?? "");
    await page.getByLabel("New password").fill("a new password");
    await page.getByRole("button", { name: "Set password" }).click();
    await page.getByRole("heading", { name: "Your password is new" }).waitFor();
    await page.getByRole("button", { name: "Sign in" }).click();
    await signIn(page, email);
    await page.getByText("No account has this e-mail address and password.").waitFor();
    await signIn(page, email, "a new password");
    await page.getByText("No tokens yet").waitFor();
    expect(troubles).toEqual([]);
  });

  test("a used or invented reset link is refused in words", async () => {
    const { page } = await stage.visit("/account?token=invented");
    await page.getByLabel("New password").fill("another password");
    await page.getByRole("button", { name: "Set password" }).click();
    await page.getByText("The link has been used or is too old.").waitFor();
  });
});
