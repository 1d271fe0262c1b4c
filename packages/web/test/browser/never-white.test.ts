/** Whatever fails to load or is pressed: the page is still there, and so is the text. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { dealt, seed } from "../../../../scripts/tests/budget.ts";
import { chromiumPath, whySkipped } from "../support/chromium.ts";
import { lateChunks, readManifest } from "../support/chunks.ts";
import { pressEvery, type Pressing } from "../support/press-every.ts";
import { openStage, type Stage } from "../support/stage.ts";
import { becomeMember } from "../support/states/doings.ts";
import { freshPreview, keptText, write } from "../support/steps.ts";

interface Part {
  path: string;
  /** What a visitor does to see it. */
  open?: (page: Page) => Promise<void>;
}

const button = (name: string | RegExp) => (page: Page) =>
  page.getByRole("button", { name }).first().click();

/** The parts of the page that are loaded late, by the sources of their chunks. */
const parts: Readonly<Record<string, Part>> = {
  "src/account-page/account-page.tsx": { path: "/account" },
  "src/docs-page/docs-page.tsx": { path: "/docs" },
  "src/reference-page/reference-page.tsx": { path: "/docs/api" },
  "src/editor/code-editor.tsx": { path: "/" },
  "src/gallery/gallery.tsx": { path: "/", open: button("Examples") },
  "src/documents/panel/documents-panel.tsx": { path: "/", open: button(/^All documents/u) },
  "src/toolbar/emoji-picker.tsx": { path: "/", open: button("Emoji") },
  "node_modules/emojibase-data/en/compact.json": { path: "/", open: button("Emoji") },
  "src/page-setup/page-dialog.tsx": {
    path: "/",
    async open(page) {
      await page.getByRole("radio", { name: "PDF" }).first().check({ force: true });
      await page.getByRole("button", { name: "Page setup…" }).click();
    },
  },
  "src/share/share-dialog.tsx": { path: "/", open: button("Share a link…") },
  "src/style/reading-section.tsx": { path: "/" },
  "src/cards/card-strip.tsx": {
    path: "/",
    async open(page) {
      await page.getByRole("radio", { name: "PNG" }).first().check({ force: true });
      await page.getByLabel("Make cards").check();
    },
  },
};

/** A run presses the controls of a page one way, the next run the other way; both ways are in each. */
const presses = ["/", "/account", "/docs"].flatMap((path, at) =>
  dealt<Pressing>(["pointer", "keyboard"], seed + at).map((pressing) => [pressing, path] as const),
);

const failed = "This part of the page could not be loaded.";
const words = "Written before it failed.";

describe.skipIf(chromiumPath === undefined)(`never white${whySkipped}`, () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage();
  });
  afterAll(() => stage?.close());

  /** A document, and a page on which the text of it can be read. */
  const visitWithText = async () => {
    const visit = await stage.visit("/");
    await visit.page.locator(".cm-content").waitFor();
    await write(visit.page, words);
    await keptText(visit.page, words);
    return visit;
  };
  const expectWhole = async (page: Page, path: string) => {
    await page.locator(".header").waitFor();
    if (path === "/")
      await page.locator(".cm-content, .editor-waiting").getByText(words).first().waitFor();
  };

  test("the banner of a first visit closes, and nothing else goes with it", async () => {
    const { page, troubles, context } = await stage.visit("/");
    await page.locator(".cm-content").waitFor();
    await page.locator(".first-words").getByRole("button", { name: "Close" }).click();
    await page.locator(".first-words").waitFor({ state: "detached" });
    await page.locator(".cm-content").waitFor();
    expect(troubles).toEqual([]);
    await context.close();
  });

  test("a part that cannot be loaded says so, is asked for again, and the rest stays", async () => {
    const { page, context, troubles } = await visitWithText();
    const chunks = new Map(
      lateChunks(readManifest()).map(([source, file]) => [source.replace("../../", ""), file]),
    );
    for (const [source, { path, open }] of Object.entries(parts)) {
      const file = chunks.get(source);
      if (file === undefined) throw new Error(`${source} has no chunk of its own.`);
      const address = `**/${file}`;
      await page.route(address, (route) => route.abort());
      await page.goto(`${stage.baseUrl}${path}`);
      if (path === "/" && open) await page.locator(".cm-content").waitFor();
      await open?.(page);
      await page.getByRole("alert").getByText(failed).waitFor();
      await expectWhole(page, path);
      await page.unroute(address);
      await page.getByRole("button", { name: "Try again" }).click();
      await page.getByText(failed).waitFor({ state: "detached" });
      await expectWhole(page, path);
    }
    expect(troubles).toEqual([]);
    await context.close();
  });

  test("whichever chunk is refused, the editor shows the text", async () => {
    const { page, context, troubles } = await visitWithText();
    // One that is not asked for cannot be missed: what a whole visit asks for, of all that are loaded late.
    const asked = new Set<string>();
    page.on("request", (request) => asked.add(new URL(request.url()).pathname.slice(1)));
    await page.goto(stage.baseUrl);
    await freshPreview(page);
    const late = lateChunks(readManifest()).filter(([, file]) => asked.has(file));
    expect(late.map(([source]) => source)).toContain("src/editor/code-editor.tsx");
    for (const [source, file] of late) {
      await page.route(`**/${file}`, (route) => route.abort());
      await page.goto(stage.baseUrl);
      await page.locator("h1").first().waitFor({ state: "attached" });
      await expectWhole(page, "/");
      expect(troubles, source).toEqual([]);
      await page.unroute(`**/${file}`);
    }
    await context.close();
  });

  test.for(presses)(
    "every control, by %s, on %s",
    { timeout: 600_000 },
    async ([pressing, path]) => {
      const { page, context, troubles } = await stage.open();
      const email = `presses-${pressing}${path.replace("/", "-")}@example.org`;
      await page.goto(stage.baseUrl);
      if (path === "/account") await becomeMember({ page, stage, email });
      await page.goto(`${stage.baseUrl}${path}`);
      if (path === "/") await freshPreview(page);
      const pressed = await pressEvery(page, {
        pressing,
        address: `${stage.baseUrl}${path}`,
        last: /sign out|delete (my )?account/iu,
        async look(name) {
          await page.locator(".header").waitFor();
          await page.locator("h1").first().waitFor({ state: "attached" });
          expect(troubles, `after ${name}`).toEqual([]);
          expect(await page.getByText(failed).count(), name).toBe(0);
        },
      });
      expect(pressed.length).toBeGreaterThan(path === "/" ? 60 : 10);
      await context.close();
    },
  );
});
