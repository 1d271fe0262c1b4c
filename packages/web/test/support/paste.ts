/** Pastes samples of clipboards into the editor. */
import type { Page } from "playwright-core";
import type { Sample } from "./clipboards.ts";

/** Dispatches a paste event like the browser's. */
export async function paste(page: Page, sample: Sample, picture?: string): Promise<void> {
  const { html = "", plain, types = {} } = sample;
  const data = { ...types, ...(html !== "" && { "text/html": html }), "text/plain": plain };
  await page.locator(".cm-content").evaluate(
    (content, { data, picture }) => {
      const clipboardData = new DataTransfer();
      for (const [type, value] of Object.entries(data)) clipboardData.setData(type, value);
      if (picture !== undefined) {
        const bytes = Uint8Array.from(atob(picture), (character) => character.charCodeAt(0));
        clipboardData.items.add(new File([bytes], "image.png", { type: "image/png" }));
      }
      content.dispatchEvent(
        new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
      );
    },
    { data, picture },
  );
}
