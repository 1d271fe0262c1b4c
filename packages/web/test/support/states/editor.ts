/** States of the editor. */
import { freshPreview, keptText, write } from "../steps.ts";
import {
  askToFollow,
  choose,
  followAccount,
  hold,
  openBrands,
  pane,
  storeBrands,
  turn,
} from "./doings.ts";
import type { State } from "./state.ts";

const warnings = `# Warnings

A formula: $\\frac{1}{$

\`\`\`mermaid
flowchart LR
 a -->
\`\`\`

![lost](./lost.png)
`;

export const editorStates = {
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
      await page.locator(".first-sheet").waitFor();
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
  "editor-brands": {
    path: "/",
    member: true,
    before: (setting) => storeBrands(setting, "acme", "northern-lights-conference-2027"),
    async prepare({ page }) {
      await freshPreview(page);
      await openBrands(page);
    },
  },
  "editor-brand": {
    path: "/",
    member: true,
    before: (setting) => storeBrands(setting, "acme"),
    async prepare({ page }) {
      await freshPreview(page);
      const dialog = await openBrands(page);
      await dialog.getByRole("button", { name: "acme" }).click();
      await page.getByAltText("The document with this brand").waitFor();
      await page.getByLabel("Links", { exact: true }).fill("#d7c9a0");
      await page.getByRole("button", { name: "Store" }).click();
      await page.getByText("Stored “acme”").waitFor();
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
      // A pointer on it keeps it there.
      await page.locator(".notice").hover();
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
  "editor-share-image": {
    path: "/",
    member: true,
    async prepare({ page }) {
      await write(page, "# The proofs\n\nThey have come.");
      await pane(page, "Style & export");
      await page.getByRole("button", { name: "Share a link…" }).click();
      await page.getByRole("button", { name: "Get an image link" }).click();
      await page.getByRole("button", { name: "Copy HTML" }).waitFor();
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
    ownPage: true,
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
      await page.locator(".cm-placeholder").waitFor();
      await write(page, "# Release notes\n\nVersion 2 is faster.");
      await page.getByRole("button", { name: "All documents" }).click();
      await page.getByRole("button", { name: "More for Release notes" }).click();
    },
  },
  "editor-folders": {
    path: "/",
    async prepare({ page }) {
      await write(page, "# A letter to the printer\n\nDear Sir, the proofs have come.");
      await page.getByRole("button", { name: "All documents" }).click();
      for (const folder of ["Letters and other post", "Post"]) {
        await page.getByRole("button", { name: "More for A letter to the printer" }).click();
        await page.getByRole("button", { name: "Folder", exact: true }).click();
        await page.getByLabel("Folder of A letter").fill(folder);
        if (folder === "Post") break;
        await page.getByRole("button", { name: "Save", exact: true }).click();
        await page.getByRole("group", { name: "Folders" }).getByText(folder).waitFor();
        await page.getByRole("button", { name: "More for A letter to the printer" }).click();
      }
    },
  },
  "editor-follow-ask": { path: "/", member: true, prepare: askToFollow },
  "editor-follow": { path: "/", member: true, prepare: followAccount },
  "editor-follow-stop": {
    path: "/",
    member: true,
    async prepare(setting) {
      await followAccount(setting);
      await turn("Stop…")(setting);
      await setting.page.getByRole("button", { name: "Stop on this device" }).waitFor();
    },
  },
  "editor-follow-away": {
    path: "/",
    member: true,
    failing: true,
    async prepare(setting) {
      await followAccount(setting);
      await setting.page.route("**/api/web/documents**", (route) => route.abort());
      await setting.page.evaluate(() => void window.dispatchEvent(new Event("focus")));
      await setting.page.getByText("The service cannot be reached.").waitFor();
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
    ownPage: true,
    async prepare({ page }) {
      await page.clock.install();
      await write(page, "# First");
      await keptText(page, "# First");
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
    ownPage: true,
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
  "editor-table-menu": {
    path: "/",
    async prepare({ page }) {
      await write(page, "| a | b |\n| - | - |\n| 1 | 2 |");
      await page.getByRole("button", { name: "Table", exact: true }).click();
      await page.getByRole("menuitem", { name: "Add a row below" }).waitFor();
    },
  },
  "editor-outline-beside": {
    path: "/",
    ownPage: true,
    async before({ page }) {
      const kept = JSON.stringify({ outlineOn: true });
      await page.addInitScript((layout) => localStorage.setItem("platen.layout", layout), kept);
    },
    async prepare({ page }) {
      await write(page, "# One\n\nTwo words.\n\n## Three\n\n- four\n\n### Five\n\nEnd.");
      await page.keyboard.press("Control+Home");
      await page.keyboard.press("ArrowDown");
      await page.locator(".cm-fold").nth(1).dispatchEvent("click");
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
} as const satisfies Readonly<Record<string, State>>;
