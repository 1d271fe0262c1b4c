/**
 * Every page and state of the app, and how to get there: the pictures are taken of these, and the
 * checks of access run on them.
 */
import type { Page } from "playwright-core";
import type { Stage } from "./stage.ts";
import { freshPreview, password, write } from "./steps.ts";

/** Services on which the app looks different, and what is set for them. */
export const services = {
  usual: {},
  /** What it takes to offer sign-in services and to send mail. Neither is reached. */
  providers: {
    PLATEN_GITHUB_CLIENT_ID: "an-id",
    PLATEN_GITHUB_CLIENT_SECRET: "a-secret",
    PLATEN_GOOGLE_CLIENT_ID: "an-id",
    PLATEN_GOOGLE_CLIENT_SECRET: "a-secret",
  },
  closed: { PLATEN_SIGN_UP: "closed" },
  strict: { PLATEN_PREVIEW_RATE: "1" },
} as const satisfies Record<string, Readonly<Record<string, string>>>;

export type ServiceName = keyof typeof services;

export interface Setting {
  page: Page;
  stage: Stage;
  /** Of the member, where there is one. */
  email: string;
}

export interface State {
  path: string;
  service?: ServiceName;
  /** A picture of the whole page, not only of what fits the window. */
  full?: boolean;
  member?: boolean;
  /** Requests fail in it, and the browser says so in its console. */
  failing?: boolean;
  /** Rules of axe that a library breaks in it, with what it gets wrong. */
  accepted?: Readonly<Record<string, string>>;
  /** Before the page is opened. */
  before?: (setting: Setting) => Promise<unknown>;
  prepare?: (setting: Setting) => Promise<unknown>;
}

let members = 0;

