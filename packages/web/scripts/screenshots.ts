/**
 * Takes pictures of every page and state, at three widths and in both schemes, of a running
 * service: `npm run screenshots -w @platen/web -- http://localhost:8080 out/web [state …]`.
 * It makes accounts on that service: never point it at one that is in use.
 */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { chromium, type Page } from "playwright-core";

const [baseUrl = "http://localhost:8080", folder = "out/web", ...only] = process.argv.slice(2);
const executablePath = process.env["PLATEN_CHROMIUM"] ?? "/usr/bin/chromium";
const widths = [
  { width: 1440, height: 900 },
  { width: 768, height: 1024 },
  { width: 360, height: 740 },
] as const;
const schemes = ["light", "dark"] as const;

interface State {
  path: string;
  /** The whole page, not only what fits the window. */
  full?: boolean;
  member?: boolean;
  prepare?: (page: Page) => Promise<void>;
}

const fresh = (page: Page) =>
  page.waitForFunction(() => {
    const { revision, shown } = document.querySelector<HTMLElement>(".preview")?.dataset ?? {};
    return revision !== undefined && Number(revision) > 0 && revision === shown;
  });

/** On a narrow window the panes are behind buttons. */
async function pane(page: Page, name: string): Promise<void> {
  const button = page.getByRole("button", { name, exact: true });
  if (await button.isVisible()) await button.click();
}

async function write(page: Page, text: string): Promise<void> {
  await page.locator(".cm-content").click();
  await page.keyboard.press("Control+a");
  await page.keyboard.insertText(text);
}

async function choose(page: Page, label: string): Promise<void> {
  await pane(page, "Style & export");
  await page.getByRole("radio", { name: label, exact: true }).first().check({ force: true });
}

const states: Readonly<Record<string, State>> = {
  "editor-first": { path: "/", prepare: async (page) => void (await fresh(page)) },
  "editor-preview": {
    path: "/",
    async prepare(page) {
      await fresh(page);
      await pane(page, "Preview");
    },
  },
  "editor-style": {
    path: "/",
    async prepare(page) {
      await choose(page, "Nord");
      await fresh(page);
    },
  },
  "editor-pdf": {
    path: "/",
    async prepare(page) {
      await choose(page, "PDF");
      await pane(page, "Preview");
      await page.locator("canvas[data-page]").waitFor();
    },
  },
  "editor-warnings": {
    path: "/",
    async prepare(page) {
      await write(
        page,
        "# Warnings\n\nA formula: $\\frac{1}{$\n\n```mermaid\nflowchart LR\n a --> \n```\n\n![lost](./lost.png)\n",
      );
      await fresh(page);
      await pane(page, "Preview");
      await page.locator(".warnings summary").click();
    },
  },
  "editor-warnings-gutter": {
    path: "/",
    async prepare(page) {
      await write(page, "# Warnings\n\nA formula: $\\frac{1}{$\n\n![lost](./lost.png)\n");
      await fresh(page);
      await page.locator(".cm-lint-marker-warning").first().hover();
      await page.locator(".cm-tooltip-lint").waitFor();
    },
  },
  "editor-find": {
    path: "/",
    async prepare(page) {
      await fresh(page);
      await page.getByRole("button", { name: "Find" }).click();
      await page.locator(".cm-search input").first().fill("the");
    },
  },
  "editor-empty": {
    path: "/",
    async prepare(page) {
      await write(page, " ");
      await pane(page, "Preview");
      await page.locator(".empty").waitFor();
    },
  },
  "editor-offline": {
    path: "/",
    async prepare(page) {
      await fresh(page);
      await page.context().setOffline(true);
      await write(page, "# Offline\n\nWritten without a network.");
      await pane(page, "Preview");
      await page.locator(".note-problem").waitFor();
    },
  },
  "editor-exported": {
    path: "/",
    async prepare(page) {
      await fresh(page);
      await pane(page, "Style & export");
      await page.getByRole("button", { name: "Save PNG" }).click();
      await page.locator(".export-status[data-kind=done]").waitFor();
    },
  },
  "editor-member": {
    path: "/",
    member: true,
    async prepare(page) {
      await fresh(page);
      await pane(page, "Style & export");
      await page.locator(".terms-headline[data-clean=true]").waitFor();
    },
  },
  "account-sign-in": { path: "/account", full: true },
  "account-sign-up": {
    path: "/account",
    full: true,
    async prepare(page) {
      await page.getByRole("button", { name: "Create an account" }).click();
    },
  },
  "account-wrong": {
    path: "/account",
    full: true,
    async prepare(page) {
      await page.getByLabel("E-mail").fill("nobody@example.org");
      await page.getByLabel("Password").fill("wrong password");
      await page.getByRole("button", { name: "Sign in", exact: true }).click();
      await page.getByText("No account has").waitFor();
    },
  },
  "account-reset": {
    path: "/account",
    full: true,
    async prepare(page) {
      await page.getByRole("button", { name: "Forgot the password?" }).click();
    },
  },
  "account-new-password": { path: "/account?token=abc", full: true },
  account: {
    path: "/account",
    full: true,
    member: true,
    prepare: (page) => page.getByText("No tokens yet").waitFor(),
  },
  "account-token": {
    path: "/account",
    full: true,
    member: true,
    async prepare(page) {
      for (const name of ["Build server", "Newsletter"]) {
        await page.getByLabel("Name").fill(name);
        await page.getByRole("button", { name: "Create token" }).click();
        await page.getByRole("cell", { name, exact: true }).waitFor();
      }
    },
  },
  "account-revoke": {
    path: "/account",
    member: true,
    async prepare(page) {
      await page.getByLabel("Name").fill("Build server");
      await page.getByRole("button", { name: "Create token" }).click();
      await page.getByRole("button", { name: "Revoke Build server" }).click();
    },
  },
  "account-delete": {
    path: "/account",
    member: true,
    prepare: (page) => page.getByRole("button", { name: "Delete account…" }).click(),
  },
  docs: { path: "/docs", full: true },
  "not-found": { path: "/nothing" },
};

async function becomeMember(page: Page, email: string): Promise<void> {
  await page.goto(`${baseUrl}/account`);
  await page.getByRole("button", { name: "Create an account" }).click();
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password").fill("correct horse battery");
  await page.getByRole("button", { name: "Create account" }).click();
  await page.getByRole("heading", { name: "API tokens" }).waitFor();
}

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
let count = 0;
for (const [name, state] of Object.entries(states)) {
  if (only.length > 0 && !only.includes(name)) continue;
  for (const viewport of widths)
    for (const colorScheme of schemes) {
      const context = await browser.newContext({ viewport, colorScheme, reducedMotion: "reduce" });
      const page = await context.newPage();
      count += 1;
      const file = join(folder, `${name}-${viewport.width}-${colorScheme}.png`);
      try {
        if (state.member) await becomeMember(page, `shot-${process.pid}-${count}@example.org`);
        await page.goto(`${baseUrl}${state.path}`);
        await page.locator("h1").first().waitFor({ state: "attached" });
        if (state.path === "/")
          await page.locator(".cm-content, .views").first().waitFor({ state: "attached" });
        page.setDefaultTimeout(8000);
        await state.prepare?.(page);
        await page.evaluate(() => document.fonts.ready.then(() => undefined));
      } catch (error) {
        console.error(`${file}: ${String(error).split("\n")[0]}`);
      }
      await page.screenshot({ path: file, fullPage: state.full ?? false });
      await context.close();
    }
}
await browser.close();
console.log(`${count} pictures in ${folder}`);
