/** States of the account's page. */
import { openDatabase } from "../database.ts";
import { hold, keepDocument, makeToken, post, small, turn, useExports } from "./doings.ts";
import type { State } from "./state.ts";

export const accountStates = {
  "account-waiting": {
    path: "/account",
    member: true,
    async before(setting) {
      await hold(setting, "**/api/v1/account/*");
    },
    prepare: ({ page }) => page.getByText("Looking up your account…").waitFor(),
  },
  "account-unreachable": {
    path: "/account",
    failing: true,
    before: ({ page }) => page.route("**/api/auth/get-session", (route) => route.abort()),
    prepare: ({ page }) => page.getByText("The service cannot be reached").waitFor(),
  },
  "account-sign-in": { path: "/account", full: true },
  "account-providers": { path: "/account", full: true, service: "providers" },
  "account-providers-sign-up": {
    path: "/account",
    full: true,
    service: "providers",
    prepare: turn("Create an account"),
  },
  "account-returned": {
    path: "/account?error=account_not_linked",
    full: true,
    service: "providers",
  },
  "account-closed": { path: "/account", full: true, service: "closed" },
  "account-sign-up": { path: "/account", full: true, prepare: turn("Create an account") },
  "account-wrong": {
    path: "/account",
    full: true,
    failing: true,
    async prepare({ page }) {
      await page.getByLabel("E-mail").fill("nobody@example.org");
      await page.getByLabel("Password").fill("wrong password");
      await page.getByRole("button", { name: "Sign in", exact: true }).click();
      await page.getByText("No account has").waitFor();
    },
  },
  "account-ended": {
    path: "/account",
    full: true,
    member: true,
    failing: true,
    async prepare({ page }) {
      await page.getByText("No tokens yet").waitFor();
      await page.context().clearCookies();
      await page.getByLabel("Name").fill("Too late");
      await page.getByRole("button", { name: "Create token" }).click();
      await page.getByText("Your session has ended.").waitFor();
    },
  },
  "account-reset": { path: "/account", full: true, prepare: turn("Forgot the password?") },
  "account-reset-sent": {
    path: "/account",
    full: true,
    async prepare(setting) {
      await turn("Forgot the password?")(setting);
      await setting.page.getByLabel("E-mail").fill("somebody@example.org");
      await turn("Send the link")(setting);
      await setting.page.getByText("If there is an account").waitFor();
    },
  },
  "account-new-password": { path: "/account?token=abc", full: true },
  account: {
    path: "/account",
    full: true,
    member: true,
    prepare: ({ page }) => page.getByText("No tokens yet").waitFor(),
  },
  "account-documents": {
    path: "/account",
    member: true,
    before: (setting) => keepDocument(setting, "letter", "# A letter"),
    async prepare({ page }) {
      await page.getByRole("button", { name: "Delete them from the account…" }).click();
      await page.getByRole("button", { name: "Delete from the account" }).waitFor();
    },
  },
  "account-not-loaded": {
    path: "/account",
    full: true,
    member: true,
    failing: true,
    async before({ page }) {
      for (const address of ["**/api/v1/account/*", "**/api/web/images", "**/api/web/shares"])
        await page.route(address, (route) => route.abort());
    },
    prepare: ({ page }) => page.getByText("This could not be loaded.").first().waitFor(),
  },
  "account-used": {
    path: "/account",
    full: true,
    member: true,
    async before(setting) {
      await makeToken(setting, "Trial", "2031-05-06T21:59:59.000Z");
      // As if it had been made long ago: a token is made with an end that is still to come.
      using database = openDatabase(setting.stage.dataDir);
      database.run(
        `update apiToken set expiresAt = createdAt - 1
         where name = 'Trial' and accountId = (select id from user where email = ?)`,
        setting.email,
      );
      await makeToken(setting, "Nightly reports of the whole editorial office");
      const token = await makeToken(setting, "Build server", "2031-05-06T21:59:59.000Z");
      await useExports(setting);
      await setting.stage.grantCredits(setting.email, 120);
      const generate = "/api/v1/images/generate";
      for (let count = 0; count < 4; count += 1) await post(setting, generate, small, token);
      await post(setting, generate, { ...small, watermark: false }, token);
      await post(setting, "/api/v1/exports", { ...small, removeWatermark: true });
    },
    async prepare({ page }) {
      await page.getByText("API image", { exact: true }).waitFor();
      await page.getByRole("row", { name: "Trial" }).getByText("Expired").waitFor();
    },
  },
  "account-token": {
    path: "/account",
    full: true,
    member: true,
    async prepare({ page }) {
      for (const name of ["Build server", "Newsletter"]) {
        await page.getByLabel("Name").fill(name);
        await page.getByRole("button", { name: "Create token" }).click();
        await page.getByRole("button", { name: `Revoke ${name}` }).waitFor();
      }
    },
  },
  "account-link-key": {
    path: "/account",
    full: true,
    member: true,
    async prepare({ page }) {
      await page.getByLabel("What the key is for").fill("Website");
      await page.getByRole("button", { name: "Create key" }).click();
      await page.getByRole("button", { name: "Revoke the key Website" }).waitFor();
    },
  },
  "account-integrators": {
    path: "/account",
    service: "reaching",
    full: true,
    member: true,
    async before(setting) {
      await setting.stage.grantCredits(setting.email, 10);
      const token = await makeToken(setting, "Build server");
      const generate = "/api/v1/images/generate";
      for (let count = 0; count < 8; count += 1)
        await post(setting, generate, { ...small, watermark: false }, token);
      const warned = { ...small, markdown: "![x](missing.png)", format: "webp" };
      await post(setting, generate, warned, token);
      const url = "https://nowhere.example/a/rather/long/address/of/a/receiver";
      await post(setting, "/api/v1/account/webhooks", { url });
      // Notes of requests are written a moment later.
      await new Promise((resolve) => setTimeout(resolve, 2500));
    },
    async prepare({ page }) {
      const hooks = page.getByRole("region", { name: "Webhooks" });
      await hooks.getByRole("button", { name: /^Test:/u }).click();
      await hooks.getByText("The test did not arrive").waitFor();
      await hooks.getByRole("button", { name: /^Deliveries:/u }).click();
      await hooks.getByText("webhook.test").waitFor();
      await hooks.getByRole("textbox", { name: "Address" }).fill("https://elsewhere.example/in");
      await hooks.getByRole("button", { name: "Create webhook" }).click();
      await hooks.getByText("is told from now on").waitFor();
      await page.getByText("As a table").click();
    },
  },
  "account-revoke": {
    path: "/account",
    member: true,
    async prepare(setting) {
      await setting.page.getByLabel("Name").fill("Build server");
      await turn("Create token")(setting);
      await turn("Revoke Build server")(setting);
    },
  },
  "account-delete": {
    path: "/account",
    member: true,
    async prepare(setting) {
      await turn("Delete account…")(setting);
      await setting.page.getByRole("dialog").waitFor();
    },
  },
} as const satisfies Readonly<Record<string, State>>;