/** Opens a page in a state. The page may still be loading what the state is without. */
export async function enter(page: Page, stage: Stage, state: State): Promise<void> {
  members += 1;
  const setting = { page, stage, email: `member-${process.pid}-${members}@example.org` };
  if (state.member) await becomeMember(setting);
  await state.before?.(setting);
  await page.goto(`${stage.baseUrl}${state.path}`);
  await page.locator("h1").first().waitFor({ state: "attached" });
  await state.prepare?.(setting);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

/** Posts as the page would, without the page. */
async function post({ page, stage }: Setting, path: string, data: object, token?: string) {
  const headers = {
    Origin: stage.baseUrl,
    ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
  };
  const answer = await page.context().request.post(`${stage.baseUrl}${path}`, { data, headers });
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
  return answer;
}

const becomeMember = (setting: Setting) =>
  post(setting, "/api/auth/sign-up/email", { name: "Member", email: setting.email, password });

async function makeToken(setting: Setting, name: string, expiresAt?: string): Promise<string> {
  const body = expiresAt === undefined ? { name } : { name, expiresAt };
  const answer = await post(setting, "/api/v1/account/tokens", body);
  return ((await answer.json()) as { data: { token: string } }).data.token;
}

const small = { markdown: "# x", width: 200, quality: 1 };

async function useExports(setting: Setting): Promise<void> {
  for (let count = 0; count < 5; count += 1) await post(setting, "/api/v1/exports", small);
}

/** On a narrow window the panes are behind buttons. */
async function pane(page: Page, name: string): Promise<void> {
  const button = page.getByRole("button", { name, exact: true });
  if (await button.isVisible()) await button.click();
}

async function choose(page: Page, label: string): Promise<void> {
  await pane(page, "Style & export");
  await page.getByRole("radio", { name: label, exact: true }).first().check({ force: true });
}

/** Requests to these addresses are never answered. */
const hold = ({ page }: Setting, address: string) =>
  page.route(address, () => new Promise(() => undefined));

const turn = (name: string) => (setting: Setting) =>
  setting.page.getByRole("button", { name }).click();

const warnings = `# Warnings

A formula: $\\frac{1}{$

\`\`\`mermaid
flowchart LR
 a -->
\`\`\`

![lost](./lost.png)
`;

export const states = {
  "editor-first": { path: "/", prepare: ({ page }) => freshPreview(page) },
  "editor-code-waiting": {
    path: "/",
    before: (setting) => hold(setting, "**/assets/code-editor*"),
    prepare: ({ page }) => freshPreview(page),
  },
  "editor-setting": {
    path: "/",
    before: (setting) => hold(setting, "**/api/v1/previews"),
    async prepare({ page }) {
      await page.locator(".cm-content").waitFor();
      await pane(page, "Preview");
      await page.locator(".sheet-waiting").waitFor();
    },
  },
  "editor-preview": {
    path: "/",
    async prepare({ page }) {
      await freshPreview(page);
      await pane(page, "Preview");
    },
  },
  "editor-style": {
    path: "/",
    async prepare({ page }) {
      await choose(page, "Nord");
      await freshPreview(page);
    },
  },
  "editor-pdf": {
    path: "/",
    async prepare({ page }) {
      await write(page, Array.from({ length: 60 }, (_, at) => `Paragraph ${at}.`).join("\n\n"));
      await choose(page, "PDF");
      await pane(page, "Preview");
      await page.locator("canvas[data-page]").first().waitFor();
    },
  },
  "editor-cards": {
    path: "/",
    async prepare({ page }) {
      await freshPreview(page);
      await choose(page, "PNG");
      await page.getByLabel("Make cards").check();
      await page.getByRole("combobox", { name: "Size" }).selectOption("own");
      await page.locator(".cards").getByLabel("Width").fill("12");
      await page.locator(".cards .option-problem").waitFor();
      await page.locator(".cards").evaluate((one) => one.scrollIntoView());
    },
  },
  "editor-page-setup": {
    path: "/",
    async prepare({ page }) {
      await freshPreview(page);
      await choose(page, "PDF");
      await page.getByRole("button", { name: "Page setup…" }).click();
      const dialog = page.getByRole("dialog", { name: "Page setup" });
      await dialog.getByLabel("Table of contents").check();
      await dialog.getByLabel("Footer", { exact: true }).last().selectOption("own");
      await dialog.getByLabel("Top").fill("soon");
      await dialog.getByRole("button", { name: "Apply" }).click();
      await dialog.locator(".option-problem").first().waitFor();
    },
  },
  "editor-warnings": {
    path: "/",
    async prepare({ page }) {
      await write(page, warnings);
      await freshPreview(page);
      await pane(page, "Preview");
      await page.locator(".warnings summary").click();
    },
  },
  "editor-warning-at-line": {
    path: "/",
    async prepare({ page }) {
      await write(page, warnings);
      await freshPreview(page);
      await page.locator(".cm-lint-marker-warning").first().hover();
      await page.locator(".cm-tooltip-lint").waitFor();
    },
  },
  "editor-find": {
    path: "/",
    async prepare({ page }) {
      await freshPreview(page);
      await page.getByRole("button", { name: "Find" }).click();
      await page.locator(".cm-search input").first().fill("the");
    },
  },
  "editor-notice": {
    path: "/",
    async prepare({ page }) {
      await freshPreview(page);
      await page.locator(".starter").click();
      await page.getByRole("button", { name: "Letter" }).click();
      await freshPreview(page);
    },
  },
  "editor-share-stored": {
    path: "/",
    member: true,
    async prepare({ page }) {
      await write(page, "# The proofs\n\nThey have come.");
      await pane(page, "Style & export");
      await page.getByRole("button", { name: "Share a link…" }).click();
      await page.getByRole("button", { name: "Store and get a link" }).click();
      await page.getByText("Later changes to the document").waitFor();
    },
  },
  "editor-share-account": {
    path: "/account",
    member: true,
    full: true,
    before: async ({ page, stage }) => {
      const body = { title: "The proofs", days: 7, markdown: "# The proofs\n\nThey have come." };
      await page.request.post(`${stage.baseUrl}/api/web/shares`, { data: body });
    },
    prepare: ({ page }) => page.getByRole("link", { name: "The proofs" }).waitFor(),
  },
  "editor-card-strip": {
    path: "/",
    async prepare({ page }) {
      await write(
        page,
        "# Proofs\n\nThey have come.\n\n---\n\n## Ink\n\nIt dries.\n\n---\n\nThe end.",
      );
      await pane(page, "Style & export");
      await page.getByLabel("Make cards").check();
      await pane(page, "Preview");
      await page.locator(".strip-cards img").nth(2).waitFor({ state: "attached" });
    },
  },
  "editor-presets": {
    path: "/",
    async prepare({ page }) {
      await freshPreview(page);
      await pane(page, "Style & export");
      for (const name of ["House style", "Slides for the Monday meeting"]) {
        await page.getByRole("button", { name: "Keep this style…" }).click();
        await page.getByLabel("Name of the style").fill(name);
        await page.getByRole("button", { name: "Keep", exact: true }).click();
      }
      await page.getByRole("button", { name: "Theme", exact: true }).click();
    },
  },
  "editor-share": {
    path: "/",
    async prepare({ page }) {
      await freshPreview(page);
      await pane(page, "Style & export");
      await page.getByRole("button", { name: "Share a link…" }).click();
      await page.getByRole("button", { name: "Copy link" }).waitFor();
    },
  },
  "editor-gallery": {
    path: "/",
    async prepare({ page }) {
      await freshPreview(page);
      await page.locator(".starter").click();
      await page.locator(".gallery").waitFor();
    },
  },
  "editor-met": {
    path: "/",
    async before({ page }) {
      await page.addInitScript(() => localStorage.setItem("platen.met", "1"));
    },
    prepare: ({ page }) => freshPreview(page),
  },
  "editor-documents": {
    path: "/",
    async prepare({ page }) {
      await write(page, "# A letter to the printer\n\nDear Sir, the proofs have come.");
      await page.getByRole("button", { name: "New document" }).click();
      await write(page, "# Release notes\n\nVersion 2 is faster.");
      await page.getByRole("button", { name: "All documents" }).click();
      await page.getByRole("button", { name: "More for Release notes" }).click();
    },
  },
  "editor-deleted": {
    path: "/",
    async prepare({ page }) {
      await write(page, "# To be deleted");
      await page.getByRole("button", { name: "All documents" }).click();
      await page.getByRole("button", { name: "More for To be deleted" }).click();
      await page.getByRole("button", { name: "Delete", exact: true }).click();
      await page.getByText("Recently deleted").click();
      await page.getByRole("button", { name: "Undo" }).first().waitFor();
    },
  },
  "editor-history": {
    path: "/",
    async prepare({ page }) {
      await page.clock.install();
      await write(page, "# First");
      await page.clock.fastForward("11:00");
      await write(page, "# Second");
      await page.getByRole("button", { name: "All documents" }).click();
      await page.getByRole("button", { name: "More for Second" }).click();
      await page.getByRole("button", { name: "History" }).click();
      await page.getByRole("button", { name: "Restore this version" }).waitFor();
    },
  },
  "editor-unkept": {
    path: "/",
    before: ({ page }) =>
      page.addInitScript(() => {
        IDBFactory.prototype.open = () => {
          throw new DOMException("Not in this window.", "SecurityError");
        };
      }),
    async prepare({ page }) {
      await write(page, "# Fleeting");
      await page.getByRole("alert").waitFor();
    },
  },
  "editor-menu": {
    path: "/",
    async prepare({ page }) {
      await page.locator(".cm-content").waitFor();
      await page.getByRole("button", { name: "Headings" }).click();
      await page.getByRole("menuitem").first().waitFor();
    },
  },
  "editor-table": {
    path: "/",
    async prepare({ page }) {
      await page.locator(".cm-content").waitFor();
      await page.getByRole("button", { name: "Table", exact: true }).click();
      await page.locator(".table-cells").waitFor();
    },
  },
  "editor-emoji": {
    path: "/",
    async prepare({ page }) {
      await page.locator(".cm-content").waitFor();
      await page.getByRole("button", { name: "Emoji", exact: true }).click();
      await page.locator(".emoji-grid button").first().waitFor();
    },
  },
  "editor-slash": {
    path: "/",
    async prepare({ page }) {
      await write(page, "x\n\n");
      await page.keyboard.type("/");
      await page.locator(".cm-tooltip-autocomplete").waitFor();
    },
  },
  "editor-shortcuts": {
    path: "/",
    async prepare({ page }) {
      await page.locator(".cm-content").waitFor();
      await page.keyboard.press("Control+/");
      await page.getByRole("dialog").waitFor();
    },
  },
  "editor-empty": {
    path: "/",
    async prepare({ page }) {
      await page.locator(".cm-content").click();
      await page.keyboard.press("Control+a");
      await page.keyboard.press("Delete");
      await pane(page, "Preview");
      await page.locator(".empty").waitFor();
    },
  },
  "editor-offline": {
    path: "/",
    failing: true,
    async prepare({ page }) {
      await freshPreview(page);
      await page.route("**/api/v1/previews", (route) => route.abort());
      await write(page, "# Offline\n\nWritten without a network.");
      await pane(page, "Preview");
      await page.locator(".note-problem").waitFor();
    },
  },
  "editor-offline-first": {
    path: "/",
    failing: true,
    before: ({ page }) => page.route("**/api/v1/previews", (route) => route.abort()),
    async prepare({ page }) {
      await page.locator(".cm-content").waitFor();
      await pane(page, "Preview");
      await page.locator(".note-problem").waitFor();
    },
  },
  "editor-limited": {
    path: "/",
    service: "strict",
    failing: true,
    async prepare({ page }) {
      await page
        .locator('.preview:not([data-shown="0"]), .note-problem')
        .first()
        .waitFor({ state: "attached" });
      await write(page, "# One too many");
      await pane(page, "Preview");
      await page.locator(".note-problem").waitFor();
    },
  },
  "editor-exporting": {
    path: "/",
    before: (setting) => hold(setting, "**/api/v1/exports"),
    async prepare({ page }) {
      await freshPreview(page);
      await pane(page, "Style & export");
      await page.locator("#save-file").click();
      await page.locator(".export-progress").waitFor();
    },
  },
  "editor-exported": {
    path: "/",
    async prepare({ page }) {
      await freshPreview(page);
      await pane(page, "Style & export");
      await page.locator("#save-file").click();
      await page.locator(".export-status[data-kind=done]").waitFor();
    },
  },
  "editor-export-failed": {
    path: "/",
    failing: true,
    before: ({ page }) => page.route("**/api/v1/exports", (route) => route.abort()),
    async prepare({ page }) {
      await freshPreview(page);
      await pane(page, "Style & export");
      await page.locator("#save-file").click();
      await page.locator(".export-status[data-kind=failed]").waitFor();
    },
  },
  "editor-member": {
    path: "/",
    member: true,
    async prepare({ page }) {
      await freshPreview(page);
      await pane(page, "Style & export");
      await page.locator(".terms-headline[data-clean=true]").waitFor();
    },
  },
  "editor-member-used": {
    path: "/",
    member: true,
    before: useExports,
    async prepare({ page }) {
      await freshPreview(page);
      await pane(page, "Style & export");
      await page.getByText("Your 5 exports without one are used").waitFor();
    },
  },
  "editor-member-paying": {
    path: "/",
    member: true,
    async before(setting) {
      await useExports(setting);
      await setting.stage.grantCredits(setting.email, 12);
    },
    async prepare({ page }) {
      await freshPreview(page);
      await pane(page, "Style & export");
      await page.getByLabel("Remove the watermark for 1 credit").check();
    },
  },
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
  "account-used": {
    path: "/account",
    full: true,
    member: true,
    async before(setting) {
      const soon = Date.now() + 1500;
      await makeToken(setting, "Trial", new Date(soon).toISOString());
      await makeToken(setting, "Nightly reports of the whole editorial office");
      const token = await makeToken(setting, "Build server", "2031-05-06T21:59:59.000Z");
      await useExports(setting);
      await setting.stage.grantCredits(setting.email, 120);
      const generate = "/api/v1/images/generate";
      for (let count = 0; count < 4; count += 1) await post(setting, generate, small, token);
      await post(setting, generate, { ...small, watermark: false }, token);
      await post(setting, "/api/v1/exports", { ...small, removeWatermark: true });
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, soon - Date.now())));
    },
    async prepare({ page }) {
      await page.getByText("API image", { exact: true }).waitFor();
      await page.getByRole("button", { name: "Revoke Trial" }).waitFor();
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
  docs: {
    path: "/docs",
    full: true,
    prepare: ({ page }) => page.locator(".tools dt").first().waitFor(),
  },
  "docs-python": {
    path: "/docs",
    prepare: ({ page }) => page.getByRole("radio", { name: "Python" }).check({ force: true }),
  },
  reference: {
    path: "/docs/api",
    prepare: ({ page }) => page.locator(".scalar-app h1").first().waitFor(),
    accepted: {
      "button-name": "the button that copies a sample has no name until it has the focus",
      "landmark-no-duplicate-banner": "in narrow windows the library has a header of its own",
      "landmark-unique": "the same",
      "scrollable-region-focusable": "lists of operations scroll in narrow windows",
    },
  },
  "not-found": { path: "/nothing", failing: true },
} as const satisfies Readonly<Record<string, State>>;

export const stateNames = Object.keys(states) as (keyof typeof states)[];
