/**
 * All parts that the app loads late, by the beginnings of their sources' names, with what a visitor
 * does to need them. `never-white.test.ts` refuses each of them; files that are refused together
 * begin alike.
 */
import type { Page } from "playwright-core";
import { docx } from "./docx.ts";
import { drop, noise } from "./files.ts";
import { paste } from "./paste.ts";
import { soon } from "./soon.ts";
import { becomeMember, choose } from "./states/doings.ts";
import type { Setting } from "./states/state.ts";
import { freshPreview, keptText, text, write } from "./steps.ts";

export interface Pane {
  path: string;
  /** Opens the part, as a visitor does. */
  open?: (page: Page) => Promise<unknown>;
  /** Whether another document takes the place of the one that was there. */
  elsewhere?: boolean;
}

const button = (name: string | RegExp) => (page: Page) =>
  page.getByRole("button", { name }).first().click();

const keys = (pressed: string) => async (page: Page) => {
  await page.locator(".cm-content").click();
  await page.keyboard.press(pressed);
};

async function makeCards(page: Page): Promise<void> {
  await choose(page, "PNG");
  await page.getByLabel("Make cards").check();
}

/**
 * Parts with a place on the page: if one cannot be loaded its place says so, and it can be asked
 * for again.
 */
export const panes: Readonly<Record<string, Pane>> = {
  "src/account-page/account-page.tsx": { path: "/account" },
  "src/account-page/connect/connect-failed.tsx": { path: "/connect?error=invalid_redirect" },
  "src/docs-page/docs-page.tsx": { path: "/docs" },
  "src/reference-page/reference-page.tsx": { path: "/docs/api" },
  "src/editor/code-editor.tsx": { path: "/" },
  // Messages of all late parts.
  "src/messages/en-late.ts": { path: "/" },
  "src/gallery/gallery.tsx": { path: "/", open: button("Examples") },
  "src/documents/panel/documents-panel.tsx": { path: "/", open: button(/^All documents/u) },
  "src/toolbar/emoji-picker.tsx": { path: "/", open: button("Emoji") },
  "node_modules/emojibase-data/": { path: "/", open: button("Emoji") },
  "src/page-setup/page-dialog.tsx": {
    path: "/",
    async open(page) {
      await choose(page, "PDF");
      await page.getByRole("button", { name: "Page setup…" }).click();
    },
  },
  "src/share/share-dialog.tsx": { path: "/", open: button("Share a link…") },
  "src/reader/shared-page.tsx": { path: "/#d=of-somebody" },
  "src/palette/palette.tsx": { path: "/", open: keys("Control+Shift+p") },
  "src/palette/outline.tsx": { path: "/", open: keys("Control+Shift+o") },
  "src/toolbar/shortcut-sheet.tsx": {
    path: "/",
    open: (page) => page.locator(".toolbar > button:last-of-type").click(),
  },
  "src/style/reading-section.tsx": { path: "/" },
  "src/brands/brand-section.tsx": { path: "/" },
  "src/access/access-section.tsx": { path: "/" },
  "src/style/more-themes.tsx": { path: "/" },
  "src/cards/card-strip.tsx": { path: "/", open: makeCards },
  "src/style/cards-fields.tsx": { path: "/", open: makeCards },
  "src/editor-page/empty.tsx": {
    path: "/",
    elsewhere: true,
    open: button("New document"),
  },
};

export interface Helper {
  state?: "editor-history" | "editor-follow-ask" | "account-token";
  path?: string;
  /** Does what needs the file. */
  need?: (setting: Setting) => Promise<unknown>;
  /** Waits for what is shown without the file. */
  without?: (page: Page) => Promise<unknown>;
}

const says = (words: string | RegExp) => (page: Page) =>
  page.getByText(words).filter({ visible: true }).first().waitFor();

const shows = (wanted: string) => (page: Page) => soon(() => text(page)).toContain(wanted);

const cannotBeLoaded = says("This part of the page could not be loaded.");

