/** Files as visitors drop them. */
import type { Page } from "playwright-core";

interface Target {
  /** Default: the editor. */
  place?: string;
  x?: number;
  y?: number;
}

/** Drops a file, as the browser would. */
export async function drop(
  page: Page,
  name: string,
  type: string,
  base64: string,
  { place = ".cm-content", x = 0, y = 0 }: Target = {},
): Promise<void> {
  const transfer = await page.evaluateHandle(
    ({ name, type, base64 }) => {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([bytes], name, { type }));
      return dataTransfer;
    },
    { name, type, base64 },
  );
  await page.locator(place).first().dispatchEvent("drop", {
    dataTransfer: transfer,
    clientX: x,
    clientY: y,
  });
}

/** A picture of noise, which compresses badly. */
export function noise(page: Page, side: number): Promise<string> {
  return page.evaluate(async (side) => {
    const canvas = new OffscreenCanvas(side, side);
    const context = canvas.getContext("2d");
    const pixels = new ImageData(side, side);
    let state = 1;
    for (let at = 0; at < pixels.data.length; at += 1) {
      state ^= state << 13;
      state ^= state >>> 17;
      state ^= state << 5;
      pixels.data[at] = at % 4 === 3 ? 255 : state & 255;
    }
    context?.putImageData(pixels, 0, 0);
    const bytes = new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer());
    let binary = "";
    for (const byte of bytes) binary += String.fromCharCode(byte);
    return btoa(binary);
  }, side);
}
