/** States of the editor in which a request is under way, was answered, or failed. */
import { freshPreview, write } from "../steps.ts";
import { hold, pane, useExports } from "./doings.ts";
import type { State } from "./state.ts";

export const requestStates = {
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
} as const satisfies Readonly<Record<string, State>>;
