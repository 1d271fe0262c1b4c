/** Texts whose characters are bytes, as those of PDF are. A browser has `latin1.browser.ts` in its place. */

/** @param text only characters up to U+00FF */
export function latin1Bytes(text: string): Uint8Array {
  return Buffer.from(text, "latin1");
}

/** The bytes from one place to another. */
export function latin1Text(bytes: Uint8Array, from = 0, to = bytes.length): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1", from, to);
}

/** Where these characters stand last, at or before a place; -1: nowhere. */
export function lastLatin1(bytes: Uint8Array, text: string, before = bytes.length): number {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return all.lastIndexOf(text, before, "latin1");
}
