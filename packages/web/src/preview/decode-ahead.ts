/** Pictures that are ready before they stand on the page, so that none is blank for a moment. */

/** ms that decoding is waited for: a page that nobody sees may put it off for as long as it likes. */
const PATIENCE = 2000;

/**
 * Loads a picture whose address is set, and decodes it if the browser does so ahead. That is a parameters: Chromium refuses
 * it at times for pictures that it paints well, on busy machines above all.
 *
 * @throws DOMException `EncodingError` for what is no picture
 */
export async function decodeAhead(image: HTMLImageElement): Promise<void> {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((resolve) => (waiting = setTimeout(resolve, PATIENCE)));
  const refused = image.decode().catch(() => undefined);
  await Promise.race([refused, late]);
  clearTimeout(waiting);
  if (!image.complete) await loadingOf(image);
  if (image.naturalWidth === 0)
    throw new DOMException("The answer holds a picture that cannot be read.", "EncodingError");
}

function loadingOf(image: HTMLImageElement): Promise<void> {
  return new Promise((resolve) => {
    for (const name of ["load", "error"]) image.addEventListener(name, () => resolve());
  });
}
