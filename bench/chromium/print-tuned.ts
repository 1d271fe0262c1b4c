/**
 * Chromium's printing at its fastest: a page that stays open, its content replaced, no header and
 * footer, no tags. Platen writes all three of them, so this is kind to Chromium.
 *
 * The document comes back inside the answer, which over a pipe takes no longer than the chunks of a
 * stream do.
 */
import type { Browser } from "./browser.ts";
import { carried, openPage, type Page } from "./page.ts";
import { paper } from "./paper.ts";

export interface WarmPrinter {
  print: (html: string) => Promise<Buffer>;
}

/**
 * Viewport one pixel high, so that hardly anything is drawn for a screen; the width is about A4's.
 */
const viewport = { width: 794, height: 1, scale: 1 };

const order = {
  ...paper,
  displayHeaderFooter: false,
  generateTaggedPDF: false,
  generateDocumentOutline: false,
  transferMode: "ReturnAsBase64",
};

export async function openWarmPrinter(browser: Browser): Promise<WarmPrinter> {
  const page = await openPage(browser, viewport);
  return { print: (html) => print(page, html) };
}

async function print(page: Page, html: string): Promise<Buffer> {
  await page.send("Page.setDocumentContent", { frameId: page.frameId, html });
  return carried(await page.send("Page.printToPDF", order));
}
