/** Looks at the preview from inside the page: when it changed, how many bytes came, how long keys take. */
import type { Page } from "playwright-core";

export interface Refresh {
  /** By the page's clock, in ms. */
  at: number;
  bytes: number;
}

interface Watched {
  refreshes: Refresh[];
  strokes: number[];
}

export async function watchPreview(page: Page) {
  await page.evaluate(() => {
    const watched: Watched = { refreshes: [], strokes: [] };
    Object.assign(window, { watched });
    const pane = document.querySelector<HTMLElement>("#preview-pane");
    if (!pane) throw new Error("there is no preview");
    new MutationObserver(() => {
      const { bytes } = pane.dataset;
      watched.refreshes.push({ at: performance.now(), bytes: Number(bytes) });
    }).observe(pane, { attributeFilter: ["data-shown"] });
    // From the key to the frame that shows it.
    document.addEventListener(
      "keydown",
      ({ timeStamp }) =>
        requestAnimationFrame(() =>
          setTimeout(() => watched.strokes.push(performance.now() - timeStamp)),
        ),
      { capture: true },
    );
  });
  const read = () => page.evaluate(() => (window as unknown as { watched: Watched }).watched);
  return {
    /** ms to a frame and back without a key: what the machine takes by itself now. */
    quiet: () =>
      page.evaluate(async () => {
        const times: number[] = [];
        for (let at = 0; at < 40; at += 1) {
          const from = performance.now();
          await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
          times.push(performance.now() - from);
          await new Promise((resolve) => setTimeout(resolve, 30));
        }
        return times;
      }),
    refreshes: async () => (await read()).refreshes,
    strokes: async () => (await read()).strokes,
    clear: () =>
      page.evaluate(() => {
        const { watched } = window as unknown as { watched: Watched };
        watched.refreshes.length = 0;
        watched.strokes.length = 0;
      }),
  };
}
