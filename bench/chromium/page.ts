/** The few DevTools commands that all ways of taking a picture or printing share. */
import type { Browser } from "./browser.ts";
import { text, type Fields } from "./connection.ts";

export interface Page {
  targetId: string;
  sessionId: string;
  /** The main frame. */
  frameId: string;
  send: (method: string, params?: Fields) => Promise<Fields>;
}

export interface Viewport {
  /** CSS pixels. */
  width: number;
  height: number;
  /** Device pixels to a CSS pixel. */
  scale: number;
}

/**
 * @param newWindow Gives the page a window of its own. A full browser, unlike the headless shell, draws
 * only the front page of a window: of several pages in one window the others would never answer.
 */
export async function openPage(
  browser: Browser,
  viewport: Viewport,
  newWindow = false,
): Promise<Page> {
  const { connection } = browser;
  const target = await connection.send("Target.createTarget", { url: "about:blank", newWindow });
  const targetId = text(target, "targetId");
  const attached = await connection.send("Target.attachToTarget", { targetId, flatten: true });
  const sessionId = text(attached, "sessionId");
  const send = (method: string, params?: Fields) => connection.send(method, params, sessionId);
  const [, tree] = await Promise.all([
    send("Page.enable"),
    send("Page.getFrameTree"),
    send("Emulation.setDeviceMetricsOverride", {
      width: viewport.width,
      height: viewport.height,
      deviceScaleFactor: viewport.scale,
      mobile: false,
    }),
  ]);
  const { frame } = tree["frameTree"] as { frame: { id: string } };
  return { targetId, sessionId, frameId: frame.id, send };
}

export async function closePage(browser: Browser, page: Page): Promise<void> {
  await browser.connection.send("Target.closeTarget", { targetId: page.targetId });
}

/** Region of all of a page, to be photographed. */
export async function fullPage(page: Page) {
  const metrics = await page.send("Page.getLayoutMetrics");
  const size = metrics["cssContentSize"] as { width: number; height: number };
  return { x: 0, y: 0, width: size.width, height: size.height, scale: 1 };
}

/** The file that an answer carries: a screenshot, or a printed document. */
export function carried(answer: Fields): Buffer {
  return Buffer.from(text(answer, "data"), "base64");
}
