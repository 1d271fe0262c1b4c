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
