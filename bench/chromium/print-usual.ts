/**
 * Prints as a PDF service commonly does with a warm browser: a new page for each document, its
 * content set, the load event awaited, printed by a client library's defaults (tags, no outline)
 * with a header and a footer, the page closed. It uses bare DevTools commands, which are quicker
 * than any client library.
 */
import type { Browser } from "./browser.ts";
import { loadContent } from "./load.ts";
import { carried, closePage, openPage } from "./page.ts";
import { paper } from "./paper.ts";

/** The viewport that client libraries commonly open a page with. */
const viewport = { width: 800, height: 600, scale: 1 };

const line = (content: string) =>
  `<div style="width:100%;padding:0 40px;font-size:8px;text-align:right">${content}</div>`;

const order = {
  ...paper,
  displayHeaderFooter: true,
  headerTemplate: line('<span class="title"></span>'),
  footerTemplate: line('<span class="pageNumber"></span> / <span class="totalPages"></span>'),
  /** Inches; the header and the footer stand in the margins. */
  marginTop: 0.8,
  marginBottom: 0.8,
  generateTaggedPDF: true,
};

export async function printUsually(browser: Browser, html: string): Promise<Buffer> {
  const page = await openPage(browser, viewport);
  await loadContent(browser, page, html);
  const bytes = carried(await page.send("Page.printToPDF", order));
  await closePage(browser, page);
  return bytes;
}