/** Files that an action needs: without its file the action reports the failure, or does without. */
export const helpers: Readonly<Record<string, Helper>> = {
  "src/account-page/first-request.tsx": { state: "account-token", without: cannotBeLoaded },
  "src/account-page/connect/connect-page.tsx": {
    async need({ page, stage }) {
      await becomeMember({ page, stage, email: "connect-refused@example.org" });
      await page.goto(`${stage.baseUrl}/connect?client_id=x`);
    },
    without: cannotBeLoaded,
  },
  "src/documents/panel/changes-view.tsx": { state: "editor-history", without: cannotBeLoaded },
  "src/brands/brand-dialog.tsx": {
    path: "/",
    async need({ page, stage }) {
      await becomeMember({ page, stage, email: "brands-refused@example.org" });
      await page.goto(stage.baseUrl);
      await page.getByRole("button", { name: "Brands…" }).click();
    },
    without: cannotBeLoaded,
  },
  "src/reference-page/scalar.ts": {
    path: "/docs/api",
    without: says(/^The reference could not be loaded/u),
  },
  "src/api/unpack.ts": {
    async need({ page }) {
      await write(page, "# One\n\n---\n\n# Two");
      await makeCards(page);
      await page.locator(".stage[data-current=true]").waitFor();
      await page.getByRole("button", { name: "Save card 2" }).click();
    },
    without: (page) => page.locator(".strip-status[data-kind=failed]").waitFor(),
  },
  "src/documents/follow/follower.ts": {
    state: "editor-follow-ask",
    need: ({ page }) => button("Keep my documents in my account")(page),
    without: (page) => page.getByRole("dialog").getByText("A letter to the printer").waitFor(),
  },
  "src/documents/download-all.ts": {
    async need({ page }) {
      await write(page, "# Kept");
      await keptText(page, "# Kept");
      await button(/^All documents/u)(page);
      await page.getByRole("button", { name: "Download all as ZIP" }).click();
    },
    without: (page) => page.locator(".documents-all .failure:not(:empty)").waitFor(),
  },
  "src/documents/merge.ts": {
    async need({ page, stage }) {
      await write(page, "One.");
      await keptText(page, "One.");
      const other = await page.context().newPage();
      await other.goto(stage.baseUrl);
      await write(other, "One.\n\nTwo.");
      await keptText(other, "One.\n\nTwo.");
      await other.close();
    },
    async without(page) {
      await shows("One.")(page);
      await page.unrouteAll();
      await shows("Two.")(page);
    },
  },
  "src/editor/menus/slash-entries.ts": {
    async need({ page }) {
      await write(page, "");
      await page.keyboard.type("/");
    },
    without: shows("/"),
  },
  "src/editor/format/edit-table.ts": {
    async need({ page }) {
      await write(page, "| a | b |\n| - | - |\n| 1 | 2 |");
      await page.keyboard.press("Alt+ArrowLeft");
    },
    without: cannotBeLoaded,
  },
  // The list below the preview has all warnings.
  "src/editor/shown/show-warnings.ts": {
    need: ({ page }) => write(page, "![lost](./lost.png)"),
    without: (page) => page.locator(".warnings summary").waitFor(),
  },
  "src/export/copy-formatted.ts": {
    need: ({ page }) => button("Copy text")(page),
    without: cannotBeLoaded,
  },
  "src/gallery/documents/": {
    async need({ page }) {
      await button("Examples")(page);
      await page.locator(".gallery-grid button").nth(1).click();
    },
    without: says("The example could not be loaded. Try again."),
  },
  ...Object.fromEntries(
    ["src/messages/zh-CN.ts", "src/messages/sentences/"].map((source) => [
      source,
      {
        need: ({ page }: Setting) =>
          page.getByRole("combobox", { name: "Language" }).selectOption("zh-CN"),
        without: (page: Page) => page.locator("html[lang=en]").waitFor({ state: "attached" }),
      },
    ]),
  ),
  "src/paste/read-clipboard.ts": {
    async need({ page }) {
      await write(page, "");
      await paste(page, { html: "<p>one <b>two</b></p>", plain: "one two", wanted: "" });
    },
    without: shows("one two"),
  },
  "src/paste/html-to-markdown.ts": {
    need: ({ page }) => drop(page, "a.html", "text/html", btoa("<p>One")),
    without: says("a.html could not be read."),
  },
  "src/bring-in/add-files.ts": {
    need: ({ page }) => drop(page, "a.md", "text/markdown", btoa("# One")),
    without: cannotBeLoaded,
  },
  "src/paste/docx.ts": {
    need: ({ page }) => drop(page, "a.docx", "", docx().toString("base64")),
    without: says("a.docx could not be read."),
  },
  "src/pictures/hash.ts": {
    need: async ({ page }) => drop(page, "a.png", "image/png", await noise(page, 20)),
    without: says("The file could not be read."),
  },
  "src/press/near-preview.ts": {
    need: ({ page }) => freshPreview(page),
    async without(page) {
      await write(page, "# By the service");
      await freshPreview(page);
    },
  },
  "src/preview/paper/paper-sheet.ts": {
    need: ({ page }) => choose(page, "PDF"),
    without: says("This browser could not show the pages."),
  },
  // Colours of code in the text.
  "node_modules/@codemirror/": {
    need: ({ page }) => write(page, "```js\nconst one = 1;\n```"),
    without: shows("const one = 1;"),
  },
};

/** Files that only a library loads, which has messages of its own for their absence. */
export const others: readonly string[] = [
  // The reference.
  "node_modules/@scalar/",
  "node_modules/yaml/",
];
