/** Steps of visitors, which find controls by the page's words. */
import type { Page } from "playwright-core";
import { soon } from "./soon.ts";

export const password = "correct horse battery";

/** Waits until the picture shows the document as it is now. */
export async function freshPreview(page: Page): Promise<void> {
  const isFresh = () => {
    const { revision, shown } = document.querySelector<HTMLElement>(".preview")?.dataset ?? {};
    return revision !== undefined && Number(revision) > 0 && revision === shown;
  };
  // By the clock: looking at every frame makes the browser draw all of them.
  await page.waitForFunction(isFresh, undefined, { polling: 50 });
}

/** Replaces the text of the document, as by pasting. */
export async function write(page: Page, markdown: string): Promise<void> {
  await page.locator(".cm-content").click();
  await page.keyboard.press("Control+a");
  await page.keyboard.insertText(markdown);
}

/** Returns the document's text in the editor; of a long one, the visible part. */
export const text = (page: Page) =>
  page
    .locator(".cm-line:not(:has(.cm-placeholder))")
    .allTextContents()
    .then((lines) => lines.join("\n"));

/** Waits until the stored text of the document changed last is this. */
export async function keptText(page: Page, wanted: string | RegExp): Promise<void> {
  const kept = () =>
    page.evaluate(async () => {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open("platen");
        opening.addEventListener("success", () => resolve(opening.result));
        opening.addEventListener("error", () => reject(new Error("There is no database.")));
      });
      const all = await new Promise<{ text: string; changedAt: number }[]>((resolve) => {
        const reading = database.transaction("documents").objectStore("documents").getAll();
        reading.addEventListener("success", () => resolve(reading.result));
      });
      database.close();
      return all.toSorted((one, other) => other.changedAt - one.changedAt)[0]?.text ?? "";
    });
  await (typeof wanted === "string" ? soon(kept).toBe(wanted) : soon(kept).toMatch(wanted));
}

/**
 * Holds back all writes to the documents, of this page and others, until this page is left.
 *
 * @returns lets them through
 */
export async function holdWrites(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(async () => {
    const opening = indexedDB.open("platen");
    await new Promise((resolve) => opening.addEventListener("success", resolve));
    const kept = opening.result.transaction("documents", "readwrite").objectStore("documents");
    // A transaction goes on as long as something is asked in it; others wait.
    const ask = () => {
      if (!("writesGoOn" in window)) kept.count().addEventListener("success", ask);
    };
    ask();
  });
  return () => page.evaluate(() => void Object.assign(window, { writesGoOn: true }));
}

export async function signUp(page: Page, email: string): Promise<void> {
  const { href } = new URL("/account", page.url());
  if (page.url() !== href) await page.goto(href);
  await page.getByRole("button", { name: "Create an account" }).click();
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Create account" }).click();
  await page.getByRole("heading", { name: "API tokens" }).waitFor();
}

export async function signIn(page: Page, email: string, given = password): Promise<void> {
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password").fill(given);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

export interface Exported {
  name: string;
  bytes: Uint8Array;
  watermarked: boolean;
  status: string;
}

/** The button that saves all cards: of a picture for links, the main one saves the first. */
export const allCards = (page: Page) =>
  page.locator(".export-buttons").getByRole("button", { name: /^(?:All cards|Save cards)$/ });

/** Presses the export button, or another, and returns the saved file. */
export async function save(page: Page, button = page.locator("#save-file")): Promise<Exported> {
  const answering = page.waitForResponse((answer) => answer.url().endsWith("/api/v1/exports"));
  const downloading = page.waitForEvent("download");
  await button.click();
  const [answer, download] = await Promise.all([answering, downloading]);
  const chunks: Uint8Array[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Uint8Array);
  const status = page.locator(".export-status[data-kind=done]");
  await status.waitFor();
  return {
    name: download.suggestedFilename(),
    bytes: Buffer.concat(chunks),
    watermarked: (await answer.headerValue("X-Watermark")) === "true",
    status: (await status.textContent()) ?? "",
  };
}
