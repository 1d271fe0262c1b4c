/** Hands a finished file to the visitor. */

export function saveFile(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // The download has begun by then, or never will.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

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
