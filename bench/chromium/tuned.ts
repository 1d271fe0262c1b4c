/**
 * Chromium at its fastest: a page that stays open, its content replaced, a viewport one pixel high
 * so that nothing is drawn twice, and the quick PNG encoder.
 */
import type { Browser } from "./browser.ts";
import { carried, openPage, type Page } from "./page.ts";

export type PictureFormat = "png" | "jpeg" | "webp";

export interface ScreenshotOptions {
  format: PictureFormat;
  /** The fast encoder; `false` is Chromium's default, smaller and slower. */
  fast: boolean;
  /** 0 to 100, for jpeg and webp. */
  encoderQuality?: number;
}

export interface WarmPage {
  render: (html: string, options: ScreenshotOptions) => Promise<Buffer>;
}

export async function openWarmPage(
  browser: Browser,
  width: number,
  scale: number,
): Promise<WarmPage> {
  const page = await openPage(browser, { width, height: 1, scale }, true);
  return { render: (html, options) => render(page, html, options) };
}

async function render(page: Page, html: string, options: ScreenshotOptions): Promise<Buffer> {
  await page.send("Page.setDocumentContent", { frameId: page.frameId, html });
  const screenshot = await page.send("Page.captureScreenshot", {
    format: options.format,
    optimizeForSpeed: options.fast,
    captureBeyondViewport: true,
    ...(options.format === "png" ? {} : { quality: options.encoderQuality ?? 80 }),
  });
  return carried(screenshot);
}
