/** Bytes of a text in UTF-8. A browser has `utf8-length.browser.ts` in its place. */
export function utf8Length(text: string): number {
  return Buffer.byteLength(text);
}
