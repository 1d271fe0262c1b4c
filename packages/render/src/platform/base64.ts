/** Base64. Browsers use `base64.browser.ts` in its place. */

/**
 * Decodes Base64. Characters that are no letters of it are skipped, `-` and `_` are read as `+` and
 * `/`, and nothing is read after a `=`.
 */
export function fromBase64(text: string): Uint8Array {
  return Buffer.from(text, "base64");
}

export function toBase64(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("base64");
}
