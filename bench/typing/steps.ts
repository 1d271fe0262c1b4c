/** What is done on the page of the editor. */
import type { Page } from "playwright-core";

/** Puts the cursor at the end of a line of text in the middle of the document. */
export async function intoTheMiddle(page: Page): Promise<void> {
  await page.keyboard.press("Control+Home");
  for (let press = 0; press < 12; press += 1) await page.keyboard.press("ArrowDown");
  await page.keyboard.press("End");
}

/** @returns when the newest document was on the page, by the page's clock */
export function settled(page: Page): Promise<number> {
  return page
    .waitForFunction(() => {
      const { revision, shown } =
        document.querySelector<HTMLElement>("#preview-pane")?.dataset ?? {};
      return Number(revision) > 0 && revision === shown ? performance.now() : false;
    })
    .then((handle) => handle.jsonValue() as Promise<number>);
}

export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, milliseconds)));
}
