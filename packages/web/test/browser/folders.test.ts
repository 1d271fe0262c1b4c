/** Folders of documents, and all documents in one archive. */
import { readFileSync } from "node:fs";
import { strFromU8, unzipSync } from "fflate";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { chromiumPath, whySkipped } from "../support/chromium.ts";
import { soon } from "../support/soon.ts";
import { openStage, type Stage } from "../support/stage.ts";
import { keptText, write } from "../support/steps.ts";

const list = (page: Page) => page.getByRole("button", { name: "All documents" }).click();
const names = (page: Page) =>
  page.locator(".drawer-sheet > .documents-list .document-name").allTextContents();

async function writeAll(page: Page, ...texts: string[]): Promise<void> {
  for (const [at, text] of texts.entries()) {
    if (at > 0) {
      await page.getByRole("button", { name: "New document" }).click();
      await page.locator(".cm-placeholder").waitFor();
    }
    await write(page, text);
    await keptText(page, text);
  }
}

async function putInFolder(page: Page, name: string, folder: string): Promise<void> {
  const row = page.locator(".document-row", { hasText: name });
  const acts = row.getByRole("button", { name: "Folder" });
  if (!(await acts.isVisible())) await row.getByRole("button", { name: /^More for/u }).click();
  await acts.click();
  await page.getByLabel(`Folder of ${name}; empty for none`).fill(folder);
  await page.getByRole("button", { name: "Save", exact: true }).click();
}

describe.skipIf(chromiumPath === undefined)(`folders${whySkipped}`, () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage();
  });
  afterAll(() => stage?.close());

  test("documents are put in folders, listed by them, and stay in them when they are written", async () => {
    const { page } = await stage.visit("/");
    await writeAll(page, "# A bill", "# A letter", "# A note");
    await list(page);
    await putInFolder(page, "A letter", "Post");
    await putInFolder(page, "A bill", "Post");
    const folders = page.getByRole("group", { name: "Folders" });
    await folders.getByRole("button", { name: "Post" }).click();
    await soon(() => names(page)).toEqual(["A letter", "A bill"]);
    await page.getByRole("button", { name: "A letter", exact: false }).first().click();
    await write(page, "# A letter, written anew");
    await keptText(page, "# A letter, written anew");
    await list(page);
    await folders.getByRole("button", { name: "Post" }).click();
    await soon(() => names(page)).toEqual(["A letter, written anew", "A bill"]);
    await page.getByRole("searchbox").fill("post bill");
    await soon(() => names(page)).toEqual(["A bill"]);
    await page.getByRole("searchbox").fill("");
    await putInFolder(page, "A bill", "");
    await soon(() => names(page)).toEqual(["A letter, written anew"]);
    await putInFolder(page, "A letter, written anew", "");
    await soon(() => names(page)).toEqual(["A letter, written anew", "A note", "A bill"]);
    expect(await folders.count()).toBe(0);
  });

  test("all documents come as one archive, in their folders, under names of their own", async () => {
    const { page } = await stage.visit("/");
    await writeAll(page, "# Same\n\none", "# Same\n\ntwo", "# 信件\n\nthree");
    await list(page);
    await putInFolder(page, "信件", "Post & more");
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Download all as ZIP" }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^documents-\d{4}-\d\d-\d\d\.zip$/u);
    const files = unzipSync(readFileSync(await download.path()));
    const texts = Object.entries(files).map(([path, bytes]) => [path, strFromU8(bytes)]);
    expect(Object.fromEntries(texts)).toEqual({
      "post-more/信件.md": "# 信件\n\nthree",
      "same.md": "# Same\n\ntwo",
      "same-2.md": "# Same\n\none",
    });
  });
});
