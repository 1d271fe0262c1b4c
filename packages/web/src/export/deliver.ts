/** The clipboard, where there is one. */

export function canCopyPictures(): boolean {
  return typeof ClipboardItem === "function" && "write" in (navigator.clipboard ?? {});
}

/**
 * Copies a picture that is still being made. The promise goes to the clipboard itself: Safari
 * forgets the click that allows it otherwise.
 */
export async function copyPicture(png: Promise<Blob>): Promise<void> {
  await navigator.clipboard.write([new ClipboardItem({ "image/png": png })]);
}
