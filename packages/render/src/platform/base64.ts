/** Base64. A browser has `base64.browser.ts` in its place. */

/** What is no letter of Base64 is passed over, `-` and `_` are `+` and `/`, and nothing is read after a `=`. */
export function fromBase64(text: string): Uint8Array {
  return Buffer.from(text, "base64");
}

export function toBase64(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("base64");
}
