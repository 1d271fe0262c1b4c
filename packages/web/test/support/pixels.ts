export interface Pixels {
  width: number;
  height: number;
  /** The upper left pixel. */
  first: number[];
  /** SHA-256 of all pixels. */
  hash: string;
}

/** The pixels of an image on the page. Runs in the page: it can use nothing from outside itself. */
export async function pixelsOf(element: Element): Promise<Pixels> {
  const image = element as HTMLImageElement;
  const { naturalWidth: width, naturalHeight: height } = image;
  const context = new OffscreenCanvas(width, height).getContext("2d");
  if (!context) throw new Error("There is no canvas.");
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, width, height);
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", data));
  const hash = [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return { width, height, first: Array.from(data.slice(0, 4)), hash };
}
