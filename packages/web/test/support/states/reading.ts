/** States of the editor in which a text is read, looked through or seen in another way. */
import { freshPreview, write } from "../steps.ts";
import { pane } from "./doings.ts";
import type { State } from "./state.ts";

const chapters = Array.from(
  { length: 24 },
  (_, at) =>
    `${at % 3 === 0 ? "#" : "##"} Chapter ${at + 1} of the book about type\n\n` +
    "The compositor lifts the stick to the light, reads what stands upside down, and goes on.\n",
);

export const readingStates = {
  "editor-palette": {
    path: "/",
    async prepare({ page }) {
      await write(page, chapters.join("\n"));
      await page.keyboard.press("Control+Shift+p");
      await page.getByRole("dialog", { name: "Command palette" }).waitFor();
      await freshPreview(page);
    },
  },
  "editor-outline": {
    path: "/",
    async prepare({ page }) {
      await write(page, `${chapters.join("\n")}\n### Of ink\n\n#### Of black ink\n\nIt dries.\n`);
      await page.keyboard.press("Control+Shift+o");
      await page.getByRole("dialog", { name: "Outline and word count" }).waitFor();
      await freshPreview(page);
    },
  },
  "editor-focus": {
    path: "/",
    async prepare({ page }) {
      await write(page, chapters.join("\n"));
      await freshPreview(page);
      await page.keyboard.press("Control+Alt+f");
      await page.getByRole("button", { name: "Leave the focus" }).waitFor();
    },
  },
  "editor-short": {
    path: "/",
    async prepare({ page }) {
      await write(page, "# Hi");
      await freshPreview(page);
      await pane(page, "Preview");
    },
  },
  "editor-code": {
    path: "/",
    async prepare({ page }) {
      await write(page, "```ts\nexport const greet = (name: string) => `Hello, ${name}!`;\n```");
      await freshPreview(page);
      await pane(page, "Preview");
    },
  },
  "editor-shared": {
    path: "/",
    async prepare({ page }) {
      await write(page, chapters.slice(0, 3).join("\n"));
      await pane(page, "Style & export");
      await page.getByRole("button", { name: "Share a link…" }).click();
      // It can be copied once it has been made.
      await page.getByRole("button", { name: "Copy link" }).click();
      await page.goto(await page.getByLabel("Link to the document").inputValue());
      await page.locator(".shared").waitFor();
      await freshPreview(page);
    },
  },
} as const satisfies Readonly<Record<string, State>>;
